import { describe, expect, it } from 'vitest';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { confirmedResponse } from '#tests/backend/doubles/book-responses.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  createAuthorizedPayment,
  book,
  bookDraft,
  buildPassenger,
  confirmCard,
  buildPaymentBody,
  get,
  post,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildFlightProvider, buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const findByPayment = ({ app }: TestBackend, payment: { intentId: string; clientSecret: string }) =>
  readResponse(
    get(
      app,
      `/api/bookings/by-payment?payment_intent=${payment.intentId}&client_secret=${payment.clientSecret}`,
    ),
  );

/** What is found by the first payment once it's closed. */
const buildClosed = (error: string) => ({
  status: 200,
  body: {
    booking: {
      data: {
        id: 'bkg_1',
        status: 'failed',
        booking_reference: null,
        support_code: getSupportCode('bkg_1'),
        error,
        code: 'payment_closed',
      },
    },
  },
});

const postPaymentIntent = (backend: TestBackend, body: Record<string, unknown> = {}) =>
  readResponse(post(backend.app, '/api/payments/create-payment-intent', buildPaymentBody(body)));

async function countIntents({ sandboxTables }: TestBackend): Promise<number> {
  const rows = await sandboxTables.selectFrom('sandbox_payment_intents').select('id').execute();
  return rows.length;
}

const minute = 60_000;
const hour = 60 * minute;

const getBookingState = async ({ store }: TestBackend, intentId: string) =>
  (await store.findByPaymentIntent(intentId))?.state;

describe('starting a payment', () => {
  it('creates an intent for the total of the offer in its own currency', async () => {
    const backend = await buildBackend({
      flights: buildFlightProvider([buildOffer({ totalAmount: '1245', currency: 'JPY' })]),
    });
    const { intentId } = await startPayment(backend.app, { amount: 1245, currency: 'usd' });
    expect(
      pick(await backend.payments.retrieveIntent(intentId), 'status', 'amount', 'currency', 'metadata'),
    ).toEqual({
      status: 'requires_payment_method',
      amount: 1245,
      currency: 'JPY',
      metadata: { offer_id: 'off_1', booking_code: expect.stringMatching(/^[A-Z0-9-]+$/) },
    });
  });

  it.each([
    ['245.30', 245.3],
    ['245.31', 245.31],
    ['78.40', 78.4],
    ['67.96', 67.96],
    ['17.99', 17.99],
    ['510', 510],
    ['0.07', 0.07],
  ])('accepts a displayed amount of %s as exact to the cent', async (totalAmount, amount) => {
    const backend = await buildBackend({ flights: buildFlightProvider([buildOffer({ totalAmount })]) });
    const { intentId } = await startPayment(backend.app, { amount });
    const intent = await backend.payments.retrieveIntent(intentId);
    expect(intent.amount).toEqual(Math.round(amount * 100));
  });

  it.each([245.29, 245.31, 245.301, 2453, 0.01, 24530])(
    'refuses %d for a fare of 245.30 with the new total, and creates nothing',
    async amount => {
      const backend = await buildBackend();
      expect(await postPaymentIntent(backend, { amount })).toEqual({
        status: 409,
        body: {
          error: 'The fare has changed. Nothing was charged.',
          code: 'fare_changed',
          total_amount: '245.30',
          total_currency: 'USD',
        },
      });
      expect(await countIntents(backend)).toEqual(0);
      expect(await backend.tables.selectFrom('bookings').select('id').execute()).toEqual([]);
    },
  );

  it.each([
    ['jpy', 245.3],
    ['EUR', 245.301],
  ])('refuses an amount that %s does not have, and creates nothing', async (currency, amount) => {
    const backend = await buildBackend();
    expect(await postPaymentIntent(backend, { amount, currency })).toEqual(
      buildRefusal('invalid_request', {
        issues: [{ path: 'amount', message: 'This amount has more decimals than its currency.' }],
      }),
    );
    expect(await countIntents(backend)).toEqual(0);
  });

  it('refuses an unknown offer', async () => {
    const backend = await buildBackend();
    expect(await postPaymentIntent(backend, { offerId: 'off_x' })).toEqual({
      status: 404,
      body: { error: 'We could not find this fare. Please search again.', code: 'offer_not_found' },
    });
    expect(await countIntents(backend)).toEqual(0);
  });

  it('returns every issue of the passengers, and creates nothing', async () => {
    const backend = await buildBackend();
    const passengers = [
      buildPassenger({
        id: 'pas_9',
        given_name: '',
        family_name: 'Earhart1',
        born_on: '2027-02-30',
        email: 'a@b',
        phone_number: '555',
      }),
    ];
    const { status, body } = await postPaymentIntent(backend, { booking: { passengers } });
    expect(status).toEqual(400);
    expect(body).toEqual({
      error: 'Some of what was sent is missing or wrong.',
      code: 'invalid_request',
      issues: [
        { path: 'booking.passengers.0.id', message: 'The fare has no such passenger.' },
        { path: 'booking.passengers.0.given_name', message: 'Required' },
        {
          path: 'booking.passengers.0.family_name',
          message:
            'Airlines take letters, spaces, hyphens, apostrophes, and periods here. Write the name as in the machine-readable lines of the passport.',
        },
        {
          path: 'booking.passengers.0.born_on',
          message: 'Expected a date of the calendar, as YYYY-MM-DD.',
        },
        { path: 'booking.passengers.0.email', message: 'Invalid email address' },
        {
          path: 'booking.passengers.0.phone_number',
          message: 'Expected a phone number with its country, such as +13075550100.',
        },
      ],
    });
    expect(await countIntents(backend)).toEqual(0);
  });

  it('refuses a child whose age differs from the search, before any payment', async () => {
    const backend = await buildBackend({
      flights: buildFlightProvider([
        buildOffer({
          passengers: [
            { id: 'pas_1', type: 'adult', age: null },
            { id: 'pas_2', type: 'child', age: 6 },
          ],
        }),
      ]),
    });
    const child = buildPassenger({ id: 'pas_2', type: 'child', given_name: 'Muriel', born_on: '2019-01-01' });
    expect(await postPaymentIntent(backend, { booking: { passengers: [buildPassenger(), child] } })).toEqual(
      buildRefusal('invalid_request', {
        issues: [
          {
            path: 'booking.passengers.1.born_on',
            message:
              'This child is 8 on the day of the last flight, but the search was for a child of 6. Search again with the right age.',
          },
        ],
      }),
    );
  });
});

