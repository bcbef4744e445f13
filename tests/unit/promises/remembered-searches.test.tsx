// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchParams } from '#contract/search-params.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import { toSearchParams } from '#machines/booking/searched-trip.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  parseRecentSearches,
  removeRecentSearch,
} from '#site/booking/search/recent-searches.ts';
import { readRecentText } from '#site/booking/search/recent-search-store.ts';
import { SwapButton } from '#site/booking/search/swap-button.tsx';
import { buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';
import { startBooking, today } from '../machines/booking-harness.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { cabin, place } from './generated-searches.ts';

const search = fc.record({
  from: fc.constantFrom('LHR', 'JFK'),
  to: fc.constantFrom('CDG', 'SYD'),
  departs: fc.integer({ min: 1, max: 2 }),
  nights: fc.option(fc.integer({ min: 1, max: 2 })),
  cabin,
});
type Search = ReturnType<typeof search.generate>['value'];

const example = fc.array(
  fc.record({ search, isRemoved: fc.integer({ min: 0, max: 4 }).map(one => one === 0) }),
  {
    minLength: 1,
    maxLength: 9,
  },
);
type Example = ReturnType<typeof example.generate>['value'];

function toParams({ from, to, departs, nights, cabin: chosen }: Search): SearchParams {
  const day = addDays(today, departs);
  return toSearchParams(
    buildSearchForm({
      ...buildSlice([from, from], [to, to], day),
      tripType: nights === null ? 'oneway' : 'round',
      returnDate: nights === null ? '' : addDays(day, nights),
      cabin: chosen,
    }),
  );
}

const describeSearch = ({
  origin,
  destination,
  departureDate,
  returnDate,
  cabinClass,
}: SearchParams): string =>
  [origin, destination, departureDate, returnDate ?? 'one way', cabinClass].join(' ');

async function findViolations(steps: Example): Promise<string[]> {
  clearRecentSearches();
  let expected: string[] = [];
  for (const one of steps) {
    const params = toParams(one.search);
    const text = describeSearch(params);
    const known = parseRecentSearches(readRecentText());
    const stored = known.find(
      ({ origin, destination, departureDate, returnDate, cabinClass }) =>
        describeSearch({ ...params, origin, destination, departureDate, returnDate, cabinClass }) === text,
    );
    if (one.isRemoved && stored !== undefined) {
      removeRecentSearch(stored);
      expected = expected.filter(other => other !== text);
    } else {
      addRecentSearch(params);
      expected = [text, ...expected.filter(other => other !== text)].slice(0, 5);
    }
    const shown = parseRecentSearches(readRecentText()).map(
      ({ origin, destination, departureDate, returnDate, cabinClass }) =>
        [origin, destination, departureDate, returnDate ?? 'one way', cabinClass].join(' '),
    );
    if (shown.join('; ') !== expected.join('; '))
      return [`Expected ${expected.join('; ')}; there is ${shown.join('; ')}.`];
  }
  return [];
}

test(
  'the last five searches are remembered, each once, the latest first, and none that was removed',
  async () => {
    const describe = (steps: Example) => JSON.stringify(steps);
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);

const ends = fc.record({ from: fc.option(place), to: fc.option(place) });
type Ends = ReturnType<typeof ends.generate>['value'];

async function findSwapViolations({ from, to }: Ends): Promise<string[]> {
  const booking = startBooking();
  const [originText, destinationText] = [from, to].map(code => (code === null ? '' : `Somewhere (${code})`));
  const prefill = buildSearchForm({
    originText: originText ?? '',
    originCode: from ?? '',
    destinationText: destinationText ?? '',
    destinationCode: to ?? '',
  });
  booking.send({ type: 'page.open', path: '/', prefill });
  const { page, user, close } = await renderView(<SwapButton />, { booking });
  await user.click(page.getByRole('button', { name: 'Swap origin and destination' }));
  const said = page.getByRole('status').textContent;
  close();
  const expected = `Swapped. From: ${destinationText || 'empty'}. To: ${originText || 'empty'}.`;
  return said === expected ? [] : [`Expected "${expected}"; it says "${said}".`];
}

test(
  'whoever swaps the places hears where the flight starts and ends then',
  async () => {
    const describe = ({ from, to }: Ends) => `${from ?? 'nowhere'} to ${to ?? 'nowhere'}`;
    expect(await findBrokenExample(ends, { runs: 12, describe, findViolations: findSwapViolations })).toBe(
      '',
    );
  },
  longestMs,
);
