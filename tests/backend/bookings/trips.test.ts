import { describe, expect, it } from 'vitest';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import {
  book,
  bookDraft,
  buildPassenger,
  buildPaymentBody,
  confirmCard,
  createAuthorizedPayment,
  get,
  post,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { confirmedResponse } from '#tests/backend/doubles/book-responses.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider, buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const ask = ({ app }: TestBackend, body: Record<string, unknown> = {}) =>
  readResponse(post(app, '/api/payments/create-payment-intent', buildPaymentBody(body)));
const draftOf = (passenger: Partial<BookingPassenger>) => ({
  booking: { passengers: [buildPassenger(passenger)] },
});
const getStatus = async ({ payments }: TestBackend, intentId: string) =>
  (await payments.retrieveIntent(intentId)).status;
const countOrders = ({ flights }: TestBackend) => flights.calls.filter(call => call === 'createOrder').length;

const alreadyTicketed = buildRefusal('already_booked_trip', {
  error: 'You already have a ticket for this flight.',
});
const alreadyPaying = buildRefusal('already_booked_trip', {
  error: 'A payment for this flight is already in progress.',
});
const cameSecond = buildRefusal('already_booked_trip', {
  error:
    'Another payment for this trip came first, and this one is not needed. Your card was not charged: the hold on it has been released.',
});

describe('one trip in two tabs', () => {
  it('is ticketed once if both reached the card form and both pay', async () => {
    const backend = await buildBackend();
    const [one, two] = [await startPayment(backend.app), await startPayment(backend.app)];
    await confirmCard(backend.app, one.clientSecret);
    await confirmCard(backend.app, two.clientSecret);
    const answers = await Promise.all([
      bookDraft(backend.app, one.intentId),
      bookDraft(backend.app, two.intentId),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(countOrders(backend)).toEqual(1);
    const statuses = [await getStatus(backend, one.intentId), await getStatus(backend, two.intentId)];
    expect(statuses.toSorted()).toEqual(['canceled', 'succeeded']);
  });

  it('tells the second one that the hold is released, now and later, and says nothing about the first', async () => {
    const backend = await buildBackend();
    const [one, two] = [await startPayment(backend.app), await startPayment(backend.app)];
    await confirmCard(backend.app, one.clientSecret);
    await confirmCard(backend.app, two.clientSecret);
    expect(await readResponse(bookDraft(backend.app, one.intentId))).toEqual(confirmedResponse);
    expect(await readResponse(bookDraft(backend.app, two.intentId))).toEqual(cameSecond);
    expect(await readResponse(bookDraft(backend.app, two.intentId))).toEqual(cameSecond);
    const query = `payment_intent=${two.intentId}&client_secret=${two.clientSecret}`;
    expect(await readResponse(get(backend.app, `/api/bookings/by-payment?${query}`))).toEqual({
      status: 200,
      body: {
        booking: {
          data: {
            id: 'bkg_2',
            status: 'failed',
            booking_reference: null,
            support_code: getSupportCode('bkg_2'),
            error: cameSecond.body.error,
            code: 'already_booked_trip',
          },
        },
      },
    });
  });

  it('refuses a second payment once the first is authorized, and once it is ticketed', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    expect(await ask(backend)).toEqual(alreadyPaying);
    await bookDraft(backend.app, intentId);
    expect(await ask(backend)).toEqual(alreadyTicketed);
    expect(
      await backend.sandboxTables.selectFrom('sandbox_payment_intents').select('id').execute(),
    ).toHaveLength(1);
  });

  it('refuses a second payment if the first is charged while its draft is looked at', async () => {
    let isCharging = false;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        retrieveIntent: async id => {
          if (isCharging) await payments.captureIntent(id, { idempotencyKey: 'another process' });
          return await payments.retrieveIntent(id);
        },
      }),
    });
    await createAuthorizedPayment(backend.app);
    isCharging = true;
    expect(await ask(backend)).toEqual(alreadyPaying);
  });

  it('never cancels an unpaid attempt of somebody else', async () => {
    const backend = await buildBackend();
    const one = await startPayment(backend.app);
    await startPayment(backend.app);
    await confirmCard(backend.app, one.clientSecret);
    expect(await readResponse(bookDraft(backend.app, one.intentId))).toEqual(confirmedResponse);
  });

  it('is ticketed once if the airline does not answer when the passengers of the second payment arrive', async () => {
    const backend = await buildBackend();
    const later = await createAuthorizedPayment(backend.app, { booking: undefined });
    const first = await createAuthorizedPayment(backend.app);
    expect((await bookDraft(backend.app, first.intentId)).status).toEqual(200);
    backend.flights.offers.set('off_1', new FlightProviderError('provider_failed', 'busy'));
    expect((await book(backend.app, later.intentId)).status).toEqual(503);
    backend.flights.offers.set('off_1', buildOffer());
    expect(await readResponse(book(backend.app, later.intentId))).toEqual(cameSecond);
    expect(countOrders(backend)).toEqual(1);
  });

  it('is free again once the first booking has failed', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.offers.clear();
    await bookDraft(backend.app, intentId);
    backend.flights.offers.set('off_1', buildOffer());
    const again = await createAuthorizedPayment(backend.app);
    expect((await bookDraft(backend.app, again.intentId)).status).toEqual(200);
  });
});

