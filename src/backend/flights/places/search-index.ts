import { allAirports, allCities, findAirport } from './find-place.ts';
import { foldSpellings } from './fold-text.ts';
import { COUNTRY_LOCAL_NAMES, LOCAL_NAMES } from './local-names.ts';
import type { Airport, City, PlaceSuggestion } from './place.ts';
import { REGIONS } from './regions.ts';

/** What a matching word is worth, by what it matched: whole, or only its beginning. */
const WORTH = {
  code: { whole: 100, start: 10 },
  cityCode: { whole: 86, start: 0 },
  city: { whole: 84, start: 70 },
  cityLaterWord: { whole: 64, start: 50 },
  name: { whole: 62, start: 46 },
  country: { whole: 58, start: 26 },
  region: { whole: 60, start: 30 },
} as const;
type Field = keyof typeof WORTH;

/** Added when all that was typed is a city's whole name, or its beginning. */
const WHOLE_CITY = 16;
const START_OF_CITY = 6;

/** Added per power of ten of yearly passengers: ten times the business outweighs a slightly better match. */
const BUSINESS = 13;

/** Words that say nothing about the place where others do. */
const FILLERS: ReadonlySet<string> = new Set(['airport', 'airports', 'all', 'international', 'intl', 'the', 'aeroport']);

interface Entry {
  suggestion: PlaceSuggestion;
  business: number;
  /** Folded names of the city, as phrases. */
  cityNames: Set<string>;
  words: Map<string, Field>;
}

interface Posting {
  entry: Entry;
  field: Field;
}

interface PlaceIndex {
  /** Suggestions in which each of the folded words occurs, likeliest first. */
  search: (words: readonly string[]) => PlaceSuggestion[];
}

/** Builds the index over every airport and every city of several airports. */
export const indexPlaces = (): PlaceIndex => {
  const entries = [...allCities().filter(isSuggested).map(describeCity), ...allAirports().map(describeAirport)];
  const postings = new Map<string, Posting[]>();
  for (const entry of entries) {
    for (const [word, field] of entry.words) {
      const list = postings.get(word);
      if (list) list.push({ entry, field });
      else postings.set(word, [{ entry, field }]);
    }
  }
  const vocabulary = [...postings.keys()].sort();

  /** The entries that a typed word matches, each with the worth of its best match. */
  const match = (word: string): Map<Entry, number> => {
    const worths = new Map<Entry, number>();
    for (let at = firstFrom(vocabulary, word); at < vocabulary.length; at += 1) {
      const known = vocabulary[at];
      if (known === undefined || !known.startsWith(word)) break;
      for (const { entry, field } of postings.get(known) ?? []) {
        const worth = known === word ? WORTH[field].whole : WORTH[field].start;
        if (worth > (worths.get(entry) ?? 0)) worths.set(entry, worth);
      }
    }
    return worths;
  };

  const search = (typed: readonly string[]): PlaceSuggestion[] => {
    const telling = typed.filter((word) => !FILLERS.has(word));
    const words = telling.length > 0 ? telling : typed;
    const phrase = words.join(' ');
    const matches = words.map(match);
    const joined = words.length > 1 ? match(words.join('')) : new Map<Entry, number>();
    const candidates = new Set([...(matches[0]?.keys() ?? []), ...joined.keys()]);
    const scored: { entry: Entry; score: number }[] = [];
    for (const entry of candidates) {
      const worth = Math.max(average(matches, entry), joined.get(entry) ?? 0);
      if (worth > 0) scored.push({ entry, score: worth + nameBonus(entry, phrase) + entry.business });
    }
    return scored
      .sort((a, b) => b.score - a.score || (a.entry.suggestion.iata_code < b.entry.suggestion.iata_code ? -1 : 1))
      .map(({ entry }) => entry.suggestion);
  };
  return { search };
};

/** A city of one airport says no more than the airport; a city with an airport's code would be searched as that airport. */
const isSuggested = (city: City): boolean => city.airports.length > 1 && !findAirport(city.iata);

