import { getAirports, getCities, findAirport, findCity } from './find-places.ts';
import { foldSpellings } from './fold-text.ts';
import { countryLocalNames, localNames } from './local-names.ts';
import type { MatchField } from './match-score.ts';
import type { Airport, City, PlaceSuggestion } from './place.ts';
import { regions } from './regions.ts';

/** A suggestion with the words that find it. */
export interface SearchablePlace {
  suggestion: PlaceSuggestion;
  /** The sum over all its airports. */
  yearlyPassengers: number;
  /** The folded English names of its city. */
  cityNames: readonly string[];
  /** The folded names in other languages. */
  otherNames: readonly string[];
  /** Its own folded words by attribute. */
  words: readonly (readonly [MatchField, readonly string[]])[];
}

/** Words that find several places: the names of their country or region. */
interface AreaWords {
  field: 'country' | 'region';
  words: readonly string[];
  places: readonly SearchablePlace[];
}

/** Every place that can be suggested: each airport, and each city with several airports. */
export const buildSearchablePlaces = (): readonly SearchablePlace[] => [
  ...getCities().filter(isSuggestible).map(toSearchableCity),
  ...getAirports().map(toSearchableAirport),
];

/**
 * A city with one airport adds nothing to the airport. A city with an airport's code would be searched as that
 * airport.
 */
const isSuggestible = (city: City): boolean => city.airports.length > 1 && !findAirport(city.iata);

const toSearchableCity = (city: City): SearchablePlace => {
  const cityNames = foldSpellings(city.name);
  const otherNames = getOtherNames(city.iata);
  return {
    suggestion: {
      type: 'city',
      iata_code: city.iata,
      name: city.name,
      city_name: city.name,
      iata_city_code: city.iata,
      iata_country_code: city.countryCode,
      country_name: city.countryName,
    },
    yearlyPassengers: city.airports.reduce((sum, airport) => sum + airport.yearlyPassengers, 0),
    cityNames,
    otherNames,
    words: [['code', [city.iata.toLowerCase()]], ...cityWords('city', cityNames), ...otherWords(otherNames)],
  };
};

const toSearchableAirport = (airport: Airport): SearchablePlace => {
  const city = airport.cityCode === null ? undefined : findCity(airport.cityCode);
  const ownNames = foldSpellings(airport.city);
  const nearbyNames = city && city.name !== airport.city ? foldSpellings(city.name) : [];
  const otherNames = [
    ...getOtherNames(airport.iata),
    ...(city && city.iata !== airport.iata ? getOtherNames(city.iata) : []),
  ];
  return {
    suggestion: {
      type: 'airport',
      iata_code: airport.iata,
      name: airport.name,
      city_name: airport.city,
      iata_city_code: airport.cityCode,
      iata_country_code: airport.countryCode,
      country_name: airport.countryName,
    },
    yearlyPassengers: airport.yearlyPassengers,
    cityNames: [...ownNames, ...nearbyNames],
    otherNames,
    words: [
      ['code', [airport.iata.toLowerCase()]],
      ['cityCode', city ? [city.iata.toLowerCase()] : []],
      ...cityWords('city', ownNames),
      ...cityWords('nearbyCity', nearbyNames),
      ...otherWords(otherNames),
      ['name', foldSpellings(airport.name).flatMap(splitWords)],
    ],
  };
};

const getOtherNames = (code: string): readonly string[] =>
  (localNames.get(code) ?? []).flatMap(foldSpellings);

const splitWords = (folded: string): readonly string[] => folded.split(' ');

/** A name is indexed by its first word, by its later words, and as a whole without spaces. */
const nameWords = (
  names: readonly string[],
  whole: MatchField,
  first: MatchField,
  later: MatchField,
): [MatchField, string[]][] => {
  const long = names.filter(name => name.includes(' '));
  return [
    [whole, names.map(name => name.replaceAll(' ', ''))],
    [first, long.map(name => splitWords(name)[0] ?? '')],
    [later, long.flatMap(name => splitWords(name).slice(1))],
  ];
};

const cityWords = (whole: 'city' | 'nearbyCity', names: readonly string[]) =>
  nameWords(names, whole, 'cityFirstWord', 'cityLaterWord');

const otherWords = (names: readonly string[]) =>
  nameWords(names, 'otherName', 'otherNameFirstWord', 'otherNameLaterWord');

/** The countries and regions of these places. */
export const buildAreas = (places: readonly SearchablePlace[]): readonly AreaWords[] => {
  const byCountry = Map.groupBy(places, ({ suggestion }) => suggestion.iata_country_code);
  const byCode = new Map(places.map(place => [place.suggestion.iata_code, place]));
  const countries = [...byCountry].map(([code, members]): AreaWords => {
    const names = [members[0]?.suggestion.country_name ?? code, ...(countryLocalNames.get(code) ?? [])];
    return { field: 'country', words: areaWords(names), places: members };
  });
  const regionWords = regions.map(({ names, airports }): AreaWords => ({
    field: 'region',
    words: areaWords(names),
    places: airports.flatMap(code => byCode.get(code) ?? []),
  }));
  return [...countries, ...regionWords];
};

const areaWords = (names: readonly string[]): readonly string[] =>
  names.flatMap(foldSpellings).flatMap(splitWords);
