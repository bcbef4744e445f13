import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import { bookDraft, buildPassenger, get, post, startPayment } from '#tests/backend/doubles/api-calls.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { badGateway, dropRequest, loseResponse } from '#tests/harness/providers/duffel/faults.ts';
import { startLoopbackDuffel, type LoopbackDuffel } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { buildEventBody, signEvent } from '#tests/harness/providers/duffel/sign-event.ts';
import { startStripeServer, type StripeServer } from '#tests/harness/providers/stripe/stripe-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const duffelWebhookSecret = 'zqduffelwebhooksecret';

let folder = '';
let duffel: LoopbackDuffel;
let stripe: StripeServer;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-outgoing-'));
  duffel = await startLoopbackDuffel();
  stripe = await startStripeServer();
  server = await runServer({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    DUFFEL_ACCESS_TOKEN: duffel.token,
    DUFFEL_WEBHOOK_SECRET: duffelWebhookSecret,
    DUFFEL_API_BASE: duffel.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    VITE_STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await Promise.all([duffel.close(), stripe.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Somebody whose data is found wherever it goes. */
const canary = {
  given_name: 'Zqcanarygiven',
  family_name: 'Zqcanaryfamily',
  born_on: '1961-02-03',
  email: 'zqcanary@example.com',
  phone_number: '+13075550177',
};
const personalData = [...Object.values(canary), '3075550177', 'zqcanary'];

const cards = { paid: '4242424242424242', declined: '4000000000000002' };

const bookingSchema = v.object({ booking: v.object({ data: v.object({ id: v.string() }) }) });

/** Everything that would open a payment or a booking. */
const keys: string[] = [];

/** Searches, starts a payment, pays in the browser, and books. */
async function buy(route: string, card: string, beforeBooking: () => void = () => {}): Promise<void> {
  const offerId = await searchRoute(server, route);
  await get(server, `/api/bookings/validate-offer?offer_id=${offerId}`);
  const offer = duffel.offers.get(offerId);
  const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ ...canary, id }));
  const amount = Number(offer?.total);
  const booking = { passengers };
  const { clientSecret, intentId } = await startPayment(server, {
    amount,
    offerId,
    booking,
    confirm_duplicate: true,
  });
  keys.push(clientSecret);
  const confirmation = {
    returnUrl: 'http://localhost/',
    challengeUrl: 'http://localhost/',
    isInDialog: false,
  };
  try {
    stripe.books.confirm(stripe.books.findIntent(intentId), { number: card, ...confirmation });
  } catch {
    // The card is declined.
  }
  beforeBooking();
  const booked = v.safeParse(bookingSchema, await (await bookDraft(server, intentId)).json());
  await get(server, `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`);
  if (!booked.success) return;
  const { id } = booked.output.booking.data;
  keys.push(id);
  await get(server, `/api/bookings/details?booking_id=${id}`);
}

/** Sends every event, and some that nobody signed. Returns the signatures. */
async function sendEvents(): Promise<string[]> {
  const signatures: string[] = [];
  for (const event of stripe.events) {
    const { body, headers } = stripe.signEvent(event);
    const text = new TextDecoder().decode(body);
    signatures.push(headers.get('Stripe-Signature') ?? '');
    await post(server, '/api/webhooks/stripe', text, Object.fromEntries(headers));
    await post(server, '/api/webhooks/stripe', `${text} `, Object.fromEntries(headers));
  }
  for (const { type, object, idempotencyKey } of duffel.events) {
    const createdAt = new Date().toISOString();
    const body = buildEventBody({ id: 'wev_1', type, object, idempotencyKey, createdAt });
    const signature = signEvent(body, duffelWebhookSecret, new Date());
    signatures.push(signature);
    await post(server, '/api/webhooks/duffel', body, { 'X-Duffel-Signature': signature });
    await post(server, '/api/webhooks/duffel', `${body} `, { 'X-Duffel-Signature': signature });
  }
  return signatures.map(signature => signature.split('v1=')[1] ?? '');
}

const findIn = (text: string, values: readonly string[]): string[] =>
  values.filter(value => text.toLowerCase().includes(value.toLowerCase()));

it('sends personal data to the airline with the order only, and writes neither them nor a key to the log', async () => {
  await buy('LHR-JFK', cards.paid);
  await buy('SEN-STN', cards.paid);
  await buy('LGW-STN', cards.paid);
  await buy('LHR-LGW', cards.paid);
  await buy('LHR-JFK', cards.declined);
  await buy('LHR-CDG', cards.paid, () => {
    duffel.faults.push(
      loseResponse('POST /air/orders'),
      badGateway('GET /air/orders'),
      dropRequest('GET /air/orders'),
    );
    stripe.failNext('POST /v1/payment_intents/:id/capture', 'error 500');
    stripe.failNext('POST /v1/payment_intents/:id/capture', 'lock 409');
    stripe.failNext('GET /v1/payment_intents/:id', 'no json');
  });
  const signatures = await sendEvents();
  // The order whose response was lost is looked up, and its card is charged.
  const getCharges = () => [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
  await vi.waitFor(() => expect(getCharges().length).toBe(2), { timeout: 25_000, interval: 200 });

  const orders = duffel.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /air/orders');
  expect(orders.length).toBe(5);
  for (const { body } of orders) {
    expect(findIn(JSON.stringify(body), personalData)).toEqual(personalData);
  }
  const others = [
    ...duffel.requests.map(request => (orders.includes(request) ? { ...request, body: null } : request)),
    ...stripe.requests,
  ];
  expect(stripe.requests.length).toBeGreaterThan(15);
  expect(findIn(JSON.stringify(others), [...personalData, ...Object.values(cards)])).toEqual([]);
  // Each provider gets its own key, and no URL has one.
  const secrets = [stripe.secretKey, stripe.webhookSecret, duffelWebhookSecret];
  expect(findIn(JSON.stringify(duffel.requests), secrets)).toEqual([]);
  expect(
    findIn(JSON.stringify(stripe.requests), [duffel.token, stripe.webhookSecret, duffelWebhookSecret]),
  ).toEqual([]);
  const addresses = [...duffel.requests, ...stripe.requests].map(
    ({ path, params }) => `${path} ${JSON.stringify(params)}`,
  );
  expect(findIn(addresses.join('\n'), [duffel.token, stripe.secretKey, ...keys])).toEqual([]);

  const output = server.getOutput();
  expect(
    findIn(output, ['POST /air/orders', 'captureIntent', 'request ', '"where":"stripe event"']),
  ).toHaveLength(4);
  const forbidden = [
    ...personalData,
    ...Object.values(cards),
    ...secrets,
    duffel.token,
    ...keys,
    ...signatures,
  ];
  expect(forbidden.length).toBeGreaterThan(25);
  expect(findIn(output, [...forbidden, '_secret_'])).toEqual([]);
});