describe('a payment that replaces another', () => {
  it('cancels the other one, which can no longer be booked', async () => {
    const backend = await buildBackend();
    const old = await startPayment(backend.app);
    const corrected = { passengers: [buildPassenger({ given_name: 'Amelie' })], replaces: old.clientSecret };
    const { intentId } = await createAuthorizedPayment(backend.app, { booking: corrected });

    expect((await backend.payments.retrieveIntent(old.intentId)).status).toEqual('canceled');
    expect(await readStatus(confirmCard(backend.app, old.clientSecret))).toEqual(400);
    expect(await readResponse(book(backend.app, old.intentId))).toEqual({
      status: 402,
      body: {
        error: 'This payment was replaced by another one. Your card was not charged.',
        code: 'payment_closed',
      },
    });
    expect(await readStatus(book(backend.app, intentId))).toEqual(200);
    expect([...backend.flights.orders.values()].map(order => order.request.passengers)).toEqual([
      [buildPassenger({ given_name: 'Amelie' })],
    ]);
  });

  it('releases the hold of the other one, and erases its passengers', async () => {
    const backend = await buildBackend();
    const old = await createAuthorizedPayment(backend.app);
    await startPayment(backend.app, {
      booking: { passengers: [buildPassenger()], replaces: old.clientSecret },
    });
    expect((await backend.payments.retrieveIntent(old.intentId)).status).toEqual('canceled');
    expect(pick(await backend.store.findByPaymentIntent(old.intentId), 'state', 'passengers')).toEqual({
      state: 'discarded',
      passengers: null,
    });
  });

  it('discards the other one even if it is refused itself: a corrected name is never booked', async () => {
    const backend = await buildBackend();
    const old = await createAuthorizedPayment(backend.app);
    const booking = { passengers: [buildPassenger()], replaces: old.clientSecret };
    expect((await postPaymentIntent(backend, { amount: 1, booking })).status).toEqual(409);
    expect(await readStatus(book(backend.app, old.intentId))).toEqual(402);
    expect((await postPaymentIntent(backend, { booking })).status).toEqual(200);
  });

  it('is refused if the other one is booked, and creates nothing', async () => {
    const backend = await buildBackend();
    const old = await createAuthorizedPayment(backend.app);
    await book(backend.app, old.intentId);
    const booking = { passengers: [buildPassenger()], replaces: old.clientSecret };
    expect(await postPaymentIntent(backend, { booking })).toEqual({
      status: 409,
      body: { error: 'This trip is booked already.', code: 'already_booked' },
    });
    expect(await countIntents(backend)).toEqual(1);
    expect(await getBookingState(backend, old.intentId)).toEqual('ticketed');
  });

  it('is refused while the other one is being booked', async () => {
    const backend = await buildBackend();
    const old = await createAuthorizedPayment(backend.app);
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      backend.flights.onOrder = () => {
        resolve();
        return new Promise<void>(done => (answer = done));
      };
    });
    const booking = { passengers: [buildPassenger()], replaces: old.clientSecret };
    const first = readResponse(book(backend.app, old.intentId));
    await asked;
    expect(await postPaymentIntent(backend, { booking })).toEqual(buildRefusal('already_booked'));
    answer();
    expect((await first).status).toEqual(200);
    expect(await countIntents(backend)).toEqual(1);
  });

  it('continues if the booking of the other one failed', async () => {
    const backend = await buildBackend();
    const old = await createAuthorizedPayment(backend.app);
    backend.flights.offers.clear();
    await book(backend.app, old.intentId);
    expect(await getBookingState(backend, old.intentId)).toEqual('failed');
    backend.flights.offers.set('off_1', buildOffer());
    const booking = { passengers: [buildPassenger()], replaces: old.clientSecret };
    expect((await postPaymentIntent(backend, { booking })).status).toEqual(200);
  });

  it('keeps the other one if the secret is wrong', async () => {
    const backend = await buildBackend();
    const old = await startPayment(backend.app);
    const replaces = `${old.intentId}_secret_guessed`;
    expect(
      (await postPaymentIntent(backend, { booking: { passengers: [buildPassenger()], replaces } })).status,
    ).toEqual(200);
    expect(await getBookingState(backend, old.intentId)).toEqual('drafted');
  });

  it('is canceled later if the provider fails, and cannot be booked in between', async () => {
    let isDown = true;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        cancelIntent: (id, options) =>
          isDown ? Promise.reject(new Error('503')) : payments.cancelIntent(id, options),
      }),
    });
    const old = await createAuthorizedPayment(backend.app);
    const booking = { passengers: [buildPassenger()], replaces: old.clientSecret };
    expect((await postPaymentIntent(backend, { booking })).status).toEqual(200);
    expect(await readStatus(book(backend.app, old.intentId))).toEqual(402);
    expect(await findByPayment(backend, old)).toEqual(
      buildClosed('This payment was replaced by another one. Your card was not charged.'),
    );
    isDown = false;
    backend.clock.advance(60_000);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(old.intentId)).status).toEqual('canceled');
  });
});

