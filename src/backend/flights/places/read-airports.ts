import { readFileSync } from 'node:fs';
import { CITY_ROWS } from './cities.ts';
import { nameCountry } from './country-name.ts';
import type { Airport, AirportSize } from './place.ts';

const DATA_FILE = new URL('./airports.tsv', import.meta.url);

/** What an airport that is not in the hand-kept list is taken to handle in a year, in millions of passengers. */
const ESTIMATED_MILLIONS: Readonly<Record<AirportSize, number>> = { large: 0.3, medium: 0.08, small: 0.02 };

/** Reads the airports out of the checked-in data file (its first lines describe it), in the order of their rank. */
export const readAirports = (): readonly Airport[] => {
  const cityCodes = new Map(CITY_ROWS.flatMap((city) => city.airports.map((airport) => [airport, city.iata])));
  const countryNames = new Map<string, string>();
  const nameOnce = (code: string): string => {
    const name = countryNames.get(code) ?? nameCountry(code);
    countryNames.set(code, name);
    return name;
  };
  return readFileSync(DATA_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const row = readRow(line);
      return { ...row, countryName: nameOnce(row.countryCode), cityCode: cityCodes.get(row.iata) ?? null };
    })
    .sort((a, b) => b.yearlyPassengers - a.yearlyPassengers || (a.iata < b.iata ? -1 : 1))
    .map((airport, index) => ({ ...airport, rank: index + 1 }));
};

type AirportRow = Omit<Airport, 'countryName' | 'cityCode' | 'rank'>;

const readRow = (line: string): AirportRow => {
  const [iata, name, city, countryCode, latitude, longitude, timeZone, size, millions] = line.split('\t');
  if (!iata || !name || !city || !countryCode || !timeZone || millions === undefined || !isSize(size)) {
    throw new Error(`Not an airport: ${line}`);
  }
  return {
    iata,
    name,
    city,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    size,
    yearlyPassengers: Math.round(1_000_000 * (millions === '' ? ESTIMATED_MILLIONS[size] : Number(millions))),
  };
};

const isSize = (size: string | undefined): size is AirportSize =>
  size === 'large' || size === 'medium' || size === 'small';
