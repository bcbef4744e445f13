import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookDraft, readResponse, readStatus, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildStripe, withKey } from './build-stripe.ts';

/** What happens at Stripe to a charge with a ticket. */
const example = fc.record({
  refunds: fc.array(
    fc.record({
      amount: fc.integer({ min: 100, max: 8000 }),
      /** Days later, the traveler’s bank may refuse it, and may take it all the same in the end. */
      end: fc.constantFrom('paid', 'failed', 'failed, then paid'),
    }),
    { maxLength: 3 },
  ),
  dispute: fc.constantFrom('none', 'none', 'open', 'withdrawn'),
  /** In which order the events arrive, some of them twice. */
  order: fc.infiniteStream(fc.record({ rank: fc.nat(), isSentTwice: fc.boolean() })),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ refunds, dispute, order }: Example): Promise<string[]> {
  const stripe = await buildStripe();
  const { books, events, signEvent } = stripe.server;
  const backend = await buildBackend({
    wrapPayments: () => stripe.payments,
    webhooks: { stripe: stripe.webhooks },
  });
  try {
    const { intentId, clientSecret } = await startPayment(backend.app);
    await stripe.confirm(clientSecret);
    await readResponse(bookDraft(backend.app, intentId));
    for (const [index, { amount, end }] of refunds.entries()) {
      await stripe.payments.refundIntent(intentId, { amount, ...withKey(`refund ${index}`) });
      const refund = [...books.refunds.values()].at(-1);
      if (refund === undefined || end === 'paid') continue;
      books.failRefund(refund);
      if (end === 'failed, then paid') refund.status = 'succeeded';
    }
    const intent = books.findIntent(intentId);
    if (dispute !== 'none') books.dispute(intent);
    if (dispute === 'withdrawn') books.findCharge(intent).disputed = false;
    const ranks = [...order.take(events.length)];
    const arriving = events
      .flatMap((event, index) => {
        const { rank = 0, isSentTwice = false } = ranks[index] ?? {};
        return [{ event, rank }, ...(isSentTwice ? [{ event, rank: rank + 1 }] : [])];
      })
      .toSorted((one, other) => one.rank - other.rank);
    for (const { event } of arriving) {
      const { body, headers } = signEvent(event);
      const status = await readStatus(
        backend.app.request('/api/webhooks/stripe', { method: 'POST', headers, body }),
      );
      if (status !== 200) return [`${event.type} is answered with ${status}.`];
    }
    const expected = [
      ...(dispute === 'open' ? ['payment_disputed'] : []),
      ...(refunds.some(({ end }) => end === 'failed') ? ['refund_failed'] : []),
    ].join();
    const opened = (await backend.store.findOpenCases())
      .map(({ kind }) => kind)
      .toSorted()
      .join();
    return opened === expected ? [] : [`Expected ${expected || 'no case'}; there is ${opened || 'none'}.`];
  } finally {
    await backend.close();
  }
}

test(
  'the agency learns of every refund that a bank has refused and of every charge that is disputed, in whatever order Stripe’s events arrive, and of nothing else',
  async () => {
    const describe = ({ refunds, dispute }: Example) => JSON.stringify({ refunds, dispute });
    expect(await findBrokenExample(example, { runs: 25, describe, findViolations })).toBe('');
  },
  longestMs,
);
