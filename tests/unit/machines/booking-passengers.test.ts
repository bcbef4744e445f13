import { describe, expect, test } from 'vitest';
import { formatFareIncrease } from '#machines/booking/context-updates.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import {
  arePassengersReady,
  getProgress,
  getCorrectedChildAges,
} from '#machines/booking/passengers-page-rules.ts';
import {
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight, buildReturnSlice, buildSlice } from '#tests/builders/build-flight.ts';
import {
  buildBookingPassenger,
  buildChildEntry,
  buildPassengerEntry,
  buildInfantEntry,
} from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToPaymentIntent,
  goToPassengers,
  goToResults,
  fillInPassengers,
  secret,
  startBooking,
  today,
  type Booking,
} from './booking-harness.ts';

const proceed: BookingEvent = { type: 'payment.continue', today };
const rename: BookingEvent = { type: 'passenger.change', index: 0, change: { firstName: 'Fred' } };
const family = buildSearchForm({ counts: { adults: 1, children: 1, infants: 1 }, childAges: [6] });
const familyEntries = [buildPassengerEntry(), buildChildEntry(), buildInfantEntry()];
const familyOffer = buildValidatedOffer({
  passengers: [
    { id: 'pas_1', type: 'adult', age: null, infant_passenger_id: 'pas_3' },
    { id: 'pas_2', type: 'child', age: 6 },
    { id: 'pas_3', type: 'infant_without_seat', age: null },
  ],
});

const summarize = ({ at, tags, context }: Booking) => [at, tags, context.problem];

describe('choosing a flight', () => {
  test('opens one blank block a traveller, at the price of the flight', async () => {
    const booking = startBooking();
    const flight = buildFlight({ expires_at: '2027-01-10T12:00:00.000Z' });
    await goToResults(booking, { form: family, flights: [flight] });
    booking.send({ type: 'flight.select', flight });
    const { passengers, fare } = booking.context;
    expect([
      booking.at,
      booking.tags,
      booking.context.flight,
      fare,
      passengers?.map(({ type, title }) => [type, title]),
      booking.deadlines,
    ]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      flight,
      { amount: '245.30', currency: 'USD' },
      [
        ['adult', 'Mr'],
        ['child', 'Mr'],
        ['infant', 'Mr'],
      ],
      ['2027-01-10T12:00:00.000Z'],
    ]);
  });

  test('twice by a double click chooses once', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'flight.select', flight: buildFlight() },
      { type: 'flight.select', flight: buildFlight({ id: 'off_2' }) },
    );
    expect(booking.context.flight?.id).toEqual('off_1');
  });

  test('another one keeps what was typed, and nothing of the flight before', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '255.30' }) });
    expect(booking.at).toEqual('enteringPassengers.acceptingFare');
    booking.send(
      { type: 'fare.decline' },
      { type: 'flight.select', flight: buildFlight({ id: 'off_2', total_price: 'USD 300.00' }) },
    );
    const { passengers, fare, newFare, offer, bookedPassengers: booked, problem } = booking.context;
    expect({ at: booking.at, passengers, fare, newFare, offer, booked, problem }).toEqual({
      at: 'enteringPassengers.editing',
      passengers: [buildPassengerEntry()],
      fare: { amount: '300.00', currency: 'USD' },
      newFare: null,
      offer: null,
      booked: null,
      problem: null,
    });
  });
});

describe('progress', () => {
  test('is 1 while somebody lacks something, 2 when all is filled in, 3 with a secret, and falls back', async () => {
    const booking = startBooking();
    await goToResults(booking, { form: family });
    booking.send({ type: 'flight.select', flight: buildFlight() });
    const seen = [getProgress(booking.context)];
    fillInPassengers(booking, familyEntries);
    seen.push(getProgress(booking.context));
    booking.send(proceed);
    await booking.resolve('validateOffer', familyOffer);
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    seen.push(getProgress(booking.context));
    booking.send({ type: 'passenger.change', index: 2, change: { firstName: '' } });
    seen.push(getProgress(booking.context));
    expect(seen).toEqual([1, 2, 3, 1]);
  });
});

