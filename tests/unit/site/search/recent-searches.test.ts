// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchParams } from '#contract/search-params.ts';
import { formatRecentDetails } from '#site/booking/search/recent-search-text.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  parseRecentSearches,
  removeRecentSearch,
} from '#site/booking/search/recent-searches.ts';
import { readRecentText } from '#site/booking/search/recent-search-store.ts';
import { useRecentSearches } from '#site/booking/search/use-recent-searches.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

beforeEach(clearRecentSearches);

const read = () => parseRecentSearches(readRecentText());
/** The list of a page that is open. */
async function openList() {
  const { result } = renderHook(() => useRecentSearches(true));
  await vi.waitFor(() => expect(result.current.parts).not.toBeNull());
  return { readList: () => result.current.searches };
}
const search = (change: Partial<SearchParams> = {}) => buildSearchParams(change);
const recent = {
  origin: 'LHR',
  originLabel: 'London (LHR)',
  destination: 'JFK',
  destinationLabel: 'New York (JFK)',
  departureDate: '2027-03-15',
  returnDate: '2027-03-22',
  cabinClass: 'economy',
} as const;

test('are places, dates and cabin of a search, and nobody who travels', () => {
  addRecentSearch(
    search({ passengers: { adults: 2, children: 1, infants: 0 }, childAges: [7], searchedAt: 1 }),
  );
  expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual([recent]);
  expect(read()).toEqual([recent]);
});

test('are at most five, the latest first, one for a route with dates and a cabin', () => {
  for (const destination of ['JFK', 'BOS', 'ORD', 'MIA', 'SEA', 'BOS', 'LAX'])
    addRecentSearch(search({ destination }));
  expect(read().map(({ destination }) => destination)).toEqual(['LAX', 'BOS', 'SEA', 'MIA', 'ORD']);
  addRecentSearch(search({ destination: 'LAX', cabinClass: 'business' }));
  addRecentSearch(search({ destination: 'LAX', returnDate: null }));
  expect(read().map(one => [one.destination, one.cabinClass, one.returnDate])).toEqual([
    ['LAX', 'economy', null],
    ['LAX', 'business', '2027-03-22'],
    ['LAX', 'economy', '2027-03-22'],
    ['BOS', 'economy', '2027-03-22'],
    ['SEA', 'economy', '2027-03-22'],
  ]);
});

test('can be removed one by one or all at once, which lists that are shown notice', async () => {
  addRecentSearch(search());
  addRecentSearch(search({ destination: 'BOS' }));
  const { readList } = await openList();
  act(() => removeRecentSearch({ ...recent, destination: 'BOS' }));
  expect(readList()).toEqual([recent]);
  act(clearRecentSearches);
  expect([readList(), localStorage.getItem('recentSearches')]).toEqual([[], null]);
});

test('include what another tab has searched', async () => {
  addRecentSearch(search({ destination: 'BOS' }));
  const { readList } = await openList();
  act(() => {
    localStorage.setItem('recentSearches', JSON.stringify([recent]));
    window.dispatchEvent(new Event('storage'));
  });
  expect(readList()).toEqual([recent]);
});

test.each([
  '',
  'no JSON',
  '{}',
  '[{"origin":"LHR"}]',
  JSON.stringify([{ ...recent, departureDate: 'soon' }]),
])('are none where the storage has %j, which the next search replaces', text => {
  localStorage.setItem('recentSearches', text);
  expect(read()).toEqual([]);
  addRecentSearch(search());
  expect(read()).toEqual([recent]);
});

test('stay in memory where the storage is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('Refused');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  addRecentSearch(search());
  expect(read()).toEqual([recent]);
  clearRecentSearches();
  expect(read()).toEqual([]);
});

test('name their dates and cabin; not those that have passed', () => {
  const today = '2027-01-10';
  expect([
    formatRecentDetails(recent, today),
    formatRecentDetails({ ...recent, returnDate: null }, today),
    formatRecentDetails({ ...recent, cabinClass: 'business' }, today),
    formatRecentDetails(recent, '2027-03-16'),
  ]).toEqual(['Mar 15 – Mar 22', 'Mar 15', 'Mar 15 – Mar 22, Business', 'Choose new dates']);
});
