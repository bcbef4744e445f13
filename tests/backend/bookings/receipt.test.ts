import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { bookingDetailsResponseSchema, type BookingDetails } from '#contract/booking.ts';
import { createBookingRetention } from '#backend/adapters/kysely-store/purge-bookings.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import {
  book,
  confirmCard,
  get,
  readResponse,
  startPayment,
  type RequestTarget,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildCutoffs, purgeAll } from '#tests/backend/doubles/purge-all.ts';

const backends: TestBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

async function open(): Promise<TestBackend> {
  const backend = await buildBackend();
  backends.push(backend);
  return backend;
}

async function buyTicket(app: RequestTarget, number: string): Promise<BookingDetails> {
  const { clientSecret, intentId } = await startPayment(app);
  await confirmCard(app, clientSecret, { number });
  await readResponse(book(app, intentId));
  const { body } = await readResponse(get(app, '/api/bookings/details?booking_id=bkg_1'));
  return v.parse(bookingDetailsResponseSchema, body).data;
}

it.each([
  ['4242 4242 4242 4242', { brand: 'visa', last4: '4242' }],
  ['5555555555554444', { brand: 'mastercard', last4: '4444' }],
])('a ticket says with which card %s it was paid, when, and under which number', async (number, card) => {
  const { app, clock } = await open();
  const ticket = await buyTicket(app, number);
  expect(ticket.card).toEqual(card);
  expect(ticket.issued_at).toEqual(clock.now().toISOString());
  expect(ticket.support_code).toEqual(getSupportCode('bkg_1'));
});

it('the card is the one that was charged, not one that was declined before', async () => {
  const { app, payments } = await open();
  const { clientSecret, intentId } = await startPayment(app);
  await confirmCard(app, clientSecret, { number: '4000000000000002' });
  expect((await payments.retrieveIntent(intentId)).card).toBe(null);
  await confirmCard(app, clientSecret, { number: '4242424242424242' });
  await readResponse(book(app, intentId));
  expect((await payments.retrieveIntent(intentId)).card).toEqual({ brand: 'visa', last4: '4242' });
});

it('a ticket whose personal data is erased has no card', async () => {
  const { app, store, db, clock } = await open();
  await buyTicket(app, '4242424242424242');
  expect((await store.find('bkg_1'))?.card).toEqual({ brand: 'visa', last4: '4242' });
  const future = clock.now().getTime() + 1;
  await purgeAll(createBookingRetention(db), buildCutoffs({ now: future, undatedTrips: future }), 10);
  const erased = await store.find('bkg_1');
  expect([erased?.isErased, erased?.card]).toEqual([true, null]);
});