describe('Continue', () => {
  test('with something missing names every missing thing, and asks nothing', async () => {
    const booking = startBooking();
    await goToResults(booking, { form: family });
    booking.send({ type: 'flight.select', flight: buildFlight() }, proceed);
    const required = {
      firstName: 'Required',
      lastName: 'Required',
      gender: 'Gender is required',
      birthDate: 'Required',
    };
    expect([booking.at, booking.count('validateOffer'), booking.context.passengerErrors]).toEqual([
      'enteringPassengers.editing',
      0,
      [{ ...required, email: 'Required', phone: 'Required' }, required, required],
    ]);
  });

  test('keeps the other errors while one field is corrected', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      entries: [buildPassengerEntry({ firstName: '', email: 'x', birthDay: '' })],
    });
    booking.send(proceed, rename);
    expect(booking.context.passengerErrors).toEqual([
      { birthDate: 'Required', email: 'Invalid email address' },
    ]);
  });

  test('compares ages with the last flight, not with today', async () => {
    const booking = startBooking();
    const flight = buildFlight({ slices: [buildSlice(), buildReturnSlice()] });
    const turning12 = buildPassengerEntry({ birthDay: '22', birthMonth: '3', birthYear: '2015' });
    await goToPassengers(booking, { flight, entries: [turning12] });
    expect(arePassengersReady(booking.context, today)).toEqual(true);
    booking.send({ type: 'passenger.change', index: 0, change: { birthDay: '23' } }, proceed);
    expect(booking.context.passengerErrors).toEqual([
      { birthDate: 'An adult is 12 or older on the day of the last flight (2027-03-22).' },
    ]);
  });

  test('without an offer id says so, inline, and stops', async () => {
    const booking = startBooking();
    await goToPassengers(booking, { flight: buildFlight({ id: '' }) });
    booking.send(proceed);
    expect([...summarize(booking), booking.count('validateOffer')]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      'Missing offer ID',
      0,
    ]);
  });

  test('reads the offer anew, once, however often it is pressed', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(proceed, proceed, proceed);
    expect([
      booking.at,
      booking.tags,
      booking.count('validateOffer'),
      booking.inputOf('validateOffer'),
    ]).toEqual(['enteringPassengers.validatingOffer', ['busy', 'continue'], 1, { offerId: 'off_1' }]);
  });

  test('and typing take away the problem of the last try', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(proceed);
    await booking.reject('validateOffer', buildUnreachableError());
    booking.send(proceed);
    expect(booking.context.problem).toEqual(null);
    await booking.reject('validateOffer', buildUnreachableError());
    booking.send(rename);
    expect(booking.context.problem).toEqual(null);
  });

  test('leaves what was typed alone while it runs', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(proceed, rename);
    expect([booking.can(rename), booking.context.passengers]).toEqual([false, [buildPassengerEntry()]]);
  });
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
    booking.send(proceed);
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
    booking.send(proceed);
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
    booking.send(proceed, { type: 'page.open', path: '/flight-results' });
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
    booking.send(rename);
    expect([booking.at, booking.context.passengers?.[0]?.firstName]).toEqual([
      'enteringPassengers.editing',
      'Fred',
    ]);
    booking.send(proceed);
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

