import { describe, expect, it } from 'vitest';
import { seededUnit } from '#backend/adapters/sandbox-airlines/seeded-random.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  createAuthorizedPayment,
  book,
  buildPassenger,
  post,
  buildPaymentBody,
} from '#tests/backend/doubles/api-calls.ts';

/** Numbers from 0 to 1 that are the same for the same seed. */
function createRandom(seed: number): () => number {
  let draws = 0;
  return () => seededUnit(`${seed} ${draws++}`);
}

/** Fails before the call, after it, or not at all. */
const makeFlaky =
  <Args extends unknown[], Result>(random: () => number, act: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const roll = random();
    if (roll < 0.2) throw new Error('refused connection');
    const result = await act(...args);
    if (roll < 0.4) throw new Error('lost answer');
    return result;
  };

describe('money and tickets', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'agree in the end, whatever fails in between (seed %i)',
    async seed => {
      const random = createRandom(seed);
      const backend = await buildBackend({
        wrapPayments: payments => ({
          ...payments,
          captureIntent: makeFlaky(random, (...args) => payments.captureIntent(...args)),
          cancelIntent: makeFlaky(random, (...args) => payments.cancelIntent(...args)),
        }),
      });
      const { flights } = backend;
      flights.createOrder = makeFlaky(random, flights.createOrder.bind(flights));
      flights.findOrder = makeFlaky(random, flights.findOrder.bind(flights));
      flights.onOrder = () => {
        const roll = random();
        flights.orderStatus = roll < 0.3 ? 'pending' : 'confirmed';
        if (roll > 0.9) throw new FlightProviderError('order_refused', 'no');
        if (roll > 0.8) throw new FlightProviderError('order_unknown', 'who knows');
      };

      const intents: string[] = [];
      for (let i = 0; i < 6; i++) {
        const { intentId, clientSecret } = await createAuthorizedPayment(backend.app);
        intents.push(intentId);
        const replacing = buildPaymentBody({
          booking: { passengers: [buildPassenger()], replaces: clientSecret },
        });
        await Promise.all([
          book(backend.app, intentId),
          book(backend.app, intentId),
          random() < 0.5 ? post(backend.app, '/api/payments/create-payment-intent', replacing) : null,
        ]);
      }
      for (let round = 0; round < 60; round++) {
        backend.clock.advance(60_000);
        await backend.reconciler.runOnce();
        for (const [reference, order] of flights.orders) {
          if (order.status !== 'pending' || random() < 0.5) continue;
          const settled =
            random() < 0.5
              ? { status: 'confirmed' as const, bookingReference: 'REF' }
              : { status: 'failed' as const };
          flights.orders.set(reference, { ...order, ...settled });
        }
      }

      const done = new Map([
        ['ticketed', 'succeeded confirmed'],
        ['failed', 'canceled none'],
        ['discarded', 'canceled none'],
      ]);
      for (const intentId of intents) {
        const booking = await backend.store.findByPaymentIntent(intentId);
        const intent = await backend.payments.retrieveIntent(intentId);
        const order = flights.orders.get(booking?.id ?? '');
        const orderOutcome = order?.status === 'confirmed' ? 'confirmed' : 'none';
        expect(`${intent.status} ${orderOutcome}`).toEqual(done.get(booking?.state ?? ''));
        expect(intent.amountReceived).toEqual(booking?.state === 'ticketed' ? booking.amount : 0);
      }
      const references = [...flights.orders.values()].map(order => order.request.reference);
      expect(new Set(references).size).toEqual(references.length);
    },
  );
});
