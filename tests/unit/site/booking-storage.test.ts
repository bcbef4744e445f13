import { expect, test } from 'vitest';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createFormStorage } from '#site/booking/form-storage.ts';
import { createKeyValueStore, type KeyValueStore } from '#site/booking/key-value-store.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { FakeStorage, FullStorage } from './fake-storage.ts';

const day = 24 * 60 * 60_000;
const flight = buildFlight();
const searchParams = buildSearchParams();
const passengers = [buildBookingPassenger()];
const offerDetails = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  return_date: '2027-03-22',
  cabin_class: 'Economy',
};

/** The storage of a browser, with a clock that the test controls. */
function openStorage(local = new FakeStorage(), session = new FakeStorage()) {
  const clock = { now: Date.parse('2027-01-10T12:00:00Z') };
  const open = () =>
    createBookingStorage(
      createKeyValueStore(() => local),
      createKeyValueStore(() => session),
      () => clock.now,
    );
  return { local, session, clock, storage: open(), reopen: open };
}

/** Stores a search, a selected flight and a started payment. */
function saveBooking(storage: ReturnType<typeof createBookingStorage>) {
  storage.saveForm(buildSearchForm());
  storage.saveResults([flight, buildFlight({ id: 'off_2' })], searchParams);
  storage.saveBooking(passengers, flight, offerDetails, searchParams);
  storage.saveIntent('pi_1');
}

test('stores the booking under the six keys of the specification, and the form in the session', () => {
  const { local, session, storage } = openStorage();
  saveBooking(storage);
  expect({ local: local.keys(), session: session.keys() }).toEqual({
    local: [
      'allFlights',
      'flightDetails',
      'passengerData',
      'paymentIntentId',
      'searchParams',
      'selectedFlight',
    ],
    session: ['searchFormData'],
  });
});

test('keeps no results of a search that another tab made meanwhile', () => {
  const { local, storage, reopen } = openStorage();
  storage.saveResults([flight], searchParams);
  reopen().saveResults([buildFlight({ id: 'off_3' })], { ...searchParams, destination: 'CDG' });
  storage.saveBooking(passengers, flight, offerDetails, searchParams);
  expect(local.keys()).not.toContain('allFlights');
  expect(reopen().load().searchParams).toEqual(searchParams);
});

test('stores a search without its flights if they are too many, also not those of the search before', () => {
  const { local, storage } = openStorage();
  storage.saveResults([flight], searchParams);
  storage.saveResults(
    Array.from({ length: 401 }, () => flight),
    searchParams,
  );
  expect(local.keys()).toEqual(['searchParams']);
});

test('reads back what was stored', () => {
  const { storage, reopen } = openStorage();
  saveBooking(storage);
  const next = reopen();
  expect(next.load()).toEqual({
    form: buildSearchForm(),
    flights: [flight, buildFlight({ id: 'off_2' })],
    searchParams,
    flight,
    passengers,
  });
  expect(next.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers, searchParams });
});

test('is empty in a new browser', () => {
  const { storage } = openStorage();
  expect(storage.load()).toEqual({
    form: null,
    flights: null,
    searchParams: null,
    flight: null,
    passengers: null,
  });
});

test('adds the time of saving to the offer details', () => {
  const { local, clock, storage } = openStorage();
  saveBooking(storage);
  expect(JSON.parse(local.getItem('flightDetails') ?? '')).toEqual({ ...offerDetails, savedAt: clock.now });
});

test.each([
  { key: 'allFlights', part: 'flights' },
  { key: 'selectedFlight', part: 'flight' },
  { key: 'searchParams', part: 'searchParams' },
  { key: 'passengerData', part: 'passengers' },
])('drops an invalid $key and keeps the rest', ({ key, part }) => {
  for (const text of ['{', 'null', '[{"id":1}]', '"text"', '{"passengers":"many"}', '[[]]']) {
    const { local, storage, reopen } = openStorage();
    saveBooking(storage);
    const whole = storage.load();
    local.setItem(key, text);
    expect(reopen().load()).toEqual({ ...whole, [part]: null });
    expect(local.getItem(key)).toEqual(null);
  }
});

