import * as v from 'valibot';
import { defaultCabinClass } from '#contract/cabin.ts';
import { recentSearchSchema, type RecentSearch } from '#contract/recent-search.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { parseOrNull } from '../parse-or-null.ts';
import { formatRecentRoute } from './recent-search-text.ts';
import { readRecentText, writeRecentText } from './recent-search-store.ts';

/** The most that are remembered. */
const mostSearches = 5;

const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(recentSearchSchema));

/** The stored searches, the latest first; none if something else is stored. */
export const parseRecentSearches = (text: string | null): readonly RecentSearch[] =>
  (parseOrNull(storedSchema, text) ?? []).slice(0, mostSearches);

const write = (searches: readonly RecentSearch[]): void =>
  writeRecentText(searches.length === 0 ? null : JSON.stringify(searches));

/** Identifies a search by its routes, dates and cabin. */
export const getRecentSearchKey = (search: RecentSearch): string =>
  [formatRecentRoute(search), search.departureDate, search.returnDate, search.cabinClass].join(' ');

const without = (removed: RecentSearch): readonly RecentSearch[] =>
  parseRecentSearches(readRecentText()).filter(
    search => getRecentSearchKey(search) !== getRecentSearchKey(removed),
  );

/** Remembers a search as the latest, without its passengers. */
export function addRecentSearch(params: SearchParams): void {
  const { origin, originLabel, destination, destinationLabel, departureDate, returnDate } = params;
  const { originNearby, destinationNearby } = params;
  const cabinClass = params.cabinClass ?? defaultCabinClass;
  const latest = {
    origin,
    originLabel,
    destination,
    destinationLabel,
    ...(originNearby === undefined ? {} : { originNearby }),
    ...(destinationNearby === undefined ? {} : { destinationNearby }),
    departureDate,
    returnDate,
    cabinClass,
  };
  write([latest, ...without(latest)].slice(0, mostSearches));
}

export const removeRecentSearch = (search: RecentSearch): void => write(without(search));

export const clearRecentSearches = (): void => write([]);
