import { describe, expect, test } from 'vitest';
import { arePassengersReady, getCorrectedChildAges } from '#machines/booking/passengers-page-rules.ts';
import { buildRefusedError, buildUnreachableError } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildChildEntry, buildPassengerEntry, buildInfantEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import {
  goToPassengers,
  fillInPassengers,
  renamePassenger,
  startBooking,
  submitPassengers,
  summarize,
  today,
  type Booking,
} from './booking-harness.ts';
import { familyForm } from './family.ts';

describe('an unavailable offer', () => {
  async function goToOfferUnavailable(): Promise<Booking> {
    const booking = startBooking();
    await goToPassengers(booking);
    booking.send(submitPassengers);
    await booking.reject('validateOffer', buildRefusedError('offer_no_longer_available'));
    return booking;
  }

  test('allows edits and keeps its message', async () => {
    const booking = await goToOfferUnavailable();
    booking.send(renamePassenger);
    expect([...summarize(booking), booking.context.passengers]).toEqual([
      'enteringPassengers.offerUnavailable',
      ['offerUnavailable'],
      'Offer validation failed.',
      [buildPassengerEntry({ firstName: 'Fred' })],
    ]);
  });

  test('can be validated again', async () => {
    const booking = await goToOfferUnavailable();
    booking.send(submitPassengers);
    expect([booking.at, booking.context.problem, booking.count('validateOffer')]).toEqual([
      'enteringPassengers.validatingOffer',
      null,
      2,
    ]);
  });

  test('is not validated again with incomplete passengers', async () => {
    const booking = await goToOfferUnavailable();
    booking.send({ type: 'passenger.change', index: 0, change: { firstName: '' } }, submitPassengers);
    expect([
      booking.at,
      booking.tags,
      booking.context.passengerErrors,
      booking.count('validateOffer'),
    ]).toEqual(['enteringPassengers.editing', ['continue'], [{ firstName: 'Required: First name' }], 1]);
  });

  test('can be searched again, and the passengers are kept for the next flight', async () => {
    const booking = await goToOfferUnavailable();
    booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm({ destinationCode: 'CDG' }) });
    booking.send({ type: 'page.open', path: '/passenger-details' }, submitPassengers);
    await booking.reject('validateOffer', buildRefusedError('offer_no_longer_available'));
    booking.send({ type: 'search.repeat' });
    expect([booking.context.form, booking.inputOf('searchFlights')]).toEqual([
      buildSearchForm(),
      { searchParams: buildSearchParams() },
    ]);
    await booking.resolve('searchFlights', { flights: [buildFlight({ id: 'off_2' })], unsearched: [] });
    booking.clock.increment(600);
    booking.send({ type: 'flight.select', flight: buildFlight({ id: 'off_2' }) });
    expect([booking.at, booking.context.passengers, booking.context.problem]).toEqual([
      'enteringPassengers.editing',
      [buildPassengerEntry()],
      null,
    ]);
  });
});

describe('a child whose age differs from the search', () => {
  const eight = buildChildEntry({ birthYear: '2018' });

  test('can be searched again with the correct age for the same journey', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      form: familyForm,
      entries: [buildPassengerEntry(), eight, buildInfantEntry()],
    });
    booking.send(submitPassengers);
    expect([booking.context.passengerErrors[1], getCorrectedChildAges(booking.context)]).toEqual([
      {
        birthDate:
          'This child is 8 on the day of the last flight, but the search was for a child of 6. Search again with the right age.',
      },
      [8],
    ]);
    booking.send({ type: 'search.repeat' });
    const form = { ...familyForm, childAges: [8] };
    expect([
      booking.at,
      booking.inputOf('searchFlights'),
      booking.context.form,
      booking.memory.at(-1),
    ]).toEqual([
      'updatingResults.requesting',
      {
        searchParams: buildSearchParams({
          passengers: { adults: 1, children: 1, infants: 1 },
          childAges: [8],
        }),
      },
      form,
      { name: 'saveForm', params: { form } },
    ]);
    await booking.resolve('searchFlights', { flights: [buildFlight({ id: 'off_2' })], unsearched: [] });
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
      form: familyForm,
      entries: [buildPassengerEntry(), eight, buildInfantEntry()],
    });
    booking.send({ type: 'search.repeat' });
    booking.clock.increment(400);
    expect(booking.isOverlayShown).toEqual(true);
  });

  test('repeats the original search, not the changed form', async () => {
    const booking = startBooking();
    await goToPassengers(booking, {
      form: familyForm,
      entries: [buildPassengerEntry(), eight, buildInfantEntry()],
    });
    booking.send(
      { type: 'page.open', path: '/', prefill: buildSearchForm({ destinationCode: 'CDG' }) },
      { type: 'page.open', path: '/passenger-details' },
      { type: 'search.repeat' },
    );
    expect(booking.context.form).toEqual({ ...familyForm, childAges: [8] });
  });

  test('leaves a form with the repeated search when it fails after a reload', async () => {
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
      'updatingResults.editing',
      'Something went wrong fetching flights.',
      buildSearchForm({ counts: { adults: 1, children: 1, infants: 0 }, childAges: [8] }),
      [buildPassengerEntry(), eight],
    ]);
  });

  test('does not correct ages while a date of birth is missing', async () => {
    const booking = startBooking();
    const unknown = buildChildEntry({ birthYear: '' });
    await goToPassengers(booking, {
      form: familyForm,
      entries: [buildPassengerEntry(), unknown, buildInfantEntry()],
    });
    expect(getCorrectedChildAges(booking.context)).toEqual(null);
    booking.send({ type: 'search.repeat' });
    expect(booking.context.searchParams?.childAges).toEqual([6]);
  });
});
