import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { FlightSearchInput } from '#contract/flight-search.ts';
import type { SliceFields } from '#contract/rules/search-criteria.ts';
import { addDays, daysBetween } from '#contract/rules/plain-date.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { noFilters } from '#machines/booking/results-filters.ts';
import type { SearchForm } from '#machines/booking/search-form.ts';
import { listRoutes as listSearchedRoutes } from '#machines/booking/searched-routes.ts';
import { toSearchRequest } from '#machines/booking/searched-trip.ts';
import { prefillQuerySchema, toPrefilledForm, toResultsQuery } from '#site/booking/query-params.ts';
import { parseQuery, stringifyQuery } from '#site/booking/query-string.ts';
import { resolveFields } from '#site/booking/search/resolve-fields.ts';
import { goToResults, startBooking, today, type Booking } from '#tests/unit/machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import {
  describeSearch,
  generateSearches,
  listRoutes,
  place,
  readForm,
  toForm,
  type EnteredSearch,
} from './generated-searches.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a request to the airlines asks for, in the words of the form. */
function readRequest(request: FlightSearchInput): EnteredSearch {
  const { origin, destination, departure_date: day, return_date: back, slices, passengers } = request;
  const first = { from: origin, to: destination, day };
  return {
    kind: slices !== undefined ? 'Multi-city' : back ? 'Round trip' : 'One way',
    flights:
      slices?.map(slice => ({ from: slice.origin, to: slice.destination, day: slice.departure_date })) ??
      (back ? [first, { from: destination, to: origin, day: back }] : [first]),
    nearby: { origin: [], destination: [] },
    adults: passengers.filter(({ type }) => type === 'adult').length,
    childAges: passengers.flatMap(passenger => ('age' in passenger ? [passenger.age ?? 0] : [])),
    infants: passengers.filter(({ type }) => type === 'infant_without_seat').length,
    cabin: request.cabin_class ?? 'economy',
  };
}

/** The form in which an address is opened. */
function openAddress(searchParams: SearchParams): EnteredSearch | null {
  const address = stringifyQuery(toResultsQuery(searchParams, noFilters));
  const form = toPrefilledForm(v.parse(prefillQuerySchema, parseQuery(address)), today);
  return form === null ? null : readForm(form);
}

/** What else than a search the form has, what else an address has, and what else the airlines are asked for. */
function findOtherSearches(search: EnteredSearch, { context }: Booking): string[] {
  const { searchParams, form } = context;
  const shown: Record<string, EnteredSearch | null> = {
    'The address': searchParams === null ? null : openAddress(searchParams),
    'The form': readForm(form),
  };
  const requests =
    searchParams === null
      ? []
      : listSearchedRoutes(searchParams).map(route => describeSearch(readRequest(toSearchRequest(route))));
  const expected = describeSearch(search);
  return [
    ...Object.entries(shown).flatMap(([where, found]) => {
      const actual = found === null ? 'nothing' : describeSearch(found);
      return actual === expected ? [] : [`${where} has ${actual}.`];
    }),
    ...(requests.toSorted().join('\n') === listRoutes(search).map(describeSearch).toSorted().join('\n')
      ? []
      : [`The airlines are asked for ${requests.join(' | ')}.`]),
  ];
}

async function findChangedSearch(search: EnteredSearch): Promise<string[]> {
  const booking = startBooking();
  await goToResults(booking, { form: toForm(search) });
  booking.send({ type: 'search.modify' });
  const found = findOtherSearches(search, booking);
  booking.actor.stop();
  return found;
}

const anotherDay = fc.record({
  search: generateSearches(today),
  departure: fc.nat({ max: 361 }).map(days => addDays(today, days)),
});
type AnotherDay = ReturnType<typeof anotherDay.generate>['value'];

test(
  'the airlines, the address of the results and Modify Search have the search that was entered',
  async () => {
    expect(
      await findBrokenExample(generateSearches(today), {
        runs: 150,
        describe: describeSearch,
        findViolations: findChangedSearch,
      }),
    ).toBe('');
  },
  longestMs,
);

