import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAirport, findCity, getAirports } from '#backend/places/find-places.ts';
import { foldText } from '#backend/places/fold-text.ts';
import { localNames } from '#backend/places/local-names.ts';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

type Suggestion = ReturnType<typeof suggestPlaces>[number];

/** How much busier a place is that comes first, wherever in its name the text stands. */
const muchBusier = 1000;

const splitWords = (text: string): string[] => foldText(text).split(' ');

/** The words that are a name or a code: whoever types one of them means exactly that. */
const wholeNames = new Set([
  ...getAirports().flatMap(({ iata, cityCode, city, name, countryName }) =>
    [iata, cityCode ?? '', city, name, countryName].flatMap(splitWords),
  ),
  ...[...localNames.values()].flat().flatMap(splitWords),
]);

/** The beginning of a word in the name of a city, which is no name itself. */
const example = fc
  .constantFrom(...getAirports())
  .chain(({ city }) => fc.constantFrom(...splitWords(city)))
  .chain(word =>
    fc.integer({ min: 3, max: 6 }).map(length => word.slice(0, Math.min(length, word.length - 1))),
  )
  .filter(text => text.length >= 3 && !wholeNames.has(text));

/** The yearly passengers of a place, those of all airports for a city. */
function countPassengers({ type, iata_code: code }: Suggestion): number {
  const airports = type === 'city' ? (findCity(code)?.airports ?? []) : [findAirport(code)];
  return airports.reduce((sum, airport) => sum + (airport?.yearlyPassengers ?? 0), 0);
}

const isNamed = ({ city_name: city, name }: Suggestion, text: string): boolean =>
  [city ?? '', name].flatMap(splitWords).some(word => word.startsWith(text));

async function findViolations(text: string): Promise<string[]> {
  const named = suggestPlaces(text).filter(place => isNamed(place, text));
  return named.flatMap((quiet, index) =>
    named
      .slice(index + 1)
      .filter(busy => countPassengers(busy) > muchBusier * countPassengers(quiet))
      .map(
        busy =>
          `"${text}" suggests ${quiet.iata_code} (${quiet.name}) before ${busy.iata_code} (${busy.name}).`,
      ),
  );
}

test(
  'of the places whose names begin with a text or have a word that does, those with far more traffic are suggested first',
  async () => {
    const describe = (text: string) => text;
    expect(await findBrokenExample(example, { runs: 400, describe, findViolations })).toBe('');
  },
  longestMs,
);