test.each(['{', 'null', '[]', '{"originText":5}'])('ignores a stored form of %s', text => {
  const { session, storage } = openStorage();
  session.setItem('searchFormData', text);
  expect(storage.load().form).toEqual(null);
});

test('ignores an empty payment intent', () => {
  const { local, storage } = openStorage();
  local.setItem('paymentIntentId', '');
  expect(storage.loadBooking().paymentIntent).toEqual(null);
});

test('removes passengers after 24 hours', () => {
  const { local, clock, storage } = openStorage();
  saveBooking(storage);
  clock.now += day;
  expect(storage.loadBooking().passengers).toEqual(passengers);
  clock.now += 1;
  expect(storage.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers: null, searchParams });
  expect(local.getItem('passengerData')).toEqual(null);
});

test('removes passengers without a time of saving', () => {
  const { local, storage } = openStorage();
  saveBooking(storage);
  local.setItem('flightDetails', JSON.stringify(offerDetails));
  expect(storage.load().passengers).toEqual(null);
  expect(local.getItem('passengerData')).toEqual(null);
});

test('removes the previous booking when there is a new search', () => {
  const { local, storage } = openStorage();
  saveBooking(storage);
  storage.saveResults([buildFlight({ id: 'off_3' })], buildSearchParams({ origin: 'MUC' }));
  expect(local.keys()).toEqual(['allFlights', 'searchParams']);
  expect(storage.load()).toEqual({
    form: buildSearchForm(),
    flights: [buildFlight({ id: 'off_3' })],
    searchParams: buildSearchParams({ origin: 'MUC' }),
    flight: null,
    passengers: null,
  });
});

test('clears only the passengers', () => {
  const { storage } = openStorage();
  saveBooking(storage);
  storage.clearPassengers();
  expect(storage.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers: null, searchParams });
});

test('clears only the form', () => {
  const { session, storage } = openStorage();
  saveBooking(storage);
  const whole = storage.load();
  createFormStorage(createKeyValueStore(() => session)).clear();
  expect(storage.load()).toEqual({ ...whole, form: null });
});

test('stores the offer that was accepted, also where the results have an earlier one of the flight', () => {
  const { storage } = openStorage();
  storage.saveResults([flight], searchParams);
  const accepted = {
    ...flight,
    expires_at: '2027-01-10T13:00:00.000Z',
    total_price: 'USD 255.30',
    total_amount: '255.30',
  };
  storage.saveBooking(passengers, accepted, offerDetails, searchParams);
  expect(storage.load().flight).toEqual(accepted);
});

test('keeps everything in memory when the storage is full', () => {
  const { local, storage, reopen } = openStorage(new FullStorage(), new FullStorage());
  saveBooking(storage);
  const whole = {
    form: buildSearchForm(),
    flights: [flight, buildFlight({ id: 'off_2' })],
    searchParams,
    flight,
    passengers,
  };
  expect(storage.load()).toEqual(whole);
  expect(local.keys()).toEqual([]);
  expect(reopen().load()).toEqual({
    form: null,
    flights: null,
    searchParams: null,
    flight: null,
    passengers: null,
  });
});

test('does not return an old value when the new one does not fit', () => {
  const local = new FullStorage();
  local.texts.set('allFlights', JSON.stringify([flight]));
  const { storage, reopen } = openStorage(local);
  storage.saveResults([buildFlight({ id: 'off_2' })], searchParams);
  expect(storage.load().flights).toEqual([buildFlight({ id: 'off_2' })]);
  expect(reopen().load().flights).toEqual(null);
});

test('keeps everything in memory when storage is forbidden', () => {
  const forbidden = (): KeyValueStore =>
    createKeyValueStore(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
  const session = forbidden();
  const storage = createBookingStorage(forbidden(), session, () => 0);
  saveBooking(storage);
  expect(storage.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers, searchParams });
  storage.clearPassengers();
  createFormStorage(session).clear();
  expect(storage.load()).toEqual({
    form: null,
    flights: [flight, buildFlight({ id: 'off_2' })],
    searchParams,
    flight,
    passengers: null,
  });
});