describe('the payment intent', () => {
  test('is asked for with exactly the fields of the specification, and the draft', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    expect([booking.at, booking.tags]).toEqual([
      'enteringPassengers.creatingPaymentIntent',
      ['busy', 'continue'],
    ]);
    expect(booking.inputOf('createPaymentIntent')).toEqual({
      amount: 245.3,
      offerId: 'off_1',
      currency: 'usd',
      booking: {
        passengers: [buildBookingPassenger()],
        offerDetails: {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-15',
          return_date: '2027-03-22',
          cabin_class: 'Economy',
        },
        searchParams: {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-15',
          return_date: '2027-03-22',
          passengers: [{ type: 'adult' }],
          cabin_class: 'economy',
        },
      },
    });
  });

  test('comes after the booking was remembered under the accepted price', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { offer: buildValidatedOffer({ total_amount: '199.99' }) });
    expect(booking.memory.filter(({ name }) => name === 'saveBooking')).toEqual([
      {
        name: 'saveBooking',
        params: {
          passengers: [buildBookingPassenger()],
          flight: { ...buildFlight(), total_amount: '199.99', total_price: 'USD 199.99' },
          flightDetails: {
            origin: 'LHR',
            destination: 'JFK',
            departure_date: '2027-03-15',
            return_date: '2027-03-22',
            cabin_class: 'Economy',
          },
          searchParams: buildSearchParams(),
        },
      },
    ]);
  });

  test('opens the card form, and its id alone is remembered', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    expect([booking.at, booking.tags, booking.context.clientSecret]).toEqual([
      'enteringPassengers.enteringCard',
      ['cardForm'],
      secret,
    ]);
    expect(booking.memory.at(-1)).toEqual({ name: 'saveIntent', params: { secret } });
  });

  test.each([null, ''])('without a secret (%j) says so, everything typed kept', async clientSecret => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.resolve('createPaymentIntent', { clientSecret });
    expect([...summarize(booking), booking.context.clientSecret, booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      'Failed to create payment intent.',
      null,
      [buildPassengerEntry()],
    ]);
  });

  test.each([
    ['a server in trouble', buildRefusedError('internal_error')],
    ['no answer', buildUnreachableError()],
    ['nonsense', buildInvalidResponseError()],
    ['a bug', new Error('bug')],
    ['a fare that changed to nobody knows what', buildRefusedError('fare_changed')],
  ])('that fails by %s says so, everything typed kept', async (_, error) => {
    const booking = startBooking();
    await goToPaymentIntent(booking);
    await booking.reject('createPaymentIntent', error);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      'Server error during payment initialization.',
      [buildPassengerEntry()],
    ]);
  });

  test('that is refused for its passengers shows each reason at its field', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { form: family, entries: familyEntries, offer: familyOffer });
    await booking.reject(
      'createPaymentIntent',
      buildRefusedError('invalid_request', {
        issues: [
          { path: 'booking.passengers.0.given_name', message: 'Too long.' },
          { path: 'booking.passengers.1.born_on', message: 'Too old.' },
          { path: 'booking.passengers.2.phone_number', message: 'Too short.' },
          { path: 'booking.passengers.9.email', message: 'Nobody.' },
          { path: 'booking.passengers.0.id', message: 'Unknown.' },
          { path: 'amount', message: 'Wrong.' },
        ],
      }),
    );
    expect([booking.context.passengerErrors, booking.context.problem]).toEqual([
      [{ firstName: 'Too long.' }, { birthDate: 'Too old.' }, { phone: 'Too short.' }],
      'Server error during payment initialization.',
    ]);
  });

  test.each(['offer_no_longer_available', 'offer_not_found'] as const)(
    'for a fare that is gone meanwhile (%s) offers a new search',
    async code => {
      const booking = startBooking();
      await goToPaymentIntent(booking);
      await booking.reject('createPaymentIntent', buildRefusedError(code));
      expect([...summarize(booking), booking.can({ type: 'search.repeat' })]).toEqual([
        'enteringPassengers.offerUnavailable',
        ['offerUnavailable'],
        'Offer validation failed.',
        true,
      ]);
    },
  );

  test('of an offer one-way, in a cabin that nobody named, is in Economy without a return', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, {
      form: buildSearchForm({ tripType: 'oneway', returnDate: '' }),
      flight: buildFlight({ cabin_class: null }),
    });
    expect(booking.inputOf('createPaymentIntent')).toEqual(
      expect.objectContaining({
        booking: expect.objectContaining({
          offerDetails: {
            origin: 'LHR',
            destination: 'JFK',
            departure_date: '2027-03-15',
            return_date: null,
            cabin_class: 'Economy',
          },
        }),
      }),
    );
  });
});

describe('an offer that is gone', () => {
  async function goToOfferUnavailable(): Promise<Booking> {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(proceed);
    await booking.reject('validateOffer', buildRefusedError('offer_no_longer_available'));
    return booking;
  }

  test('keeps taking what is typed, and keeps saying that it is gone', async () => {
    const booking = await goToOfferUnavailable();
    booking.send(rename);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.offerUnavailable',
      ['offerUnavailable'],
      'Offer validation failed.',
      [buildPassengerEntry({ firstName: 'Fred' })],
    ]);
  });

  test('can be tried again', async () => {
    const booking = await goToOfferUnavailable();
    booking.send(proceed);
    expect([booking.at, booking.context.problem, booking.count('validateOffer')]).toEqual([
      'enteringPassengers.validatingOffer',
      null,
      2,
    ]);
  });

  test('is not tried again with passengers that lack something', async () => {
    const booking = await goToOfferUnavailable();
    booking.send({ type: 'passenger.change', index: 0, change: { firstName: '' } }, proceed);
    expect([
      booking.at,
      booking.tags,
      booking.context.passengerErrors,
      booking.count('validateOffer'),
    ]).toEqual(['enteringPassengers.editing', ['continue'], [{ firstName: 'Required' }], 1]);
  });

  test('can be searched again, and the passengers are still there when a flight is chosen', async () => {
    const booking = await goToOfferUnavailable();
    booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm({ destinationCode: 'CDG' }) });
    booking.send({ type: 'page.open', path: '/passenger-details' }, proceed);
    await booking.reject('validateOffer', buildRefusedError('offer_no_longer_available'));
    booking.send({ type: 'search.repeat' });
    expect([booking.context.form, booking.inputOf('searchFlights')]).toEqual([
      buildSearchForm(),
      { searchParams: buildSearchParams() },
    ]);
    await booking.resolve('searchFlights', [buildFlight({ id: 'off_2' })]);
    booking.clock.increment(600);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_2' }) });
    expect([booking.at, booking.context.passengers, booking.context.problem]).toEqual([
      'enteringPassengers.editing',
      [buildPassengerEntry()],
      null,
    ]);
  });
});