describe('an abandoned payment', () => {
  it('expires after two hours without a card, and its passengers are erased', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await startPayment(backend.app);
    backend.clock.advance(2 * hour - 1);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_payment_method');
    backend.clock.advance(minute);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
    expect(pick(await backend.store.findByPaymentIntent(intentId), 'state', 'passengers')).toEqual({
      state: 'discarded',
      passengers: null,
    });
    expect(await readStatus(confirmCard(backend.app, clientSecret))).toEqual(400);
    expect(await readResponse(bookDraft(backend.app, intentId))).toEqual(
      buildRefusal('payment_closed', {
        error: 'This payment expired before it was booked. Your card was not charged.',
      }),
    );
    expect(await findByPayment(backend, { clientSecret, intentId })).toEqual(
      buildClosed('This payment expired before it was booked. Your card was not charged.'),
    );
  });

  it('is booked within a minute without the browser if it was paid', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await startPayment(backend.app);
    backend.clock.advance(10 * minute);
    await backend.reconciler.runOnce();
    await confirmCard(backend.app, clientSecret);
    for (let seconds = 0; seconds < 60; seconds++) {
      backend.clock.advance(1000);
      await backend.reconciler.runOnce();
    }
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('succeeded');
    expect(await readResponse(bookDraft(backend.app, intentId))).toEqual(confirmedResponse);
  });

  it('is left to its page for the first twenty seconds', async () => {
    const backend = await buildBackend();
    await createAuthorizedPayment(backend.app);
    const states: unknown[] = [];
    for (const ms of [0, 19_999, 1]) {
      backend.clock.advance(ms);
      await backend.reconciler.runOnce();
      states.push((await backend.store.find('bkg_1'))?.state);
    }
    expect(states).toEqual(['drafted', 'drafted', 'ticketed']);
  });

  it('waits half an hour for its passengers if it was paid without a draft, then loses its hold', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app, { booking: undefined });
    backend.clock.advance(minute);
    await backend.reconciler.runOnce();
    backend.clock.advance(30 * minute - 1);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
    backend.clock.advance(minute);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
    expect(await readResponse(book(backend.app, intentId))).toEqual(
      buildRefusal('payment_closed', {
        error:
          'This payment was not followed by a booking in time, and has expired. Your card was not charged: the hold on it has been released.',
      }),
    );
  });

  it('leaves no intent behind whose response was lost', async () => {
    let isLost = true;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        createIntent: async (intent, options) => {
          const created = await payments.createIntent(intent, options);
          if (isLost) throw new Error('ECONNRESET');
          return created;
        },
      }),
    });
    expect((await postPaymentIntent(backend)).status).toEqual(500);
    isLost = false;
    await backend.reconciler.runOnce();
    const intents = await backend.sandboxTables
      .selectFrom('sandbox_payment_intents')
      .select('status')
      .execute();
    expect(intents).toEqual([{ status: 'canceled' }]);
    expect(pick(await backend.store.find('bkg_1'), 'state')).toEqual({ state: 'discarded' });
  });

  it('keeps what was booked', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    await book(backend.app, intentId);
    backend.clock.advance(30 * 24 * 3_600_000);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('succeeded');
    expect(await getBookingState(backend, intentId)).toEqual('ticketed');
  });
});
