import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  bookDraft,
  buildPaymentBody,
  createAuthorizedPayment,
  post,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
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
