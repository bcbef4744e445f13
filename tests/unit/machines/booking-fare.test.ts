import { describe, expect, test } from 'vitest';
import { formatFareIncrease } from '#machines/booking/context-updates.ts';
import {
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import {
  buildBookingPassenger,
  buildChildEntry,
  buildPassengerEntry,
  buildInfantEntry,
} from '#tests/builders/build-passengers.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import {
  goToPaymentIntent,
  goToPassengers,
  secret,
  renamePassenger,
  startBooking,
  submitPassengers,
  summarize,
} from './booking-harness.ts';

const family = buildSearchForm({ counts: { adults: 1, children: 1, infants: 1 }, childAges: [6] });
const familyEntries = [buildPassengerEntry(), buildChildEntry(), buildInfantEntry()];
const familyOffer = buildValidatedOffer({
  passengers: [
    { id: 'pas_1', type: 'adult', age: null, infant_passenger_id: 'pas_3' },
    { id: 'pas_2', type: 'child', age: 6 },
    { id: 'pas_3', type: 'infant_without_seat', age: null },
  ],
});

describe('a validated offer', () => {
  test.each([
    ['that is invalid', { valid: false }, 'Offer validation failed.'],
    [
      'without passengers',
      { valid: true, offer: { data: { total_amount: null, total_currency: null, expires_at: null } } },
      'Offer validation failed.',
    ],
    ['without an offer', { valid: true }, 'Offer validation failed.'],
    [
      'with an empty passenger list',
      buildValidatedOffer({ passengers: [] }),
      'No passenger data found in validated offer.',
    ],
    ['for other passengers', familyOffer, 'Offer validation failed.'],
  ])('%s stops with its sentence, everything typed kept', async (_, answer, sentence) => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', answer);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      sentence,
      [buildPassengerEntry()],
    ]);
  });

  test.each([
    ['no answer', buildUnreachableError(), 'enteringPassengers.editing', 'Could not validate offer.'],
    ['nonsense', buildInvalidResponseError(), 'enteringPassengers.editing', 'Could not validate offer.'],
    [
      'a server in trouble',
      buildRefusedError('internal_error'),
      'enteringPassengers.editing',
      'Could not validate offer.',
    ],
    [
      'too many questions',
      buildRefusedError('service_unavailable', { status: 429 }),
      'enteringPassengers.editing',
      'Could not validate offer.',
    ],
    [
      'a refusal',
      buildRefusedError('invalid_request'),
      'enteringPassengers.editing',
      'Offer validation failed.',
    ],
    [
      'an offer that is gone',
      buildRefusedError('offer_no_longer_available'),
      'enteringPassengers.offerUnavailable',
      'Offer validation failed.',
    ],
    [
      'an unknown offer',
      buildRefusedError('offer_not_found'),
      'enteringPassengers.offerUnavailable',
      'Offer validation failed.',
    ],
  ])('that fails by %s says so, everything typed kept', async (_, error, at, sentence) => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', error);
    expect([booking.at, booking.context.problem, booking.context.passengers]).toEqual([
      at,
      sentence,
      [buildPassengerEntry()],
    ]);
  });

  test('drops its late answer once the traveller has left', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers, { type: 'page.open', path: '/flight-results' });
    await booking.resolveLate('validateOffer', buildValidatedOffer());
    expect([booking.at, booking.running, booking.context.offer]).toEqual(['choosing', [], null]);
  });

  test('maps the passengers to its ids, as the airline wants them', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { form: family, entries: familyEntries, offer: familyOffer });
    expect(booking.context.bookedPassengers).toEqual([
      buildBookingPassenger({ infant_passenger_id: 'pas_3' }),
      buildBookingPassenger({
        id: 'pas_2',
        type: 'child',
        given_name: 'Björn',
        title: 'mr',
        gender: 'm',
        born_on: '2020-09-01',
      }),
      buildBookingPassenger({
        id: 'pas_3',
        type: 'infant_without_seat',
        given_name: 'Chloé',
        born_on: '2026-09-01',
      }),
    ]);
  });

  test('at the same price goes on, written with all its decimals', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { flight: buildFlight({ total_price: 'USD 245.3' }) });
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '245.30', currency: 'USD' },
    ]);
  });

  test('without a total goes on at the price of the search', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, {
      offer: {
        valid: true,
        offer: {
          data: {
            passengers: [{ id: 'pas_1', type: 'adult', age: null }],
            total_amount: null,
            total_currency: null,
            expires_at: null,
          },
        },
      },
    });
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '245.30', currency: 'USD' },
    ]);
  });

  test('that is cheaper is taken silently, and everything shows the new price', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '199.99' }) });
    const { fare, newFare, flight } = booking.context;
    expect([
      booking.at,
      fare,
      newFare,
      flight?.total_amount,
      flight?.total_price,
      booking.inputOf('createPaymentIntent'),
    ]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '199.99', currency: 'USD' },
      null,
      '199.99',
      'USD 199.99',
      expect.objectContaining({ amount: 199.99 }),
    ]);
  });
});

