import { describe, expect, test } from 'vitest';
import {
  buildInvalidResponseError,
  buildRefusedError,
  buildUnreachableError,
  buildValidatedOffer,
} from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger, buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToPaymentIntent, secret, startBooking, summarize } from './booking-harness.ts';
import { familyEntries, familyForm, familyOffer } from './family.ts';

describe('the payment intent', () => {
  test('is requested with exactly the specified fields and the draft', async () => {
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

  test('is requested after the booking is saved with the accepted fare', async () => {
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

  test('opens the card form', async () => {
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

  test.each([null, ''])('without a secret (%j) shows a message and keeps all data', async clientSecret => {
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
    ['a server error', buildRefusedError('internal_error')],
    ['no response', buildUnreachableError()],
    ['an invalid response', buildInvalidResponseError()],
    ['a bug', new Error('bug')],
    ['a changed fare without an amount', buildRefusedError('fare_changed')],
  ])('shows a message and keeps all data after %s', async (_, error) => {
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

  test('shows validation errors of the backend at their fields', async () => {
    const booking = startBooking();
    await goToPaymentIntent(booking, { form: familyForm, entries: familyEntries, offer: familyOffer });
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
    'offers a new search when the offer is unavailable (%s)',
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

  test('of a one-way offer without a cabin is in Economy without a return date', async () => {
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