describe('another ticket on purpose', () => {
  it('is sold when the traveler confirms it, and once for each time', async () => {
    const backend = await buildBackend();
    const first = await createAuthorizedPayment(backend.app);
    await bookDraft(backend.app, first.intentId);
    const again = [];
    for (let tab = 0; tab < 2; tab++) {
      again.push(await startPayment(backend.app, { confirm_duplicate: true }));
    }
    for (const { clientSecret } of again) await confirmCard(backend.app, clientSecret);
    const answers = await Promise.all(
      again.map(({ intentId }) => readResponse(bookDraft(backend.app, intentId))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(countOrders(backend)).toEqual(2);
    expect(await ask(backend)).toEqual(alreadyTicketed);
  });

  it('is sold while the first payment is only authorized', async () => {
    const backend = await buildBackend();
    const first = await createAuthorizedPayment(backend.app);
    const second = await startPayment(backend.app, { confirm_duplicate: true });
    await confirmCard(backend.app, second.clientSecret);
    expect((await bookDraft(backend.app, second.intentId)).status).toEqual(200);
    expect((await bookDraft(backend.app, first.intentId)).status).toEqual(200);
    expect(countOrders(backend)).toEqual(2);
  });
});

describe('the same trip', () => {
  it.each([
    ['the same letters in capitals', { given_name: 'AMELIA', family_name: 'EARHART' }],
    ['accents', { given_name: 'Amélia' }],
    ['spaces and hyphens', { given_name: ' Ame-lia ' }],
    ['capitals in the e-mail', { email: 'Amelia@Example.com' }],
    ['another phone, title and gender', { phone_number: '+442071234567', title: 'mr', gender: 'm' }],
  ] as const)('is recognized by %s', async (_, passenger) => {
    const backend = await buildBackend();
    await createAuthorizedPayment(backend.app);
    expect(await ask(backend, draftOf(passenger))).toEqual(alreadyPaying);
  });

  it.each([
    ['another name', { given_name: 'Bessie' }],
    ['another birth date', { born_on: '1987-07-25' }],
    ['another e-mail', { email: 'amelia@example.org' }],
  ])('is another one with %s', async (_, passenger) => {
    const backend = await buildBackend();
    await createAuthorizedPayment(backend.app);
    expect((await ask(backend, draftOf(passenger))).status).toEqual(200);
  });

  it('is the same in another fare of the same flights, and another one on other flights', async () => {
    const { flight } = buildOffer();
    const nextDay = flight.slices.map(slice => ({ ...slice, departure_date: '2027-03-16' }));
    const backend = await buildBackend({
      flights: buildFlightProvider([
        buildOffer(),
        buildOffer({ id: 'off_2', totalAmount: '999.00' }),
        buildOffer({ id: 'off_3', flight: { ...flight, slices: nextDay } }),
      ]),
    });
    await createAuthorizedPayment(backend.app);
    expect(await ask(backend, { offerId: 'off_2', amount: 999 })).toEqual(alreadyPaying);
    expect((await ask(backend, { offerId: 'off_3' })).status).toEqual(200);
  });

  it('is another one if only the last flight of a multi-city trip differs', async () => {
    const { flight } = buildOffer();
    const onDays = (...days: readonly string[]) => ({
      ...flight,
      slices: days.flatMap(departure_date => flight.slices.map(slice => ({ ...slice, departure_date }))),
    });
    const backend = await buildBackend({
      flights: buildFlightProvider([
        buildOffer({ flight: onDays('2027-03-15', '2027-03-18', '2027-03-22') }),
        buildOffer({ id: 'off_2', flight: onDays('2027-03-15', '2027-03-18', '2027-03-22') }),
        buildOffer({ id: 'off_3', flight: onDays('2027-03-15', '2027-03-18', '2027-03-23') }),
      ]),
    });
    await createAuthorizedPayment(backend.app);
    expect(await ask(backend, { offerId: 'off_2' })).toEqual(alreadyPaying);
    expect((await ask(backend, { offerId: 'off_3' })).status).toEqual(200);
  });
});

describe('a payment without a draft', () => {
  it('loses its hold at /book if the trip is booked, unless the traveler confirms', async () => {
    const backend = await buildBackend();
    await bookDraft(backend.app, (await createAuthorizedPayment(backend.app)).intentId);
    const second = await createAuthorizedPayment(backend.app, { booking: undefined });
    expect(await readResponse(book(backend.app, second.intentId))).toEqual(cameSecond);
    expect(await getStatus(backend, second.intentId)).toEqual('canceled');
    const third = await createAuthorizedPayment(backend.app, { booking: undefined });
    expect((await book(backend.app, third.intentId, { confirm_duplicate: true })).status).toEqual(200);
    expect(countOrders(backend)).toEqual(2);
  });

  it('is ticketed once for twenty requests with different passengers', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app, { booking: undefined });
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        readResponse(
          book(backend.app, intentId, {
            passengers: [buildPassenger({ given_name: i % 2 === 0 ? 'Amelia' : 'Bessie' })],
          }),
        ),
      ),
    );
    expect(countOrders(backend)).toEqual(1);
  });
});

