import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { buildPaymentIntentRequest } from '#machines/booking/booking-requests.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { findRoute, isSameSearch, listRoutes } from '#machines/booking/searched-routes.ts';
import { toSearchForm, toSearchParams, toSearchRequest } from '#machines/booking/searched-trip.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { startBooking, today } from './booking-harness.ts';

const submit: BookingEvent = { type: 'search.submit', today };
const toggle = (end: 'origin' | 'destination', code: string): BookingEvent => ({
  type: 'nearby.toggle',
  end,
  code,
});

/** The form of a trip from LHR to JFK. */
function openForm(change: Partial<SearchForm> = {}) {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm(change) });
  const readNearby = () => {
    const { originNearby, destinationNearby } = booking.context.form;
    return [originNearby, destinationNearby];
  };
  return { booking, readNearby };
}

describe('airports near a place', () => {
  test('are chosen, and removed again', () => {
    const { booking, readNearby } = openForm();
    booking.send(toggle('origin', 'LGW'), toggle('destination', 'EWR'));
    expect(readNearby()).toEqual([['LGW'], ['EWR']]);
    booking.send(toggle('origin', 'LGW'));
    expect(readNearby()).toEqual([[], ['EWR']]);
  });

  test('are so many that four routes are searched at most', () => {
    const { booking, readNearby } = openForm();
    booking.send(...['LGW', 'STN', 'LTN', 'LCY'].map(code => toggle('origin', code)));
    booking.send(toggle('destination', 'EWR'));
    expect(readNearby()).toEqual([['LGW', 'STN', 'LTN'], []]);
    booking.send(toggle('origin', 'STN'), toggle('origin', 'LTN'), toggle('destination', 'EWR'));
    expect(readNearby()).toEqual([['LGW'], ['EWR']]);
    booking.send(toggle('origin', 'STN'));
    expect(readNearby()).toEqual([['LGW'], ['EWR']]);
  });

  test('are neither the place itself nor one at the other end', () => {
    const { booking, readNearby } = openForm();
    booking.send(toggle('origin', 'LHR'), toggle('origin', 'JFK'), toggle('destination', 'LHR'));
    expect(readNearby()).toEqual([[], []]);
  });

  test('are swapped with the places, and deselected with them', () => {
    const { booking, readNearby } = openForm({ originNearby: ['LGW'], destinationNearby: ['EWR'] });
    booking.send({ type: 'search.swap' });
    expect(readNearby()).toEqual([['EWR'], ['LGW']]);
    const named = { originCode: 'JFK', originText: 'New York (JFK)', originCity: 'NYC' };
    booking.send({ type: 'search.change', change: named });
    expect(readNearby()).toEqual([['EWR'], ['LGW']]);
    booking.send({ type: 'search.change', change: { originText: 'Bos', originCode: '', originCity: null } });
    expect(readNearby()).toEqual([[], ['LGW']]);
    booking.send({ type: 'place.rejected', end: 'destination', code: 'QQQ' });
    expect(readNearby()).toEqual([[], []]);
  });

  test('of a link that are too many, or at both ends, are errors of the form', () => {
    const { booking } = openForm({ originNearby: ['LGW', 'STN'], destinationNearby: ['EWR'] });
    booking.send(submit);
    expect([booking.at, booking.context.searchErrors]).toEqual([
      'searching.editing',
      { origin: 'At most 4 routes can be searched together. Remove an airport.' },
    ]);
    // A link names places by their codes: their names come later, and correct nothing.
    const { originCode, searchErrors: before } = { ...booking.context.form, ...booking.context };
    booking.send({ type: 'search.change', change: { originCode, originText: 'Named', originCity: null } });
    expect(booking.context.searchErrors).toEqual(before);
    booking.send(toggle('origin', 'STN'));
    expect(booking.context.searchErrors).toEqual({});
    const other = openForm({ originNearby: ['EWR'], destinationNearby: ['EWR'] }).booking;
    other.send(submit);
    expect(other.context.searchErrors).toEqual({
      destination: 'You fly from and to EWR. Pick another destination.',
    });
    const many = openForm({ destinationNearby: ['EWR', 'LGA', 'HPN', 'ISP'] }).booking;
    many.send(submit);
    expect(Object.keys(many.context.searchErrors)).toEqual(['destination']);
  });

  test('are ignored by a multi-city trip', () => {
    const form = buildSearchForm({ originNearby: ['LGW'], tripType: 'multi' });
    expect(toSearchParams(form).originNearby).toEqual(undefined);
  });
});

describe('a search with airports near its places', () => {
  const form = buildSearchForm({ originNearby: ['LGW'], destinationNearby: ['EWR'] });
  const params = toSearchParams(form);

  test('has one request for each route, the chosen places first, as specified', () => {
    expect(listRoutes(params).map(({ origin, destination }) => `${origin}-${destination}`)).toEqual([
      'LHR-JFK',
      'LHR-EWR',
      'LGW-JFK',
      'LGW-EWR',
    ]);
    const specified = toSearchRequest(buildSearchParams());
    expect(listRoutes(params).map(toSearchRequest)).toEqual([
      specified,
      { ...specified, destination: 'EWR' },
      { ...specified, origin: 'LGW' },
      { ...specified, origin: 'LGW', destination: 'EWR' },
    ]);
  });

  test('is another search than one without them, and leads back to its form', () => {
    expect(isSameSearch(params, buildSearchParams())).toBe(false);
    expect(isSameSearch(params, { ...params, unsearched: [] })).toBe(true);
    expect(toSearchForm(params).originNearby).toEqual(['LGW']);
    expect(Object.keys(toSearchParams(buildSearchForm())).filter(key => key.includes('earby'))).toEqual([]);
  });

  test('belongs to a flight by the route that has found it, which may start anywhere in a city', () => {
    const getRoute = (from: string, to: string, search = params) => {
      const time = '2027-03-15T10:00:00';
      const flight = buildFlight({
        departure: { iata_code: from, time },
        arrival: { iata_code: to, time },
      });
      const { origin, destination } = findRoute(search, flight);
      return [origin, destination];
    };
    expect(getRoute('LGW', 'EWR')).toEqual(['LGW', 'EWR']);
    expect(getRoute('LHR', 'EWR')).toEqual(['LHR', 'EWR']);
    expect(getRoute('JFK', 'LHR', { ...params, origin: 'NYC', originNearby: ['HPN'] })).toEqual([
      'NYC',
      'JFK',
    ]);
  });

  test('names the routes that could not be searched until it is repeated, and books the route of the flight', async () => {
    const { booking } = openForm(form);
    booking.send(submit);
    const time = '2027-03-15T10:00:00';
    const flight = buildFlight({
      departure: { iata_code: 'LGW', time },
      arrival: { iata_code: 'JFK', time },
    });
    const unsearched = [{ origin: 'LHR', destination: 'EWR' }];
    await booking.resolve('searchFlights', { flights: [flight], unsearched });
    booking.clock.increment(600);
    expect([booking.at, booking.context.searchParams?.unsearched]).toEqual(['choosing', unsearched]);
    booking.send({ type: 'flight.select', flight });
    const { booking: draft } = buildPaymentIntentRequest(booking.context);
    expect([
      draft?.searchParams?.origin,
      draft?.searchParams?.destination,
      draft?.offerDetails?.origin,
    ]).toEqual(['LGW', 'JFK', 'LGW']);
    booking.send({ type: 'page.open', path: '/flight-results' }, { type: 'search.repeat' });
    expect([booking.at, booking.context.searchParams?.unsearched]).toEqual([
      'updatingResults.requesting',
      undefined,
    ]);
  });
});
