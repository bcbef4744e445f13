import { foldText } from './fold-text.ts';
import type { PlaceSuggestion } from './place.ts';
import { buildPlaceIndex } from './place-index.ts';

const maxSuggestions = 20;
const minQueryLength = 2;

/** More than the longest name; what is beyond can't help a search, only slow it down. */
const maxQueryLength = 80;
const maxWords = 8;

/** Built at the first question: a start has no need of it, and it would be a tenth of it. */
let index: ReturnType<typeof buildPlaceIndex> | null = null;

/**
 * The places that a traveller who typed this may mean, the likeliest first, at most 20: cities with several airports,
 * and airports. Matches codes, names in English and other languages, cities, and weakly regions and countries; every
 * word must match, in any order, the start of a word being enough. Fewer than two characters give no suggestion.
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
