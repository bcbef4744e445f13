import { array, assert as assertProperty, asyncProperty, boolean, constantFrom, record } from 'fast-check';
import { expect, it, vi } from 'vitest';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { bookDraft, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { bookingCalls, stripeFaults } from '#tests/harness/providers/stripe/stripe-faults.ts';
import { buildStripe } from './build-stripe.ts';

vi.setConfig({ testTimeout: 300_000 });

const minute = 60_000;
/** FAST_CHECK_RUNS=500 takes more. */
const numRuns = Number(process.env['FAST_CHECK_RUNS'] ?? 15);

const world = record({
  faults: array(record({ name: constantFrom(...bookingCalls), fault: constantFrom(...stripeFaults) }), {
    maxLength: 6,
  }),
  isOrderRefused: boolean(),
  isPaid: boolean(),
});

it('Stripe’s books agree with the bookings, whatever fails on the way', async () => {
  await assertProperty(
    asyncProperty(world, async ({ faults: planned, isOrderRefused, isPaid }) => {
      const stripe = await buildStripe({ callTimeoutMs: 60 });
      const { books } = stripe.server;
      const backend = await buildBackend({
        timing: { maxWaitMs: 100 },
        wrapPayments: () => stripe.payments,
      });
      const { app, clock, flights, reconciler, tables } = backend;
      if (isOrderRefused) {
        flights.onOrder = () => {
          throw new FlightProviderError('order_refused', 'no');
        };
      }
      for (const { name, fault } of planned) stripe.server.failNext(name, fault);

      // A traveler tries again as long as no payment starts.
      let payment: Awaited<ReturnType<typeof startPayment>> | null = null;
      for (let tries = 0; payment === null && tries < 8; tries += 1) {
        payment = await startPayment(app, { confirm_duplicate: true }).catch(() => null);
      }
      if (payment === null) throw new Error('No payment started');
      if (isPaid) {
        await stripe.confirm(payment.clientSecret);
        await bookDraft(app, payment.intentId);
      }
      for (let minutes = 0; minutes < 150; minutes += 1) {
        clock.advance(minute);
        await reconciler.runOnce();
      }

      const bookings = await tables.selectFrom('bookings').selectAll().execute();
      const expected = isPaid ? (isOrderRefused ? 'failed' : 'ticketed') : 'discarded';
      const paidFor = bookings.find(row => row.payment_intent_id === payment.intentId);
      const isCharged = expected === 'ticketed';
      expect({
        state: paidFor?.state,
        others: bookings.filter(row => row !== paidFor && row.state !== 'discarded').map(row => row.state),
        status: books.findIntent(payment.intentId).status,
        orders: flights.orders.size,
        totals: books.totals,
      }).toEqual({
        state: expected,
        others: [],
        status: isCharged ? 'succeeded' : 'canceled',
        orders: isCharged ? 1 : 0,
        totals: {
          authorized: isPaid ? 24_530 : 0,
          captured: isCharged ? 24_530 : 0,
          released: isPaid && !isCharged ? 24_530 : 0,
          held: 0,
          refunded: 0,
        },
      });
      await backend.close();
    }),
    { numRuns },
  );
});
