import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import { buildPassenger, confirmCard } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import type { TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import type { SagaProviders } from './saga-providers.ts';

const noResponse = () => new FlightProviderError('provider_timeout', 'no response');
const failToAnswer = () => {
  throw noResponse();
};
const refuse = () => {
  throw new FlightProviderError('order_refused', 'no');
};

/** An airline in memory, and the sandbox's payments. */
export async function startDoubleProviders(database?: TestDatabase): Promise<SagaProviders> {
  let isBankDown = false;
  const fail =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      isBankDown ? Promise.reject(new Error('503')) : act(...args);
  const backend = await buildBackend({
    ...(database === undefined
      ? { timing: { maxWaitMs: 100 } }
      : { database, hasRealPauses: true, timing: { maxWaitMs: 3000 } }),
    wrapPayments: (payments: PaymentProvider) => ({
      ...payments,
      captureIntent: fail((...args) => payments.captureIntent(...args)),
      cancelIntent: fail((...args) => payments.cancelIntent(...args)),
    }),
  });
  const { app, flights, payments, bookingDeps } = backend;
  return {
    backend,
    findOffer: async () => ({ offerId: 'off_1', amount: 245.3, passengers: [buildPassenger()] }),
    async confirmCard(clientSecret, number) {
      await confirmCard(app, clientSecret, number === undefined ? {} : { number });
    },
    setBankDown: isDown => {
      isBankDown = isDown;
    },
    async chargeByHand(intentId) {
      await payments.captureIntent(intentId, { idempotencyKey: 'charged by hand' });
    },
    async releaseByHand(intentId) {
      await payments.cancelIntent(intentId, { idempotencyKey: 'released by hand' });
    },
    setOffers(state) {
      if (state === 'gone') flights.offers.delete('off_1');
      else flights.offers.set('off_1', state === 'readable' ? buildOffer() : noResponse());
    },
    setOrders(outcome) {
      if (outcome === 'pending') flights.orderStatus = 'pending';
      else flights.onOrder = outcome === 'refused' ? refuse : failToAnswer;
    },
    silenceLookups: () => {
      flights.onFind = failToAnswer;
    },
    settleOrder(status) {
      const request = flights.orders.get('bkg_1')?.request ?? {
        offerId: 'off_1',
        reference: 'bkg_1',
        passengers: [],
        totalAmount: '245.30',
        currency: 'USD',
      };
      const bookingReference = status === 'confirmed' ? 'REF001' : null;
      flights.orders.set('bkg_1', { id: 'ord_1', request, status, bookingReference });
    },
    async notify() {
      await Promise.all([1, 2, 3].map(() => bookingDeps.advanceBooking('bkg_1', { wake: 'traveler' })));
    },
  };
}
