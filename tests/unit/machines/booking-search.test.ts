import { describe, expect, test } from 'vitest';
import { noFilters } from '#machines/booking/results-filters.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { buildRefusedError, buildUnreachableError } from '#tests/builders/build-responses.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { goToCardForm, goToResults, search, startBooking, today } from './booking-harness.ts';

const submit: BookingEvent = { type: 'search.submit', today };

describe('a search', () => {
  test('requests what the form says and saves the form', () => {
    const booking = startBooking();
    search(booking);
    expect([booking.at, booking.tags, booking.running]).toEqual([
      'searching.requesting',
      ['busy'],
      ['searchFlights'],
    ]);
    expect(booking.inputOf('searchFlights')).toEqual({ searchParams: buildSearchParams() });
    expect(booking.memory).toEqual([{ name: 'saveForm', params: { form: buildSearchForm() } }]);
  });

  test('opens the results 600 ms after its response, not sooner', async () => {
    const booking = startBooking();
    search(booking);
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    booking.clock.increment(599);
    expect([booking.at, booking.tags]).toEqual(['searching.leaving', ['busy', 'resultsReady']]);
    booking.clock.increment(1);
    expect([booking.at, booking.tags]).toEqual(['choosing', ['resultsReady']]);
  });

  test('shows its overlay after 400 ms and keeps it until the results open', async () => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(399);
    expect(booking.isOverlayShown).toEqual(false);
    booking.clock.increment(1);
    expect(booking.isOverlayShown).toEqual(true);
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    booking.clock.increment(599);
    expect(booking.isOverlayShown).toEqual(true);
    booking.clock.increment(1);
    expect([booking.at, booking.isOverlayShown]).toEqual(['choosing', false]);
  });

  test('never shows its overlay after an immediate response', async () => {
    const booking = startBooking();
    search(booking);
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    booking.clock.increment(599);
    expect([booking.at, booking.isOverlayShown]).toEqual(['searching.leaving', false]);
  });

  test('passes on and saves the results together with the search', async () => {
    const booking = startBooking();
    const flights = [buildFlight(), buildFlight({ id: 'off_2' })];
    await goToResults(booking, { flights });
    expect([booking.context.flights, booking.context.searchParams]).toEqual([flights, buildSearchParams()]);
    expect(booking.memory.at(-1)).toEqual({
      name: 'saveResults',
      params: { flights, searchParams: buildSearchParams() },
    });
  });

  test('opens the results even if nothing was found', async () => {
    const booking = startBooking();
    await goToResults(booking, { flights: [] });
    expect([booking.at, booking.context.flights]).toEqual(['choosing', []]);
  });

  test.each([
    ['is refused', buildRefusedError('internal_error')],
    ['gets no response', buildUnreachableError()],
    ['throws', new Error('bug')],
  ])('that %s closes the overlay and shows a message in the form, which is kept', async (_, error) => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(400);
    await booking.reject('searchFlights', error);
    expect([booking.at, booking.isOverlayShown, booking.context.searchFailure, booking.context.form]).toEqual(
      ['searching.editing', false, 'Something went wrong fetching flights.', buildSearchForm()],
    );
  });

  test('that is canceled keeps the form, and its late response changes nothing', async () => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(400);
    booking.send({ type: 'search.cancel' });
    await booking.resolveLate('searchFlights', { flights: [buildFlight()], unsearched: [] });
    booking.clock.increment(40_000);
    const { flights, searchFailure, form } = booking.context;
    expect([booking.at, booking.isOverlayShown, flights, searchFailure, form]).toEqual([
      'searching.editing',
      false,
      null,
      null,
      buildSearchForm(),
    ]);
    expect(booking.memory.map(({ name }) => name)).toEqual(['saveForm']);
  });

  test('is given up after 30 s, not sooner', () => {
    const booking = startBooking();
    search(booking);
    booking.clock.increment(29_999);
    expect(booking.at).toEqual('searching.requesting');
    booking.clock.increment(1);
    expect([booking.at, booking.isOverlayShown, booking.context.searchFailure]).toEqual([
      'searching.editing',
      false,
      'Something went wrong fetching flights.',
    ]);
  });

  test('that the backend rejects shows its issues at the fields', async () => {
    const booking = startBooking();
    search(booking);
    const issues = [
      { path: 'destination', message: 'LON and LHR share an airport. Choose another destination.' },
      { path: 'departure_date', message: 'The departure date has passed.' },
    ];
    await booking.reject('searchFlights', buildRefusedError('invalid_request', { issues }));
    expect([booking.at, booking.context.searchFailure, booking.context.searchErrors]).toEqual([
      'searching.editing',
      null,
      {
        destination: 'LON and LHR share an airport. Choose another destination.',
        departureDate: 'The departure date has passed.',
      },
    ]);
  });

  test('after a failed one clears the failure and shows its overlay again', async () => {
    const booking = startBooking();
    search(booking);
    await booking.reject('searchFlights', buildUnreachableError());
    booking.send(submit);
    booking.clock.increment(400);
    expect([booking.at, booking.context.searchFailure, booking.isOverlayShown]).toEqual([
      'searching.requesting',
      null,
      true,
    ]);
  });

  test('is requested once, however often the button is pressed', () => {
    const booking = startBooking();
    search(booking);
    booking.send(submit, submit);
    expect(booking.count('searchFlights')).toEqual(1);
  });

  test('cannot be changed while it is running', () => {
    const booking = startBooking();
    search(booking);
    booking.send({ type: 'search.change', change: { originCode: 'CDG' } }, { type: 'search.swap' });
    expect(booking.context.form).toEqual(buildSearchForm());
  });

  test('drops a late response after the traveler has left', async () => {
    const booking = startBooking();
    search(booking);
    booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm({ originCode: 'CDG' }) }, submit);
    await booking.resolveLate('searchFlights', { flights: [buildFlight({ id: 'off_old' })], unsearched: [] });
    expect([booking.at, booking.context.flights]).toEqual(['searching.requesting', null]);
    const flights = [buildFlight({ id: 'off_new' })];
    await booking.resolve('searchFlights', { flights, unsearched: [] });
    expect(booking.context.flights).toEqual(flights);
  });

  test('clears the previous flight and intent and keeps the entered passengers', async () => {
    const booking = startBooking();
    await goToCardForm(booking);
    await goToResults(booking, { flights: [buildFlight({ id: 'off_2' })] });
    const {
      flight,
      fare,
      offer,
      bookedPassengers: booked,
      clientSecret,
      replacedSecret,
      passengers,
    } = booking.context;
    expect({ flight, fare, offer, booked, clientSecret, replacedSecret, passengers }).toEqual({
      flight: null,
      fare: null,
      offer: null,
      booked: null,
      clientSecret: null,
      replacedSecret: 'pi_1_secret_1',
      passengers: [buildPassengerEntry()],
    });
  });

  test('starts without the previous filters', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'results.limitPrice', maxPrice: 50 },
      { type: 'results.toggleOption', group: 'airlines', option: 'delta air lines' },
    );
    await goToResults(booking);
    expect(booking.context.filters).toEqual(noFilters);
  });

  test('that is repeated keeps the filters that its results have', async () => {
    const booking = startBooking();
    await goToResults(booking);
    booking.send(
      { type: 'results.sort', sort: 'duration' },
      { type: 'results.toggleOption', group: 'airlines', option: 'nobody air' },
      { type: 'search.repeat' },
    );
    await booking.resolve('searchFlights', { flights: [buildFlight()], unsearched: [] });
    booking.clock.increment(600);
    expect(booking.context.filters).toEqual({ ...noFilters, sort: 'duration' });
  });
});
