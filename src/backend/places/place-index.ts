import { canBeWithin, getEditDistance, getLetterMask, getMaxEdits } from './edit-distance.ts';
import { editPenalty, type MatchField, scoreTraffic, scorePhrase, matchWeights } from './match-score.ts';
import type { PlaceSuggestion } from './place.ts';
import { buildAreas, buildSearchablePlaces, type SearchablePlace } from './searchable-places.ts';

/** Words that are ignored if the query contains others. */
const stopWords: ReadonlySet<string> = new Set([
  'airport',
  'airports',
  'all',
  'international',
  'intl',
  'the',
]);

/** The places that a word occurs in, and in which attribute. */
interface Posting {
  field: MatchField;
  places: readonly SearchablePlace[];
}

interface PlaceIndex {
  /**
   * The suggestions that contain every folded word, the most likely first. If there are none, those that contain them
   * with typing mistakes.
   */
  search: (words: readonly string[]) => PlaceSuggestion[];
}

/** Builds the index of all places that can be suggested. Takes tens of milliseconds. */
export const buildPlaceIndex = (): PlaceIndex => {
  const places = buildSearchablePlaces();
  const trafficScores = new Map(places.map(place => [place, scoreTraffic(place.yearlyPassengers)]));
  const postings = buildPostings(places);
  const vocabulary = [...postings.keys()].toSorted();
  const letterMasks = new Map(vocabulary.map(word => [word, getLetterMask(word)]));

  /** The places that a typed word matches, each with the score of its best match. */
  const match = (word: string): Map<SearchablePlace, number> => {
    const weights = new Map<SearchablePlace, number>();
    for (let at = lowerBound(vocabulary, word); at < vocabulary.length; at += 1) {
      const entry = vocabulary[at];
      if (entry === undefined || !entry.startsWith(word)) break;
      for (const { field, places: found } of postings.get(entry) ?? []) {
        const weight = entry === word ? matchWeights[field].exact : matchWeights[field].prefix;
        for (const place of found) if (weight > (weights.get(place) ?? 0)) weights.set(place, weight);
      }
    }
    return weights;
  };

  /** The places that a misspelled word can mean. A word among others may be shorter, because they must match as well. */
  const matchMisspelled = (word: string, isAlone: boolean): Map<SearchablePlace, number> => {
    const weights = match(word);
    const maxEdits = Math.max(getMaxEdits(word.length), !isAlone && word.length === 3 ? 1 : 0);
    if (maxEdits === 0) return weights;
    const mask = getLetterMask(word);
    for (const [entry, entryMask] of letterMasks) {
      if (!canBeWithin(mask, entryMask, maxEdits)) continue;
      const distance = getEditDistance(word, entry, maxEdits);
      if (distance === null) continue;
      for (const { field, places: found } of postings.get(entry) ?? []) {
        if (field === 'code' || field === 'cityCode') continue;
        const weight = Math.max(
          matchWeights[field].exact - editPenalty * distance.whole,
          word.length > 4 ? matchWeights[field].prefix - editPenalty * distance.prefix : 0,
        );
        for (const place of found) if (weight > (weights.get(place) ?? 0)) weights.set(place, weight);
      }
    }
    return weights;
  };

  const rank = (
    words: readonly string[],
    matchWord: (word: string, isAlone: boolean) => Map<SearchablePlace, number>,
  ): PlaceSuggestion[] => {
    const phrase = words.join(' ');
    const matches = [...new Set(words)].map(word => matchWord(word, words.length === 1));
    const joined = words.length > 1 ? matchWord(words.join(''), true) : new Map<SearchablePlace, number>();
    const scores = new Map<SearchablePlace, number>();
    for (const place of new Set([...(matches[0]?.keys() ?? []), ...joined.keys()])) {
      const weight = Math.max(getMeanWeight(matches, place), joined.get(place) ?? 0);
      if (weight === 0) continue;
      scores.set(place, weight + scorePhrase(phrase, place) + (trafficScores.get(place) ?? 0));
    }
    return [...scores].toSorted(([, a], [, b]) => b - a).map(([{ suggestion }]) => suggestion);
  };

  const search = (typed: readonly string[]): PlaceSuggestion[] => {
    const significantWords = typed.filter(word => !stopWords.has(word));
    const words = significantWords.length > 0 ? significantWords : typed;
    const found = rank(words, match);
    return found.length > 0 ? found : rank(words, matchMisspelled);
  };
  return { search };
};

/** Every folded word with the places that contain it. */
const buildPostings = (places: readonly SearchablePlace[]): ReadonlyMap<string, readonly Posting[]> => {
  const postings = new Map<string, Posting[]>();
  const add = (word: string, posting: Posting) => {
    const entry = postings.get(word);
    if (entry) entry.push(posting);
    else postings.set(word, [posting]);
  };
  for (const place of places) {
    const singlePlace = [place];
    for (const [field, words] of place.words)
      for (const word of words) add(word, { field, places: singlePlace });
  }
  for (const { field, words, places: members } of buildAreas(places)) {
    for (const word of words) add(word, { field, places: members });
  }
  return postings;
};

/** The mean score of all words for this place, or 0 if one of them doesn't match. */
const getMeanWeight = (matches: readonly Map<SearchablePlace, number>[], place: SearchablePlace): number => {
  let sum = 0;
  for (const weights of matches) {
    const weight = weights.get(place);
    if (weight === undefined) return 0;
    sum += weight;
  }
  return sum / matches.length;
};

/** The index of the first word that isn't less than the given one, in a sorted list. */
const lowerBound = (sorted: readonly string[], word: string): number => {
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