describe('a fare that rose', () => {
  const raisedOffer = buildValidatedOffer({ total_amount: '255.30' });

  test('is shown and waits: nothing is created before it is accepted', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: raisedOffer });
    const { fare, newFare } = booking.context;
    expect([booking.at, booking.tags, fare, newFare, booking.count('createPaymentIntent')]).toEqual([
      'enteringPassengers.acceptingFare',
      ['fareIncreased'],
      { amount: '245.30', currency: 'USD' },
      { amount: '255.30', currency: 'USD' },
      0,
    ]);
  });

  test('by a cent is a rise', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '245.31' }) });
    expect(booking.at).toEqual('enteringPassengers.acceptingFare');
  });

  test('in another currency is asked about, whatever its number', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, {
      offer: buildValidatedOffer({ total_amount: '99.00', total_currency: 'GBP' }),
    });
    expect([booking.at, booking.context.newFare]).toEqual([
      'enteringPassengers.acceptingFare',
      { amount: '99.00', currency: 'GBP' },
    ]);
  });

  test('is what is paid once it is accepted', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: raisedOffer });
    booking.send({ type: 'fare.accept' }, { type: 'fare.accept' });
    expect([
      booking.at,
      booking.context.fare,
      booking.context.newFare,
      booking.context.flight?.total_amount,
      booking.count('createPaymentIntent'),
      booking.inputOf('createPaymentIntent'),
    ]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '255.30', currency: 'USD' },
      null,
      '255.30',
      1,
      expect.objectContaining({ amount: 255.3 }),
    ]);
  });

  test('can be declined: back to the results, nothing paid, everything typed kept', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: raisedOffer });
    booking.send({ type: 'fare.decline' });
    expect([
      booking.at,
      booking.context.passengers,
      booking.context.fare,
      booking.count('createPaymentIntent'),
    ]).toEqual(['choosing', [buildPassengerEntry()], { amount: '245.30', currency: 'USD' }, 0]);
  });

  test('may be left open to correct a name: Continue reads the offer anew', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: raisedOffer });
    booking.send(renamePassenger);
    expect([booking.at, booking.context.passengers?.[0]?.firstName]).toEqual([
      'enteringPassengers.editing',
      'Fred',
    ]);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', raisedOffer);
    booking.send({ type: 'fare.accept' });
    expect(booking.context.bookedPassengers?.[0]?.given_name).toEqual('Fred');
  });

  test('again and again between reading and paying is asked about each time', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    for (const total_amount of ['255.30', '265.30', '275.30']) {
      await booking.reject(
        'createPaymentIntent',
        buildRefusedError('fare_changed', { total_amount, total_currency: 'USD' }),
      );
      expect([booking.at, booking.context.newFare, booking.context.problem]).toEqual([
        'enteringPassengers.acceptingFare',
        { amount: total_amount, currency: 'USD' },
        null,
      ]);
      booking.send({ type: 'fare.accept' });
      expect([booking.at, booking.inputOf('createPaymentIntent')]).toEqual([
        'enteringPassengers.creatingPaymentIntent',
        expect.objectContaining({ amount: Number(total_amount) }),
      ]);
    }
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.enteringCard',
      { amount: '275.30', currency: 'USD' },
    ]);
  });

  test('between reading and paying in nobody’s currency is in dollars', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '255.30' }),
    );
    expect(booking.context.newFare).toEqual({ amount: '255.30', currency: 'USD' });
  });
});

test('a rise is said with both fares, each in its own currency', () => {
  expect([
    formatFareIncrease({ amount: '1255.30', currency: 'USD' }, { amount: '245.3', currency: 'USD' }),
    formatFareIncrease({ amount: '99', currency: 'GBP' }, { amount: '12345', currency: 'JPY' }),
  ]).toEqual(['The fare is now $1,255.30, was $245.30.', 'The fare is now £99.00, was ¥12,345.']);
});

describe('a fare that fell between reading and paying', () => {
  test('is taken silently: nobody is asked to accept to pay less', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '235.30', total_currency: 'USD' }),
    );
    expect([
      booking.at,
      booking.context.fare,
      booking.count('createPaymentIntent'),
      booking.inputOf('createPaymentIntent'),
    ]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '235.30', currency: 'USD' },
      2,
      expect.objectContaining({ amount: 235.3 }),
    ]);
    expect(booking.memory.at(-1)).toEqual({
      name: 'saveBooking',
      params: expect.objectContaining({ flight: booking.context.flight }),
    });
  });

  test.each(['245.30', '245.3'])(
    'but is no change at all (%s) ends the try, rather than asking for ever',
    async total_amount => {
      const booking = startBooking();
      await goToPaymentIntent(booking);
      await booking.reject(
        'createPaymentIntent',
        buildRefusedError('fare_changed', { total_amount, total_currency: 'USD' }),
      );
      expect([booking.at, booking.context.problem, booking.count('createPaymentIntent')]).toEqual([
        'enteringPassengers.editing',
        'Server error during payment initialization.',
        1,
      ]);
    },
  );
});
