import { type Field, scoreBusiness, scorePhrase, WORTH } from './match-score.ts';
import type { PlaceSuggestion } from './place.ts';
import { describeAreas, describePlaces, type SearchablePlace } from './place-words.ts';

/** Words that say nothing about the place where others do. */
const FILLERS: ReadonlySet<string> = new Set(['airport', 'airports', 'all', 'international', 'intl', 'the']);

/** Places that a word is found in, and as what. */
interface Posting {
  field: Field;
  places: readonly SearchablePlace[];
}

interface PlaceIndex {
  /** The suggestions in which each of the folded words occurs, the likeliest first. */
  search: (words: readonly string[]) => PlaceSuggestion[];
}

/** Builds the index over every place that can be suggested; takes tens of milliseconds. */
export const indexPlaces = (): PlaceIndex => {
  const places = describePlaces();
  const business = new Map(places.map(place => [place, scoreBusiness(place.yearlyPassengers)]));
  const postings = post(places);
  const vocabulary = [...postings.keys()].toSorted();

  /** The places that a typed word matches, each with the worth of its best match. */
  const match = (word: string): Map<SearchablePlace, number> => {
    const worths = new Map<SearchablePlace, number>();
    for (let at = firstFrom(vocabulary, word); at < vocabulary.length; at += 1) {
      const known = vocabulary[at];
      if (known === undefined || !known.startsWith(word)) break;
      for (const { field, places: found } of postings.get(known) ?? []) {
        const worth = known === word ? WORTH[field].whole : WORTH[field].start;
        for (const place of found) if (worth > (worths.get(place) ?? 0)) worths.set(place, worth);
      }
    }
    return worths;
  };

  const search = (typed: readonly string[]): PlaceSuggestion[] => {
    const telling = typed.filter(word => !FILLERS.has(word));
    const words = telling.length > 0 ? telling : typed;
    const phrase = words.join(' ');
    const matches = [...new Set(words)].map(match);
    const joined = words.length > 1 ? match(words.join('')) : new Map<SearchablePlace, number>();
    const scores = new Map<SearchablePlace, number>();
    for (const place of new Set([...(matches[0]?.keys() ?? []), ...joined.keys()])) {
      const worth = Math.max(meanWorth(matches, place), joined.get(place) ?? 0);
      if (worth === 0) continue;
      scores.set(place, worth + scorePhrase(phrase, place) + (business.get(place) ?? 0));
    }
    return [...scores].toSorted(([, a], [, b]) => b - a).map(([{ suggestion }]) => suggestion);
  };
  return { search };
};

/** Every folded word, with the places that are found by it. */
const post = (places: readonly SearchablePlace[]): ReadonlyMap<string, readonly Posting[]> => {
  const postings = new Map<string, Posting[]>();
  const add = (word: string, posting: Posting) => {
    const known = postings.get(word);
    if (known) known.push(posting);
    else postings.set(word, [posting]);
  };
  for (const place of places) {
    const alone = [place];
    for (const [field, words] of place.words) for (const word of words) add(word, { field, places: alone });
  }
  for (const { field, words, places: members } of describeAreas(places)) {
    for (const word of words) add(word, { field, places: members });
  }
  return postings;
};

/** The mean worth of all the words for this place, or 0 if one of them doesn't match it. */
const meanWorth = (matches: readonly Map<SearchablePlace, number>[], place: SearchablePlace): number => {
  let sum = 0;
  for (const worths of matches) {
    const worth = worths.get(place);
    if (worth === undefined) return 0;
    sum += worth;
  }
  return sum / matches.length;
};

/** The position of the first word that doesn't come before the given one, in a sorted list. */
const firstFrom = (sorted: readonly string[], word: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle];
    if (at !== undefined && at < word) low = middle + 1;
    else high = middle;
  }
  return low;
};
