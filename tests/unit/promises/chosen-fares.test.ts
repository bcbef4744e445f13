import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { selectFare } from '#machines/booking/results.ts';
import { noFilters } from '#machines/booking/results-filters.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { generateSearch } from './generated-offers.ts';
import { filterFlights } from '#tests/builders/filter-flights.ts';

const example = fc.record({
  search: generateSearch(today, { minLength: 2, maxLength: 5 }),
  presses: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 }),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ search, presses }: Example): Promise<string[]> {
  const { flights } = v.parse(flightSearchResponseSchema, { flights: search.offers });
  const items = filterFlights(flights, noFilters);
  const expected = new Map<number, string>();
  let chosen: readonly string[] = [];
  for (const [flight, fare] of presses) {
    const index = flight % items.length;
    const fares = items[index]?.fares ?? [];
    const id = fares[fare % fares.length]?.id ?? '';
    chosen = selectFare(flights, chosen, id);
    expected.set(index, id);
  }
  return items.flatMap(({ fares }, index) => {
    const shown = fares.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
    const wanted = expected.get(index);
    const last = wanted === undefined ? [] : [wanted];
    return shown.join() === last.join()
      ? []
      : [`Flight ${index + 1}: expected ${last.join() || 'none'}; chosen ${shown.join() || 'none'}.`];
  });
}

test(
  'each flight keeps the fare that was chosen of it last, whatever is chosen of others',
  async () => {
    const describe = ({ presses }: Example) => `Presses: ${JSON.stringify(presses)}`;
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