test(
  'a search on another day is for the same trip: with its nights, or with the days between its flights',
  async () => {
    const findViolations = async ({ search, departure }: AnotherDay): Promise<string[]> => {
      const booking = startBooking();
      await goToResults(booking, { form: toForm(search) });
      booking.send({ type: 'search.selectDay', departureDate: departure, at: 0 });
      const days = daysBetween(search.flights[0]?.day ?? departure, departure);
      const moved = search.flights.map(flight => ({ ...flight, day: addDays(flight.day, days) }));
      const found = findOtherSearches({ ...search, flights: moved }, booking);
      booking.actor.stop();
      return found;
    };
    expect(
      await findBrokenExample(anotherDay, {
        runs: 150,
        describe: ({ search, departure }) => `${describeSearch(search)}; then on ${departure}`,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);

test(
  'whoever swaps the places flies the other way, also from and to the airports nearby',
  async () => {
    const findViolations = async (search: EnteredSearch): Promise<string[]> => {
      const booking = startBooking();
      booking.send({ type: 'page.open', path: '/', prefill: toForm(search) }, { type: 'search.swap' });
      const { origin, destination } = search.nearby;
      const [first, back] = search.flights.map(flight => ({ ...flight, from: flight.to, to: flight.from }));
      const flights = search.kind === 'Multi-city' ? search.flights.toSpliced(0, 1) : back ? [back] : [];
      const expected = describeSearch({
        ...search,
        flights: [...(first ? [first] : []), ...flights],
        nearby: { origin: destination, destination: origin },
      });
      const found = describeSearch(readForm(booking.context.form));
      booking.actor.stop();
      return found === expected ? [] : [`Expected ${expected}; the form has ${found}.`];
    };
    expect(
      await findBrokenExample(generateSearches(today), {
        runs: 100,
        describe: describeSearch,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);

/** The backend's answer to a search for a place by its code. */
async function answerPlace(address: string): Promise<Response> {
  const code = (new URL(address, 'http://localhost').searchParams.get('query') ?? '').toUpperCase();
  return Response.json({ data: [{ iata_code: code, name: `${code} Airport`, city_name: 'Somewhere' }] });
}

/** A form of which all places were typed by their codes, and none was picked. */
function toTypedForm(search: EnteredSearch): SearchForm {
  const form = toForm(search);
  const type = (slice: SliceFields) => ({
    originText: slice.originCode.toLowerCase(),
    originCode: '',
    destinationText: ` ${slice.destinationCode}`,
    destinationCode: '',
  });
  return {
    ...form,
    ...type(form),
    laterSlices: form.laterSlices.map(slice => ({ ...slice, ...type(slice) })),
  };
}

test(
  'a place that is typed by its code is found for every flight once the form is sent',
  async () => {
    const findViolations = async (one: EnteredSearch): Promise<string[]> => {
      // Airports nearby are offered once a place is chosen.
      const search = { ...one, nearby: { origin: [], destination: [] } };
      vi.stubGlobal('fetch', answerPlace);
      const booking = startBooking();
      booking.send({ type: 'page.open', path: '/', prefill: toTypedForm(search) });
      await resolveFields(booking.actor);
      const found = describeSearch(readForm(booking.context.form));
      booking.actor.stop();
      return found === describeSearch(search) ? [] : [`The form has ${found}.`];
    };
    expect(
      await findBrokenExample(generateSearches(today), {
        runs: 50,
        describe: describeSearch,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);

/** What travelers do to the flights of a multi-city trip. A number counts the flights that there are, again and again. */
const edit = fc.oneof(
  { arbitrary: fc.record({ to: place, flight: fc.nat({ max: 5 }) }), weight: 3 },
  { arbitrary: fc.record({ from: place, flight: fc.nat({ max: 5 }) }), weight: 1 },
  { arbitrary: fc.constant({ add: true }), weight: 2 },
  { arbitrary: fc.record({ remove: fc.nat({ max: 5 }) }), weight: 1 },
);
type Edit = ReturnType<typeof edit.generate>['value'];

interface Ends {
  from: string;
  to: string;
}

/** The flights that a form has to have. What nobody has chosen is empty. */
function applyEdit(flights: readonly Ends[], one: Edit): readonly Ends[] {
  if ('add' in one)
    return flights.length === 6 ? flights : [...flights, { from: flights.at(-1)?.to ?? '', to: '' }];
  if ('remove' in one) {
    const removed = one.remove % flights.length;
    return flights.length === 2 || removed === 0 ? flights : flights.toSpliced(removed, 1);
  }
  const changed = one.flight % flights.length;
  return flights.map((flight, index) => {
    if (index === changed) return 'to' in one ? { ...flight, to: one.to } : { ...flight, from: one.from };
    const isNext = 'to' in one && index === changed + 1;
    return isNext && flight.from === '' ? { ...flight, from: one.to } : flight;
  });
}

test(
  'a flight of a multi-city trip starts where the one before it ends, unless the traveler has chosen another place',
  async () => {
    const findViolations = async (edits: readonly Edit[]): Promise<string[]> => {
      const booking = startBooking();
      booking.send(
        { type: 'page.open', path: '/' },
        { type: 'search.change', change: { tripType: 'multi' } },
      );
      let expected: readonly Ends[] = [
        { from: '', to: '' },
        { from: '', to: '' },
      ];
      for (const one of edits) {
        send(booking, one, expected.length);
        expected = applyEdit(expected, one);
      }
      const found = readForm(booking.context.form).flights;
      booking.actor.stop();
      const format = (flights: readonly Ends[]) =>
        flights.map(({ from, to }) => `${from || '?'} to ${to || '?'}`).join(', ');
      return format(found) === format(expected)
        ? []
        : [`Expected ${format(expected)}; there is ${format(found)}.`];
    };
    expect(
      await findBrokenExample(fc.array(edit, { maxLength: 10 }), {
        runs: 300,
        describe: edits => edits.map(one => JSON.stringify(one)).join('\n'),
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);

function send(booking: ReturnType<typeof startBooking>, one: Edit, count: number): void {
  if ('add' in one) return booking.send({ type: 'slice.add' });
  if ('remove' in one) {
    const removed = one.remove % count;
    if (removed > 0) booking.send({ type: 'slice.remove', index: removed - 1 });
    return;
  }
  const change =
    'to' in one
      ? { destinationText: one.to, destinationCode: one.to, destinationCity: null }
      : { originText: one.from, originCode: one.from, originCity: null };
  const index = (one.flight % count) - 1;
  booking.send(index < 0 ? { type: 'search.change', change } : { type: 'slice.change', index, change });
}