describe('a child of another age than was searched', () => {
  const eight = buildChildEntry({ birthYear: '2018' });

  test('is searched again with the right age, for the same journey, on request', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      form: family,
      entries: [buildPassengerEntry(), eight, buildInfantEntry()],
    });
    booking.send(proceed);
    expect([booking.context.passengerErrors[1], getCorrectedChildAges(booking.context)]).toEqual([
      {
        birthDate:
          'This child is 8 on the day of the last flight, but the search was for a child of 6. Search again with the right age.',
      },
      [8],
    ]);
    booking.send({ type: 'search.repeat' });
    const form = { ...family, childAges: [8] };
    expect([
      booking.at,
      booking.inputOf('searchFlights'),
      booking.context.form,
      booking.memory.at(-1),
    ]).toEqual([
      'searching.requesting',
      {
        searchParams: buildSearchParams({
          passengers: { adults: 1, children: 1, infants: 1 },
          childAges: [8],
        }),
      },
      form,
      { name: 'saveForm', params: { form } },
    ]);
    await booking.resolve('searchFlights', [buildFlight({ id: 'off_2' })]);
    booking.clock.increment(600);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_2' }) });
    expect([booking.context.passengers, arePassengersReady(booking.context, today)]).toEqual([
      [buildPassengerEntry(), eight, buildInfantEntry()],
      true,
    ]);
  });

  test('shows the overlay of the new search after 400 ms', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      form: family,
      entries: [buildPassengerEntry(), eight, buildInfantEntry()],
    });
    booking.send({ type: 'search.repeat' });
    booking.clock.increment(400);
    expect(booking.isOverlayShown).toEqual(true);
  });

  test('is searched with what was searched, not with what the form was changed to since', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      form: family,
      entries: [buildPassengerEntry(), eight, buildInfantEntry()],
    });
    booking.send(
      { type: 'page.open', path: '/', prefill: buildSearchForm({ destinationCode: 'CDG' }) },
      { type: 'page.open', path: '/passenger-details' },
      { type: 'search.repeat' },
    );
    expect(booking.context.form).toEqual({ ...family, childAges: [8] });
  });

  test('leaves a form that says what was searched, where the new search fails after a reload', async () => {
    const searchParams = buildSearchParams({
      passengers: { adults: 1, children: 1, infants: 0 },
      childAges: [6],
    });
    const booking = startBooking({ flight: buildFlight(), searchParams });
    booking.send({ type: 'page.open', path: '/passenger-details' });
    fillInPassengers(booking, [buildPassengerEntry(), eight]);
    booking.send({ type: 'search.repeat' });
    await booking.reject('searchFlights', buildUnreachableError());
    expect([
      booking.at,
      booking.context.searchFailure,
      booking.context.form,
      booking.context.passengers,
    ]).toEqual([
      'searching.editing',
      'Something went wrong fetching flights.',
      buildSearchForm({ counts: { adults: 1, children: 1, infants: 0 }, childAges: [8] }),
      [buildPassengerEntry(), eight],
    ]);
  });

  test('is no reason for other ages where a birth date is missing', async () => {
    const booking = startBooking();
    const unknown = buildChildEntry({ birthYear: '' });
    await goToPassengers(booking, {
      form: family,
      entries: [buildPassengerEntry(), unknown, buildInfantEntry()],
    });
    expect(getCorrectedChildAges(booking.context)).toEqual(null);
    booking.send({ type: 'search.repeat' });
    expect(booking.context.searchParams?.childAges).toEqual([6]);
  });
});