const describeCity = (city: City): Entry => {
  const entry = newEntry(
    {
      type: 'city',
      iata_code: city.iata,
      name: city.name,
      city_name: city.name,
      iata_city_code: city.iata,
      iata_country_code: city.countryCode,
      country_name: city.countryName,
    },
    city.airports.reduce((sum, airport) => sum + airport.yearlyPassengers, 0),
  );
  addWord(entry, city.iata.toLowerCase(), 'code');
  addCityNames(entry, [city.name, ...(LOCAL_NAMES.get(city.iata) ?? [])]);
  addCountry(entry, city.countryCode, city.countryName);
  return entry;
};

const citiesByCode = new Map(allCities().map((city) => [city.iata, city]));

const describeAirport = (airport: Airport): Entry => {
  const entry = newEntry(
    {
      type: 'airport',
      iata_code: airport.iata,
      name: airport.name,
      city_name: airport.city,
      iata_city_code: airport.cityCode,
      iata_country_code: airport.countryCode,
      country_name: airport.countryName,
    },
    airport.yearlyPassengers,
  );
  const city = airport.cityCode === null ? undefined : citiesByCode.get(airport.cityCode);
  addWord(entry, airport.iata.toLowerCase(), 'code');
  if (city) addWord(entry, city.iata.toLowerCase(), 'cityCode');
  addCityNames(entry, [airport.city, ...(LOCAL_NAMES.get(airport.iata) ?? [])]);
  if (city) addCityNames(entry, [city.name, ...(LOCAL_NAMES.get(city.iata) ?? [])]);
  for (const name of foldSpellings(airport.name)) addWords(entry, name.split(' '), 'name');
  addCountry(entry, airport.countryCode, airport.countryName);
  for (const names of regionNames.get(airport.iata) ?? []) addPhrase(entry, names, 'region');
  return entry;
};

const regionNames = new Map<string, string[]>();
for (const { names, airports } of REGIONS) {
  for (const code of airports) regionNames.set(code, [...(regionNames.get(code) ?? []), ...names]);
}

const newEntry = (suggestion: PlaceSuggestion, yearlyPassengers: number): Entry => ({
  suggestion,
  business: BUSINESS * Math.log10(yearlyPassengers),
  cityNames: new Set(),
  words: new Map(),
});

const addWord = (entry: Entry, word: string, field: Field): void => {
  const known = entry.words.get(word);
  if (known === undefined || WORTH[field].whole > WORTH[known].whole) entry.words.set(word, field);
};

const addWords = (entry: Entry, words: readonly string[], field: Field): void => {
  for (const word of words) addWord(entry, word, field);
};

/** A city's name counts by its first word, its later ones, and written as one. */
const addCityNames = (entry: Entry, names: readonly string[]): void => {
  for (const folded of names.flatMap(foldSpellings)) {
    const [first = '', ...later] = folded.split(' ');
    entry.cityNames.add(folded);
    addWord(entry, first, 'city');
    addWords(entry, later, 'cityLaterWord');
    if (later.length > 0) addWord(entry, folded.replaceAll(' ', ''), 'city');
  }
};

const addCountry = (entry: Entry, code: string, name: string): void => {
  for (const each of [name, ...(COUNTRY_LOCAL_NAMES.get(code) ?? [])]) addPhrase(entry, each, 'country');
};

const addPhrase = (entry: Entry, phrase: string, field: Field): void => {
  for (const folded of foldSpellings(phrase)) addWords(entry, folded.split(' '), field);
};

const nameBonus = (entry: Entry, phrase: string): number => {
  if (entry.cityNames.has(phrase)) return WHOLE_CITY;
  for (const name of entry.cityNames) if (name.startsWith(phrase)) return START_OF_CITY;
  return 0;
};

/** The mean worth of all words for this entry, or 0 if one of them doesn't match it. */
const average = (matches: readonly Map<Entry, number>[], entry: Entry): number => {
  let sum = 0;
  for (const worths of matches) {
    const worth = worths.get(entry);
    if (worth === undefined) return 0;
    sum += worth;
  }
  return sum / matches.length;
};

/** The position of the first word that is not before the given one, in a sorted list. */
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
