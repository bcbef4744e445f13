import { describe, expect, test } from 'vitest';
import { arePassengersReady, getProgress } from '#machines/booking/passengers-page-rules.ts';
import { buildUnreachableError, buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildFlight, buildReturnSlice, buildSlice } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import {
  goToPaymentIntent,
  goToPassengers,
  goToResults,
  fillInPassengers,
  secret,
  renamePassenger,
  startBooking,
  submitPassengers,
  summarize,
  today,
} from './booking-harness.ts';
import { familyEntries, familyForm, familyOffer } from './family.ts';

describe('selecting a flight', () => {
  test('creates an empty entry for each traveler and sets the fare of the flight', async () => {
    const booking = startBooking();
    const flight = buildFlight({ expires_at: '2027-01-10T12:00:00.000Z' });
    await goToResults(booking, { form: familyForm, flights: [flight] });
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

  test('selects once on a double click', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'flight.select', flight: buildFlight() },
      { type: 'flight.select', flight: buildFlight({ id: 'off_2' }) },
    );
    expect(booking.context.flight?.id).toEqual('off_1');
  });

  test('keeps the entered passengers but nothing of the previously selected flight', async () => {
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
  test('is 1 while a passenger is incomplete, 2 when all are complete, 3 with a secret, and can decrease', async () => {
    const booking = startBooking();
    await goToResults(booking, { form: familyForm });
    booking.send({ type: 'flight.select', flight: buildFlight() });
    const seen = [getProgress(booking.context)];
    fillInPassengers(booking, familyEntries);
    seen.push(getProgress(booking.context));
    booking.send(submitPassengers);
    await booking.resolve('validateOffer', familyOffer);
    await booking.resolve('createPaymentIntent', { clientSecret: secret });
    seen.push(getProgress(booking.context));
    booking.send({ type: 'passenger.change', index: 2, change: { firstName: '' } });
    seen.push(getProgress(booking.context));
    expect(seen).toEqual([1, 2, 3, 1]);
  });
});

describe('Continue', () => {
  test('shows every missing field and makes no call', async () => {
    const booking = startBooking();
    await goToResults(booking, { form: familyForm });
    booking.send({ type: 'flight.select', flight: buildFlight() }, submitPassengers);
    const required = {
      firstName: 'Required: First name',
      lastName: 'Required: Last name',
      gender: 'Gender is required',
      birthDate: 'Required: Date of birth',
    };
    expect([booking.at, booking.count('validateOffer'), booking.context.passengerErrors]).toEqual([
      'enteringPassengers.editing',
      0,
      [{ ...required, email: 'Required: Email', phone: 'Required: Phone' }, required, required],
    ]);
  });

  test('keeps the other errors while one field is corrected', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      entries: [buildPassengerEntry({ firstName: '', email: 'x', birthDay: '' })],
    });
    booking.send(submitPassengers, renamePassenger);
    expect(booking.context.passengerErrors).toEqual([
      { birthDate: 'Required: Date of birth (day)', email: 'Invalid email address' },
    ]);
  });

  test('checks ages on the day of the last flight, not today', async () => {
    const booking = startBooking();
    const flight = buildFlight({ slices: [buildSlice(), buildReturnSlice()] });
    const turning12 = buildPassengerEntry({ birthDay: '22', birthMonth: '3', birthYear: '2015' });
    await goToPassengers(booking, { flight, entries: [turning12] });
    expect(arePassengersReady(booking.context, today)).toEqual(true);
    booking.send({ type: 'passenger.change', index: 0, change: { birthDay: '23' } }, submitPassengers);
    expect(booking.context.passengerErrors).toEqual([
      { birthDate: 'An adult is 12 or older on the day of the last flight (Mar 22, 2027).' },
    ]);
  });

  test('shows a message and stops without an offer ID', async () => {
    const booking = startBooking();
    await goToPassengers(booking, { flight: buildFlight({ id: '' }) });
    booking.send(submitPassengers);
    expect([...summarize(booking), booking.count('validateOffer')]).toEqual([
      'enteringPassengers.editing',
      ['continue'],
      'Missing offer ID',
      0,
    ]);
  });

  test('validates the offer once, however often it is pressed', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers, submitPassengers, submitPassengers);
    expect([
      booking.at,
      booking.tags,
      booking.count('validateOffer'),
      booking.inputOf('validateOffer'),
    ]).toEqual(['enteringPassengers.validatingOffer', ['busy', 'continue'], 1, { offerId: 'off_1' }]);
  });

  test('and editing clear the message of the last attempt', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', buildUnreachableError());
    booking.send(submitPassengers);
    expect(booking.context.problem).toEqual(null);
    await booking.reject('validateOffer', buildUnreachableError());
    booking.send(renamePassenger);
    expect(booking.context.problem).toEqual(null);
  });

  test('blocks editing while the call is running', async () => {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers, renamePassenger);
    expect([booking.can(renamePassenger), booking.context.passengers]).toEqual([
      false,
      [buildPassengerEntry()],
    ]);
  });
});
