import { readFileSync } from 'node:fs';
import { CITY_ROWS } from './metropolitan-areas.ts';
import type { Airport, AirportSize } from './place.ts';

const DATA_FILE = new URL('./data/airports.tsv', import.meta.url);

/** What an airport that is not in the hand-kept list is taken to handle in a year, in millions of passengers. */
const ESTIMATED_PASSENGER_MILLIONS: Readonly<Record<AirportSize, number>> = {
  large: 0.3,
  medium: 0.08,
  small: 0.02,
};

/** Reads the airports out of the checked-in data file (its first lines describe it), busiest first. */
export const readAirports = (): readonly Airport[] => {
  const cityCodes = new Map(CITY_ROWS.flatMap(city => city.airports.map(airport => [airport, city.iata])));
  return readFileSync(DATA_FILE, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => parseRow(line, cityCodes))
    .toSorted((a, b) => b.yearlyPassengers - a.yearlyPassengers)
    .map((airport, index) => Object.assign(airport, { rank: index + 1 }));
};

/** One line; it comes without its rank, which only the whole list tells. */
const parseRow = (line: string, cityCodes: ReadonlyMap<string, string>): Omit<Airport, 'rank'> => {
  const cells = line.split('\t');
  const [iata, name, city, countryCode, countryName, latitude, longitude, timeZone, size, millions] = cells;
  if (
    !iata ||
    !name ||
    !city ||
    !countryCode ||
    !countryName ||
    !timeZone ||
    millions === undefined ||
    !isSize(size)
  ) {
    throw new Error(`Not an airport: ${line}`);
  }
  return {
    iata,
    name,
    city,
    countryCode,
    countryName,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    size,
    yearlyPassengers: Math.round(
      1_000_000 * (millions === '' ? ESTIMATED_PASSENGER_MILLIONS[size] : Number(millions)),
    ),
    cityCode: cityCodes.get(iata) ?? null,
  };
};

const isSize = (size: string | undefined): size is AirportSize =>
  size === 'large' || size === 'medium' || size === 'small';
