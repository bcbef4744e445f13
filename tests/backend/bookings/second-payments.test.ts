import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bookDraft,
  buildPassenger,
  buildPaymentBody,
  createAuthorizedPayment,
  post,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { escalateBooking } from '#tests/backend/doubles/escalate-booking.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** What became of earlier payments for the same people on the same flight. */
const earlier = fc.array(fc.constantFrom('card form open', 'authorized', 'ticketed', 'canceled'), {
  maxLength: 3,
});

const refusalSchema = v.object({ error: v.string() });

/** What a payment for the same trip is told. */
function getRefusal(payments: readonly string[]): string {
  if (payments.includes('ticketed')) return 'You already have a ticket for this flight.';
  return payments.includes('authorized') ? 'A payment for this flight is already in progress.' : '';
}

async function findViolations(payments: readonly string[]): Promise<string[]> {
  const { app, close, store, selfServiceDeps } = await buildBackend();
  const again = { confirm_duplicate: true };
  try {
    for (const one of payments) {
      if (one === 'card form open') await startPayment(app, again);
      else {
        const { intentId } = await createAuthorizedPayment(app, again);
        if (one === 'ticketed' || one === 'canceled') await bookDraft(app, intentId);
        if (one === 'canceled') {
          const booking = await store.findByPaymentIntent(intentId);
          await store.markCanceled(booking?.id ?? '', selfServiceDeps.storeClock.read());
        }
      }
    }
    const { status, body } = await readResponse(
      post(app, '/api/payments/create-payment-intent', buildPaymentBody()),
    );
    const said = status === 409 ? v.parse(refusalSchema, body).error : '';
    const expected = getRefusal(payments);
    return said === expected ? [] : [`Expected "${expected}"; it says "${said}".`];
  } finally {
    await close();
  }
}

test(
  'a second payment for a trip is told whether there is a ticket that is valid, or another payment, or neither',
  async () => {
    const describe = (payments: readonly string[]) => payments.join(', ') || 'no payment before';
    expect(await findBrokenExample(earlier, { runs: 25, describe, findViolations })).toBe('');
  },
  longestMs,
);

/** What has become of a payment when another one replaces it, and whether there may be a ticket of it. */
const replaced = {
  'card form open': false,
  authorized: false,
  'refused by the airline': false,
  'replaced before': false,
  expired: false,
  ticketed: true,
  'not confirmed yet': true,
  'taken over': true,
} as const;
type Replaced = keyof typeof replaced;

async function findReplacementViolations(payments: readonly Replaced[]): Promise<string[]> {
  const backend = await buildBackend();
  const { app, close, store, flights, bookingDeps } = backend;
  try {
    for (const one of payments) {
      flights.orderStatus = one === 'not confirmed yet' ? 'pending' : 'confirmed';
      flights.onOrder = () => {
        if (one === 'refused by the airline') throw new FlightProviderError('order_refused', 'no');
      };
      const isPaid = one !== 'card form open' && one !== 'expired' && one !== 'replaced before';
      const start = isPaid ? createAuthorizedPayment : startPayment;
      const { intentId, clientSecret } = await start(app, { confirm_duplicate: true });
      if (isPaid && one !== 'authorized' && one !== 'taken over') await bookDraft(app, intentId);
      const { id = '' } = (await store.findByPaymentIntent(intentId)) ?? {};
      const at = bookingDeps.storeClock.read();
      if (one === 'taken over') await escalateBooking(backend, intentId, 'airline_silent');
      if (one === 'expired') await store.updateDraft(id, { state: 'discarded', failure: 'expired' }, at);
      const replace = () =>
        readResponse(
          post(
            app,
            '/api/payments/create-payment-intent',
            buildPaymentBody({
              confirm_duplicate: true,
              booking: { passengers: [buildPassenger()], replaces: clientSecret },
            }),
          ),
        );
      if (one === 'replaced before') await replace();
      const { status, body } = await replace();
      const said = status === 409 ? v.parse(refusalSchema, body).error : '';
      const expected = replaced[one] ? 'This trip is booked already.' : '';
      if (said !== expected || (expected === '' && status !== 200))
        return [`${one}: expected "${expected}"; it says "${said}" (${status}).`];
    }
    return [];
  } finally {
    await close();
  }
}

test(
  'a payment may be replaced as often as it comes to nothing, and not once there may be a ticket of it',
  async () => {
    const kinds = Object.keys(replaced).filter((one): one is Replaced => one in replaced);
    const payments = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 });
    const describe = (all: readonly Replaced[]) => all.join(', ');
    expect(
      await findBrokenExample(payments, { runs: 20, describe, findViolations: findReplacementViolations }),
    ).toBe('');
  },
  longestMs,
);
