import { expect, test } from 'vitest';
import { countOptions, findFirstFlights, resultsPage, selectFare } from '#machines/booking/results.ts';
import { noFilters } from '#machines/booking/results-filters.ts';
import { keepTable, readTable } from '#machines/booking/results-table.ts';
import type { Flight } from '#contract/flight.ts';
import { buildFlight, byAirline, many } from './results-builders.ts';

const flights = [
  ...many(30),
  byAirline('iberia', 'Iberia'),
  buildFlight({ id: 'slow', duration: 'P1DT2H', total_price: 'USD 90.10' }),
  buildFlight({ id: 'unknown', duration: null, total_emissions_kg: 340 }),
];

/** The same results, of which only those can be read that are asked for. */
function buildUnread(): { results: Flight[]; read: Set<string> } {
  const read = new Set<string>();
  const results = new Proxy(flights, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read.add(key);
      return Reflect.get<Flight[], typeof key>(target, key);
    },
  });
  return { results, read };
}

test('a table that was read elsewhere, and sent, gives the same pages, options and orders', () => {
  const { results, read } = buildUnread();
  keepTable(results, structuredClone(readTable(flights)));
  for (const sort of ['price', 'duration', 'departure', 'best'] as const)
    for (const page of [1, 2, 3]) {
      const filters = { ...noFilters, sort, page };
      expect(resultsPage(results, filters)).toEqual(resultsPage(flights, filters));
    }
  expect(countOptions(results, noFilters)).toEqual(countOptions(flights, noFilters));
  expect(findFirstFlights(results, noFilters)).toEqual(findFirstFlights(flights, noFilters));
  expect(selectFare(results, ['iberia'], 'iberia')).toEqual(['iberia']);
  expect(read.size).toBeGreaterThan(0);
});

test('a page reads its own flights, and none of the others', () => {
  const { results, read } = buildUnread();
  keepTable(results, readTable(flights));
  const { items } = resultsPage(results, noFilters);
  const shown = items.map(({ fare }) => String(flights.indexOf(fare)));
  expect([...read].toSorted()).toEqual(shown.toSorted());
  expect(read.size).toBe(12);
});