describe('a stranger who knows the id of an intent', () => {
  const askAsStranger = ({ app }: TestBackend, intentId: string, secret?: string) =>
    readResponse(
      post(app, '/api/bookings/book', { payment_intent_id: intentId, payment_intent_client_secret: secret }),
    );

  it('learns nothing, and books nothing', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await startPayment(backend.app);
    const other = await startPayment(backend.app, draftOf({ given_name: 'Bessie' }));
    const guesses = [undefined, other.clientSecret, `${clientSecret}x`, intentId];
    for (const guess of guesses) {
      expect(await askAsStranger(backend, intentId, guess)).toEqual(buildRefusal('payment_not_authorised'));
    }
    await confirmCard(backend.app, clientSecret);
    for (const guess of guesses) {
      expect(await askAsStranger(backend, intentId, guess)).toEqual(buildRefusal('client_secret_required'));
    }
    expect(countOrders(backend)).toEqual(0);
    await bookDraft(backend.app, intentId);
    for (const guess of guesses) {
      expect(await askAsStranger(backend, intentId, guess)).toEqual(buildRefusal('client_secret_required'));
    }
  });

  it('does not see why a card was declined', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await startPayment(backend.app);
    await confirmCard(backend.app, clientSecret, { number: '4000000000009995' });
    expect(await askAsStranger(backend, intentId)).toEqual(buildRefusal('payment_not_authorised'));
    expect(await askAsStranger(backend, intentId, clientSecret)).toEqual(
      buildRefusal('payment_not_authorised', { error: 'Your card has insufficient funds.' }),
    );
  });
});

describe('a provider that never answers', () => {
  it('holds up no other booking, and no request longer than its own time', async () => {
    const backend = await buildBackend({ timing: { maxWaitMs: 200 } });
    const hanging = await createAuthorizedPayment(backend.app);
    backend.flights.onOrder = request =>
      request.reference === 'bkg_1' ? new Promise<void>(() => {}) : undefined;
    expect((await bookDraft(backend.app, hanging.intentId)).status).toEqual(202);

    const other = await createAuthorizedPayment(backend.app, draftOf({ given_name: 'Bessie' }));
    backend.clock.advance(60_000);
    void backend.reconciler.runOnce();
    await expect.poll(() => getStatus(backend, other.intentId)).toEqual('succeeded');
    expect(await getStatus(backend, hanging.intentId)).toEqual('requires_capture');
  });
});
