import { expect, test } from 'vitest';
import { createMemory, drawerOf, type Drawer } from '../../../src/site/booking/memory.ts';
import { buildFlight } from '../../builders/build-flight.ts';
import { buildBookingPassenger } from '../../builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '../../builders/build-search.ts';
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

/** What the browser keeps, on a clock that the test turns. */
function startMemory(local = new FakeStorage(), session = new FakeStorage()) {
  const clock = { now: Date.parse('2027-01-10T12:00:00Z') };
  const open = () =>
    createMemory(
      drawerOf(() => local),
      drawerOf(() => session),
      () => clock.now,
    );
  return { local, session, clock, memory: open(), reopen: open };
}

/** A search, a choice, and a payment begun. */
function rememberBooking(memory: ReturnType<typeof createMemory>) {
  memory.rememberForm(buildSearchForm());
  memory.rememberResults([flight, buildFlight({ id: 'off_2' })], searchParams);
  memory.rememberBooking(passengers, flight, offerDetails, searchParams);
  memory.rememberIntent('pi_1');
}

test('a booking is kept under the six keys of the specification, and the form in the session', () => {
  const { local, session, memory } = startMemory();
  rememberBooking(memory);
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

test('what was kept is read back by the next page', () => {
  const { memory, reopen } = startMemory();
  rememberBooking(memory);
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

test('a browser that never searched remembers nothing', () => {
  const { memory } = startMemory();
  expect(memory.load()).toEqual({
    form: null,
    flights: null,
    searchParams: null,
    flight: null,
    passengers: null,
  });
});

test('the offer details say when they were saved, beside what the specification names', () => {
  const { local, clock, memory } = startMemory();
  rememberBooking(memory);
  expect(JSON.parse(local.getItem('flightDetails') ?? '')).toEqual({ ...offerDetails, savedAt: clock.now });
});

test.each([
  { key: 'allFlights', part: 'flights' },
  { key: 'selectedFlight', part: 'flight' },
  { key: 'searchParams', part: 'searchParams' },
  { key: 'passengerData', part: 'passengers' },
])('$key of a foreign or broken kind is dropped, and the rest stays', ({ key, part }) => {
  for (const text of ['{', 'null', '[{"id":1}]', '"text"', '{"passengers":"many"}', '[[]]']) {
    const { local, memory, reopen } = startMemory();
    rememberBooking(memory);
    const whole = memory.load();
    local.setItem(key, text);
    expect(reopen().load()).toEqual({ ...whole, [part]: null });
    expect(local.getItem(key)).toEqual(null);
  }
});

test.each(['{', 'null', '[]', '{"originText":5}'])('a form kept as %s is an untouched one', text => {
  const { session, memory } = startMemory();
  session.setItem('searchFormData', text);
  expect(memory.load().form).toEqual(null);
});

test('an empty payment intent is none', () => {
  const { local, memory } = startMemory();
  local.setItem('paymentIntentId', '');
  expect(memory.loadBooking().paymentIntent).toEqual(null);
});

test('passengers are remembered for 24 hours, then ignored and removed', () => {
  const { local, clock, memory } = startMemory();
  rememberBooking(memory);
  clock.now += day;
  expect(memory.loadBooking().passengers).toEqual(passengers);
  clock.now += 1;
  expect(memory.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers: null, searchParams });
  expect(local.getItem('passengerData')).toEqual(null);
});

test('passengers of an unknown age are too old', () => {
  const { local, memory } = startMemory();
  rememberBooking(memory);
  local.setItem('flightDetails', JSON.stringify(offerDetails));
  expect(memory.load().passengers).toEqual(null);
  expect(local.getItem('passengerData')).toEqual(null);
});

test('a new search leaves nothing of the booking before', () => {
  const { local, memory } = startMemory();
  rememberBooking(memory);
  memory.rememberResults([buildFlight({ id: 'off_3' })], buildSearchParams({ origin: 'MUC' }));
  expect(local.keys()).toEqual(['allFlights', 'searchParams']);
  expect(memory.load()).toEqual({
    form: buildSearchForm(),
    flights: [buildFlight({ id: 'off_3' })],
    searchParams: buildSearchParams({ origin: 'MUC' }),
    flight: null,
    passengers: null,
  });
});

test('the passengers are forgotten alone', () => {
  const { memory } = startMemory();
  rememberBooking(memory);
  memory.forgetPassengers();
  expect(memory.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers: null, searchParams });
});

test('the form is forgotten alone', () => {
  const { memory } = startMemory();
  rememberBooking(memory);
  const whole = memory.load();
  memory.forgetForm();
  expect(memory.load()).toEqual({ ...whole, form: null });
});

test('the chosen flight is the one of the results, at the price that was accepted', () => {
  const { memory } = startMemory();
  const listed = buildFlight({ fare_name: 'Economy Light' });
  memory.rememberResults([listed], searchParams);
  const accepted = { ...flight, total_price: 'USD 255.30', total_amount: '255.30' };
  memory.rememberBooking(passengers, accepted, offerDetails, searchParams);
  expect(memory.load().flight).toEqual({ ...listed, total_price: 'USD 255.30', total_amount: '255.30' });
});

test('a chosen flight that is in no results is kept as it is', () => {
  const { memory } = startMemory();
  memory.rememberBooking(passengers, flight, offerDetails, searchParams);
  expect(memory.load().flight).toEqual(flight);
});

test('a full storage loses nothing until the page is left', () => {
  const { local, memory, reopen } = startMemory(new FullStorage(), new FullStorage());
  rememberBooking(memory);
  const whole = {
    form: buildSearchForm(),
    flights: [flight, buildFlight({ id: 'off_2' })],
    searchParams,
    flight,
    passengers,
  };
  expect(memory.load()).toEqual(whole);
  expect(local.keys()).toEqual([]);
  expect(reopen().load()).toEqual({
    form: null,
    flights: null,
    searchParams: null,
    flight: null,
    passengers: null,
  });
});

test('where a new value does not fit, the old one does not come back instead', () => {
  const local = new FullStorage();
  local.texts.set('allFlights', JSON.stringify([flight]));
  const { memory, reopen } = startMemory(local);
  memory.rememberResults([buildFlight({ id: 'off_2' })], searchParams);
  expect(memory.load().flights).toEqual([buildFlight({ id: 'off_2' })]);
  expect(reopen().load().flights).toEqual(null);
});

test('where storage is forbidden, the booking goes on in memory', () => {
  const forbidden = (): Drawer =>
    drawerOf(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
  const memory = createMemory(forbidden(), forbidden(), () => 0);
  rememberBooking(memory);
  expect(memory.loadBooking()).toEqual({ paymentIntent: 'pi_1', flight, passengers, searchParams });
  memory.forgetPassengers();
  memory.forgetForm();
  expect(memory.load()).toEqual({
    form: null,
    flights: [flight, buildFlight({ id: 'off_2' })],
    searchParams,
    flight,
    passengers: null,
  });
});
