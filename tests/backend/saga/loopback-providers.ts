import { createBackend } from '#backend/backend.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import type { ProviderSettings } from '#backend/provider-settings.ts';
import { buildPassenger, post } from '#tests/backend/doubles/api-calls.ts';
import { buildClock, support } from '#tests/backend/doubles/build-backend.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { acceptOnly, loseResponse, respondWith, type Fault } from '#tests/harness/providers/duffel/faults.ts';
import { startLoopbackDuffel, type LoopbackDuffel } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { buildEventBody, signEvent } from '#tests/harness/providers/duffel/sign-event.ts';
import { startStripeServer, type StripeServer } from '#tests/harness/providers/stripe/stripe-server.ts';
import type { SagaProviders } from './saga-providers.ts';

/** The flights are two months later, whenever they are searched for. */
const searchDay = new Date('2027-01-01');

const duffelWebhookSecret = 'duffel_webhook_secret';

/** The settings for the loopback providers. */
const toSettings = (duffel: LoopbackDuffel, stripe: StripeServer): ProviderSettings => ({
  mode: 'test',
  currency: 'USD',
  duffel: { token: duffel.token, webhookSecret: duffelWebhookSecret, apiBase: duffel.baseUrl },
  stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiBase: stripe.url },
});

const lasting = (fault: Fault): Fault => ({ ...fault, isLasting: true });
const refuse = (route: string, status: number, code: string): Fault =>
  respondWith(route, { status, body: JSON.stringify({ errors: [{ type: 'airline_error', code }] }) });

/** Duffel's and Stripe's adapters, with their providers on the loopback interface. */
export async function startLoopbackProviders(): Promise<SagaProviders> {
  const clock = buildClock();
  const duffel = await startLoopbackDuffel({ now: () => clock.now() });
  const stripe = await startStripeServer();
  let bookings = 0;
  const backend = await createBackend({
    settings: {
      mode: 'test',
      providers: toSettings(duffel, stripe),
      support,
      rateLimitFactor: 1000,
    },
    dataDir: null,
    log: silentLogger,
    clock,
    overrideDeps: deps => ({ ...deps, createBookingId: () => `bkg_${++bookings}` }),
  });
  const { app, bookingDeps, reconciler } = backend;

  const sendDuffelEvents = () =>
    duffel.events.map(({ type, object, idempotencyKey }) => {
      const body = buildEventBody({ id: 'wev_1', type, object, idempotencyKey });
      const headers = { 'X-Duffel-Signature': signEvent(body, duffelWebhookSecret, clock.now()) };
      return post(app, '/api/webhooks/duffel', body, headers);
    });
  const sendStripeEvents = () =>
    stripe.events.map(event => {
      const { body, headers } = stripe.signEvent(event, Math.floor(clock.now().getTime() / 1000));
      return post(app, '/api/webhooks/stripe', new TextDecoder().decode(body), Object.fromEntries(headers));
    });

  return {
    backend: {
      app,
      bookingDeps,
      reconciler,
      clock,
      async close() {
        await backend.stop();
        await Promise.all([duffel.close(), stripe.close()]);
      },
    },
    async findOffer() {
      const offerId = await searchRoute(app, 'LHR-JFK', searchDay);
      const offer = duffel.offers.get(offerId);
      if (offer === undefined) throw new Error('There is no such offer');
      const passengers = offer.passengers.map(({ id }) => buildPassenger({ id }));
      return { offerId, amount: Number(offer.total), passengers };
    },
    async confirmCard(clientSecret, number = '4242424242424242') {
      await fetch(`${stripe.url}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: stripe.publishableKey,
          client_secret: clientSecret,
          return_url: 'http://localhost/booking-confirmation',
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
        }),
      });
    },
    setBankDown(isDown) {
      for (const action of ['capture', 'cancel'] as const) {
        const name = `POST /v1/payment_intents/:id/${action}` as const;
        if (isDown) stripe.lastingFaults.set(name, 'error 503');
        else stripe.lastingFaults.delete(name);
      }
    },
    chargeByHand: async intentId => stripe.books.capture(stripe.books.findIntent(intentId)),
    releaseByHand: async intentId => stripe.books.cancel(stripe.books.findIntent(intentId), null),
    setOffers(state) {
      duffel.faults.length = 0;
      if (state === 'unreadable') {
        duffel.faults.push(lasting(respondWith('GET /air/offers', { status: 503 })));
      }
      if (state === 'gone') {
        duffel.faults.push(lasting(refuse('GET /air/offers', 422, 'offer_no_longer_available')));
      }
    },
    setOrders(outcome) {
      duffel.delay.ms = Infinity;
      const faults = {
        refused: refuse('POST /air/orders', 422, 'validation_type'),
        pending: acceptOnly('POST /air/orders'),
        'not answered': loseResponse('POST /air/orders'),
      };
      duffel.faults.push(faults[outcome]);
    },
    silenceLookups() {
      duffel.faults.push(lasting(respondWith('GET /air/orders', { status: 503 })));
    },
    settleOrder(status) {
      for (const order of duffel.orders) {
        order.visibleAt = 0;
        if (status === 'failed') order.canceledAt = clock.now().toISOString();
      }
    },
    async notify() {
      for (let time = 0; time < 3; time++) await Promise.all([...sendStripeEvents(), ...sendDuffelEvents()]);
    },
  };
}
