import { foldText } from './fold-text.ts';
import type { PlaceSuggestion } from './place.ts';
import { buildPlaceIndex } from './place-index.ts';

const maxSuggestions = 20;
const minQueryLength = 2;

/** Longer than the longest name: more text would only slow the search down. */
const maxQueryLength = 80;
const maxWords = 8;

let index: ReturnType<typeof buildPlaceIndex> | null = null;

/** Builds the index, so that the first query doesn't keep other requests waiting. */
export const preparePlaceIndex = (): void => {
  index ??= buildPlaceIndex();
};

/**
 * The places that a traveler may mean by a query, the most likely first, at most 20: airports, and cities with several
 * airports. Matches codes, cities, names in English and other languages, and with a low score regions and countries.
 * Every word must match, in any order; a prefix is enough. Queries shorter than two characters match nothing.
 */
export const suggestPlaces = (query: string): PlaceSuggestion[] => {
  const trimmed = query.trim();
  if (trimmed.length < minQueryLength) return [];
  const folded = foldText(trimmed.slice(0, maxQueryLength));
  if (folded === '') return [];
  index ??= buildPlaceIndex();
  return index
    .search(folded.split(' ').slice(0, maxWords))
    .slice(0, maxSuggestions)
    .map(suggestion => ({ ...suggestion }));
};
