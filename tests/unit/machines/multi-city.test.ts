import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import { flightSearchSchema } from '#contract/flight-search.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { emptySearchForm } from '#machines/booking/search-form.ts';
import { getRejectedFields, namePlaces } from '#machines/booking/search-updates.ts';
import { isSameSearch } from '#machines/booking/searched-routes.ts';
import { toSearchForm, toSearchParams, toSearchRequest } from '#machines/booking/searched-trip.ts';
import { buildFlight, buildSlice as buildFlightSlice } from '#tests/builders/build-flight.ts';
import { buildMultiCityForm, buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking, today } from './booking-harness.ts';

const submit: BookingEvent = { type: 'search.submit', today };
const chooseMultiCity: BookingEvent = { type: 'search.change', change: { tripType: 'multi' } };
const newYork = { destinationText: 'New York (JFK)', destinationCode: 'JFK', destinationCity: 'NYC' };
const startsInNewYork = {
  ...buildSlice(['New York (JFK)', 'JFK'], ['', ''], ''),
  originCity: 'NYC',
};
const empty = buildSlice(['', ''], ['', ''], '');

function openForm(form = buildMultiCityForm()) {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: form });
  return booking;
}

describe('the form of a multi-city trip', () => {
  test('has a second flight, which starts where the first one ends', () => {
    const booking = openForm(buildSearchForm({ ...newYork, returnDate: '2027-03-22' }));
    booking.send(chooseMultiCity);
    expect([booking.context.form.laterSlices, booking.context.form.returnDate]).toEqual([
      [startsInNewYork],
      '2027-03-22',
    ]);
  });

  test('follows a destination that is chosen later, unless the next flight starts somewhere already', () => {
    const booking = openForm(emptySearchForm);
    booking.send(chooseMultiCity, { type: 'slice.add' }, { type: 'search.change', change: newYork });
    expect(booking.context.form.laterSlices).toEqual([startsInNewYork, empty]);
    booking.send({
      type: 'slice.change',
      index: 0,
      change: { destinationText: 'Boston (BOS)', destinationCode: 'BOS', destinationCity: 'BOS' },
    });
    booking.send({
      type: 'search.change',
      change: { destinationText: 'Rome (FCO)', destinationCode: 'FCO', destinationCity: 'ROM' },
    });
    expect(booking.context.form.laterSlices.map(({ originCode }) => originCode)).toEqual(['JFK', 'BOS']);
  });

  test('loses nothing when another kind of trip is chosen in between', () => {
    const booking = openForm();
    booking.send({ type: 'search.change', change: { tripType: 'round' } }, chooseMultiCity);
    expect(booking.context.form).toEqual(buildMultiCityForm());
  });

  test('has two to six flights', () => {
    const booking = openForm();
    for (let i = 0; i < 5; i++) booking.send({ type: 'slice.add' });
    expect(booking.context.form.laterSlices.map(({ originCode }) => originCode)).toEqual([
      'JFK',
      'BOS',
      'LHR',
      '',
      '',
    ]);
    for (let i = 0; i < 6; i++) booking.send({ type: 'slice.remove', index: 0 });
    expect(booking.context.form.laterSlices).toEqual([empty]);
  });

  test('shows the errors of each flight, until its fields are changed', () => {
    const booking = openForm(buildMultiCityForm({ laterSlices: [empty, empty] }));
    booking.send(submit);
    const required = {
      origin2: 'From airport is required.',
      destination2: 'To airport is required.',
      departureDate2: 'Departure date is required.',
      origin3: 'From airport is required.',
      destination3: 'To airport is required.',
      departureDate3: 'Departure date is required.',
    };
    expect([booking.at, booking.context.searchErrors]).toEqual(['searching.editing', required]);
    booking.send({ type: 'slice.change', index: 0, change: newYork });
    const { origin2, departureDate2, destination3, departureDate3 } = required;
    expect(booking.context.searchErrors).toEqual({ origin2, departureDate2, destination3, departureDate3 });
    booking.send({ type: 'slice.change', index: 0, change: { departureDate: '2027-03-20' } });
    expect(booking.context.searchErrors).toEqual({ origin2, destination3 });
    booking.send({ type: 'search.change', change: { tripType: 'oneway' } });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('keeps the error of a flight from a link whose places get their names', () => {
    const booking = openForm(
      buildMultiCityForm({ laterSlices: [buildSlice(['', 'BOS'], ['', 'BOS'], '2027-03-20')] }),
    );
    booking.send(submit);
    const errors = { destination2: 'You fly from and to BOS. Pick another destination.' };
    expect(booking.context.searchErrors).toEqual(errors);
    const origin = { originText: 'Boston (BOS)', originCode: 'BOS', originCity: 'BOS' };
    booking.send({ type: 'slice.change', index: 0, change: origin });
    expect(booking.context.searchErrors).toEqual(errors);
    booking.send({ type: 'slice.change', index: 0, change: { ...origin, originCode: 'LHR' } });
    expect(booking.context.searchErrors).toEqual({});
  });

  test('moves the errors of places along when a flight before them is removed', () => {
    const booking = openForm(buildMultiCityForm({ laterSlices: [startsInNewYork, empty] }));
    booking.send(submit, { type: 'slice.remove', index: 0 });
    expect(booking.context.searchErrors).toEqual({
      origin2: 'From airport is required.',
      destination2: 'To airport is required.',
    });
  });

  test('says of a later flight’s code from a link that no place has it', () => {
    const booking = openForm();
    booking.send({ type: 'place.rejected', end: 'destination', code: 'XXX', index: 1 }, submit);
    expect([booking.context.form.laterSlices[1], booking.context.searchErrors]).toEqual([
      buildSlice(['Boston (BOS)', 'BOS'], ['XXX', ''], '2027-03-25'),
      { destination3: 'No airport or city has the code XXX.' },
    ]);
  });
});

describe('the search of a multi-city trip', () => {
  const params = toSearchParams(buildMultiCityForm());

  test('has its flights, beside the fields of the first one', () => {
    const body = {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      slices: [
        { origin: 'LHR', destination: 'JFK', departure_date: '2027-03-15' },
        { origin: 'JFK', destination: 'BOS', departure_date: '2027-03-20' },
        { origin: 'BOS', destination: 'LHR', departure_date: '2027-03-25' },
      ],
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }],
    };
    expect(toSearchRequest(params)).toEqual(body);
    expect(v.parse(flightSearchSchema, body)).toEqual(body);
  });

  test('is repeated by the same form', () => {
    expect(toSearchForm(params)).toEqual(buildMultiCityForm());
  });

  test('is another one than that of its first flight, and than with another later flight', () => {
    const other = toSearchParams(buildMultiCityForm({ laterSlices: [startsInNewYork] }));
    const oneWay = toSearchParams(buildSearchForm({ tripType: 'oneway' }));
    expect([params, other, oneWay].map(one => isSameSearch(params, one))).toEqual([true, false, false]);
  });

  test('starts once it is complete', () => {
    const booking = openForm();
    booking.send(submit);
    expect([booking.at, booking.context.searchParams]).toEqual(['searching.requesting', params]);
  });

  test('has the refusals of the backend at the fields of their flights', () => {
    const issues = [
      { path: 'slices.0.origin', message: 'First.' },
      { path: 'slices.2.departure_date', message: 'Third.' },
      { path: 'slices', message: 'Nowhere to show.' },
    ];
    const envelope = { success: false as const, code: 'invalid_request' as const, error: 'Invalid.', issues };
    expect(getRejectedFields(new CallError('refused', 'Invalid.', { status: 400, envelope }))).toEqual({
      origin: 'First.',
      departureDate3: 'Third.',
    });
  });

  test('names the places that a link has by their codes only', () => {
    const coded = toSearchParams(
      buildMultiCityForm({
        originText: '',
        laterSlices: [buildSlice(['', 'JFK'], ['', 'BOS'], '2027-03-20')],
      }),
    );
    const flight = buildFlight({ slices: [buildFlightSlice(), buildFlightSlice()] });
    expect(namePlaces(coded, [flight]).slices?.map(({ originLabel }) => originLabel)).toEqual([
      'London (LHR)',
      'London (JFK)',
    ]);
  });
});
