import { expect, test } from 'vitest';
import { resultsPage } from '#machines/booking/results.ts';
import { noFilters } from '#machines/booking/results-filters.ts';
import { packSearch, unpackSearch } from '#site/booking/actors/large-results/parsed-search.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';

/** Names whose letters are one, two and three bytes long. */
const names = ['Delta', 'Łódź Air', '日本航空'];
const flights = Array.from({ length: 40 }, (_, index) =>
  buildFlight({
    id: `off_${index}`,
    total_price: `USD ${500 - index}.00`,
    airline: { name: names[index % names.length] ?? null },
  }),
);

test('the flights of a large search are those that were sent, whatever letters they are written in', () => {
  expect([...unpackSearch(structuredClone(packSearch(flights)))]).toEqual(flights);
});

test('a page of them has the flights of that page', () => {
  const { items } = resultsPage(unpackSearch(packSearch(flights)), noFilters);
  expect(items.flatMap(({ fares }) => fares.map(({ id }) => id))).toEqual(
    flights.toReversed().map(({ id }) => id),
  );
});

test('a search without flights has none', () => {
  expect(unpackSearch(packSearch([])).length).toBe(0);
});
