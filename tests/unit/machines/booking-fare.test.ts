import { describe, expect, test } from 'vitest';
import { formatFareChange } from '#machines/booking/context-updates.ts';
import {
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import {
  goToPaymentIntent,
  goToPassengers,
  secret,
  renamePassenger,
  startBooking,
  submitPassengers,
  summarize,
} from './booking-harness.ts';
import { familyEntries, familyForm, familyOffer } from './family.ts';

describe('validating the offer', () => {
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
  ])('shows a message and keeps all data for an offer %s', async (_, answer, message) => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', answer);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      message,
      [buildPassengerEntry()],
    ]);
  });

  test.each([
    ['no response', buildUnreachableError(), 'enteringPassengers.editing', 'Could not validate offer.'],
    [
      'an invalid response',
      buildInvalidResponseError(),
      'enteringPassengers.editing',
      'Could not validate offer.',
    ],
    [
      'a server error',
      buildRefusedError('internal_error'),
      'enteringPassengers.editing',
      'Could not validate offer.',
    ],
    [
      'rate limiting',
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
      'an unavailable offer',
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
  ])('shows a message and keeps all data after %s', async (_, error, at, message) => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', error);
    expect([booking.at, booking.context.problem, booking.context.passengers]).toEqual([
      at,
      message,
      [buildPassengerEntry()],
    ]);
  });

  test('drops a late response after the traveler has left', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers, { type: 'page.open', path: '/flight-results' });
    await booking.resolveLate('validateOffer', buildValidatedOffer());
    expect([booking.at, booking.running, booking.context.offer]).toEqual(['choosing', [], null]);
  });

  test('maps the passengers to the passenger IDs of the offer', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { form: familyForm, entries: familyEntries, offer: familyOffer });
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

  test('continues at the same price, written with all decimals', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { flight: buildFlight({ total_price: 'USD 245.3' }) });
    expect([booking.at, booking.context.fare]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '245.30', currency: 'USD' },
    ]);
  });

  test('continues at the price of the search for an offer without a total', async () => {
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

  test('applies a lower fare everywhere without asking', async () => {
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

describe('a fare increase', () => {
  const raisedOffer = buildValidatedOffer({ total_amount: '255.30' });

  test('creates no intent before it is accepted', async () => {
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

  test('is detected from one cent', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '245.31' }) });
    expect(booking.at).toEqual('enteringPassengers.acceptingFare');
  });

  test('is assumed for a fare in another currency, whatever its amount', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, {
      offer: buildValidatedOffer({ total_amount: '99.00', total_currency: 'GBP' }),
    });
    expect([booking.at, booking.context.newFare]).toEqual([
      'enteringPassengers.acceptingFare',
      { amount: '99.00', currency: 'GBP' },
    ]);
  });

  test('sets the amount to pay once it is accepted', async () => {
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

  test('can be declined, which returns to the results with all data kept', async () => {
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

  test('can be left unanswered to correct a name; Continue validates the offer again', async () => {
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

  test('is asked about each time it happens between validation and payment', async () => {
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

  test('without a currency is in US dollars', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '255.30' }),
    );
    expect(booking.context.newFare).toEqual({ amount: '255.30', currency: 'USD' });
  });
});

test('the message of a changed fare shows both fares in their own currencies', () => {
  expect([
    formatFareChange({ amount: '1255.30', currency: 'USD' }, { amount: '245.3', currency: 'USD' }),
    formatFareChange({ amount: '99', currency: 'GBP' }, { amount: '12345', currency: 'JPY' }),
  ]).toEqual(['The fare is now $1,255.30, was $245.30.', 'The fare is now £99.00, was ¥12,345.']);
});

describe('the fare before', () => {
  const before = { amount: '245.30', currency: 'USD' };

  test('a fall at validation is kept while the fare stays, and gone once the traveler accepts a rise', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '235.30' }) });
    expect(booking.context.previousFare).toEqual(before);
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    booking.send(renamePassenger, submitPassengers);
    await booking.resolve('validateOffer', buildValidatedOffer({ total_amount: '235.30' }));
    expect(booking.context.previousFare).toEqual(before);
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '255.30' }),
    );
    expect(booking.context.previousFare).toEqual(null);
    booking.send({ type: 'fare.accept' });
    expect(booking.context.previousFare).toEqual(null);
  });

  test('is not kept for an unchanged fare, nor for another flight', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    expect(booking.context.previousFare).toEqual(null);
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '235.30' }),
    );
    expect(booking.context.previousFare).toEqual(before);
    booking.send({ type: 'page.open', path: '/flight-results' });
    booking.send({ type: 'flight.select', flight: buildFlight() });
    expect(booking.context.previousFare).toEqual(null);
  });
});

describe('a fare decrease between validation and payment', () => {
  test('is applied without asking, and remembers the fare before it', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('fare_changed', { total_amount: '235.30', total_currency: 'USD' }),
    );
    expect([
      booking.at,
      booking.context.fare,
      booking.context.previousFare,
      booking.count('createPaymentIntent'),
      booking.inputOf('createPaymentIntent'),
    ]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      { amount: '235.30', currency: 'USD' },
      { amount: '245.30', currency: 'USD' },
      2,
      expect.objectContaining({ amount: 235.3 }),
    ]);
    expect(booking.memory.at(-1)).toEqual({
      name: 'saveBooking',
      params: expect.objectContaining({ flight: booking.context.flight }),
    });
  });

  test.each(['245.30', '245.3'])(
    'to the same amount (%s) ends the attempt instead of retrying forever',
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
