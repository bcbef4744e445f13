import { afterEach, describe, expect, it } from 'vitest';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError, type PaymentProviderErrorCode } from '#backend/ports/payment-provider.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { book, createAuthorizedPayment, get, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

async function build(options: Parameters<typeof buildBackend>[0] = {}): Promise<TestBackend> {
  const backend = await buildBackend(options);
  backends.push(backend);
  return backend;
}

/** What a traveler reads when an offer is read. Only what is about the offer, or can be tried again, is named. */
const flightErrors: Record<FlightProviderErrorCode, ErrorCode> = {
  offer_not_found: 'offer_not_found',
  offer_no_longer_available: 'offer_no_longer_available',
  search_timed_out: 'search_timed_out',
  order_refused: 'service_unavailable',
  fare_changed: 'service_unavailable',
  order_canceled: 'service_unavailable',
  cancellation_refused: 'service_unavailable',
  change_outdated: 'service_unavailable',
  change_refused: 'service_unavailable',
  order_unknown: 'service_unavailable',
  order_ambiguous: 'service_unavailable',
  provider_timeout: 'service_unavailable',
  provider_failed: 'service_unavailable',
};

/** The same when a payment is looked up. */
const paymentErrors: Record<PaymentProviderErrorCode, ErrorCode> = {
  resource_missing: 'payment_not_found',
  payment_intent_unexpected_state: 'service_unavailable',
  charge_already_refunded: 'service_unavailable',
  idempotency_error: 'service_unavailable',
  provider_unavailable: 'service_unavailable',
};

/** The codes of a table; its type has all of them. */
const toCodes = <Code extends string>(table: Record<Code, ErrorCode>) =>
  Object.entries<ErrorCode>(table).map(([code, shown]) => ({ code, shown }));

const internal = 'See the logs of acct_1 about Amelia Earhart.';

describe('an error of a provider', () => {
  it.each(toCodes(flightErrors))('of the airlines, $code, is shown as $shown', async ({ code, shown }) => {
    const { app, flights } = await build();
    const error = new FlightProviderError('provider_failed', internal);
    flights.offers.set('off_1', Object.assign(error, { code }));
    expect(await readResponse(get(app, '/api/bookings/validate-offer?offer_id=off_1'))).toEqual(
      buildRefusal(shown),
    );
  });

  it.each(toCodes(paymentErrors))('of the payments, $code, is shown as $shown', async ({ code, shown }) => {
    let isFailing = false;
    const { app } = await build({
      wrapPayments: payments => ({
        ...payments,
        async retrieveIntent(id) {
          if (!isFailing) return await payments.retrieveIntent(id);
          throw Object.assign(new PaymentProviderError('provider_unavailable', internal), { code });
        },
      }),
    });
    const { intentId } = await createAuthorizedPayment(app);
    isFailing = true;
    const refused = book(app, intentId, { payment_intent_client_secret: `${intentId}_secret_wrong` });
    expect(await readResponse(refused)).toEqual(buildRefusal(shown));
  });
});
