import * as v from 'valibot';
import type { CabinClass } from '#contract/cabin.ts';
import { nullableCell, numberCell, readTsv, wordsCell, wordSetCell } from '#backend/data-files/read-tsv.ts';
import { findAirport } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import { getAircraft, type Aircraft, type CabinLayout } from './aircraft.ts';
import { isInCommonAviationArea, getMarket, getRegion } from './countries.ts';

export interface Airline {
  /** The IATA code of two characters: `BA`. */
  iata: string;
  name: string;
  /** ISO 3166-1 codes. */
  homeCountries: ReadonlySet<string>;
  /** The most important first. */
  hubs: readonly Airport[];
  /** Regions and countries; `*` means everywhere. */
  serves: ReadonlySet<string>;
  /** The share of these places that it reaches, 1 to 9. */
  networkSize: number;
  /** 1 is the usual fare of the market. */
  priceLevel: number;
  /** `low`: low cost; `point`: low cost without connecting flights. */
  service: 'full' | 'low' | 'point';
  cabins: Readonly<Record<CabinLayout, readonly CabinClass[]>>;
  /** Smaller aircraft first. */
  fleet: readonly Aircraft[];
  /** The longest distance that its aircraft fly. */
  maxRangeKm: number;
  hasOnlyWideBodies: boolean;
  /** The codes of the aircraft with a first class on long flights. */
  firstClassFleet: ReadonlySet<string>;
  alliance: string | null;
}

const cabinLetters: Readonly<Record<string, CabinClass>> = {
  Y: 'economy',
  W: 'premium_economy',
  C: 'business',
  F: 'first',
};

const cabinsCell = v.pipe(
  v.string(),
  v.regex(/^[YWCF]+$/, 'Expected the letters of cabins'),
  v.transform(letters => [...letters].flatMap(letter => cabinLetters[letter] ?? [])),
);

const airlineRowSchema = v.object({
  iata: v.string(),
  name: v.string(),
  alliance: nullableCell(v.string()),
  homeCountries: wordSetCell,
  hubs: wordsCell,
  serves: wordSetCell,
  networkSize: numberCell,
  pricePercent: numberCell,
  service: v.picklist(['full', 'low', 'point']),
  regionalCabins: cabinsCell,
  narrowCabins: cabinsCell,
  wideCabins: cabinsCell,
  fleet: wordsCell,
  firstClassFleet: wordSetCell,
});

function toAirline(row: v.InferOutput<typeof airlineRowSchema>): Airline {
  const { hubs, pricePercent, regionalCabins, narrowCabins, wideCabins, fleet, ...airline } = row;
  const types = fleet.map(getAircraft);
  return {
    ...airline,
    hubs: hubs.map(requireAirport),
    priceLevel: pricePercent / 100,
    cabins: { regional: regionalCabins, narrow: narrowCabins, wide: wideCabins },
    fleet: types,
    maxRangeKm: Math.max(...types.map(type => type.maxRangeKm)),
    hasOnlyWideBodies: types.every(type => type.layout === 'wide'),
  };
}

function requireAirport(code: string): Airport {
  const airport = findAirport(code);
  if (!airport) throw new Error(`airlines.tsv: There is no airport ${code}.`);
  return airport;
}

/** Every airline that the sandbox sells. */
export const airlines: readonly Airline[] = readTsv(
  new URL('./data/airlines.tsv', import.meta.url),
  airlineRowSchema,
).map(toAirline);

const byCode: ReadonlyMap<string, Airline> = new Map(airlines.map(airline => [airline.iata, airline]));

/** The airline with this code, if the sandbox sells it. */
export const findAirline = (iata: string): Airline | undefined => byCode.get(iata);

const dailyFlightsCell = v.pipe(
  wordsCell,
  v.everyItem(word => /^[A-Z0-9]{2}:\d+$/.test(word), 'Expected airlines with their daily flights'),
  v.transform(
    (words): ReadonlyMap<string, number> =>
      new Map(words.map(word => [word.slice(0, 2), Number(word.slice(3))])),
  ),
);

/** The routes whose airlines are well known, with the daily flights of each airline. */
export const knownRoutes = readTsv(
  new URL('./data/known-routes.tsv', import.meta.url),
  v.object({ from: v.string(), to: v.string(), dailyFlights: dailyFlightsCell }),
);

const dailyFlightsByRoute = new Map(
  knownRoutes.map(({ from, to, dailyFlights }) => [toRouteKey(from, to), dailyFlights]),
);

/** The daily flights of each airline on a well-known route, by airline code; undefined for any other route. */
export const findKnownDailyFlights = (from: Airport, to: Airport): ReadonlyMap<string, number> | undefined =>
  dailyFlightsByRoute.get(toRouteKey(from.iata, to.iata));

function toRouteKey(one: string, other: string): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/** Whether the airline's network includes the airport's country, or the north of Canada. */
export const servesAirport = (
  { homeCountries: homes, serves }: Airline,
  { countryCode, latitude }: Airport,
): boolean =>
  serves.has('*') ||
  serves.has(countryCode) ||
  homes.has(getMarket(countryCode)) ||
  serves.has(getRegion(countryCode)) ||
  (serves.has('ARC') && countryCode === 'CA' && latitude > 53.5);

/** Whether the airline may sell flights within a country, which is mostly reserved to the country's own airlines. */
export function canFlyDomestically({ homeCountries: homes, serves }: Airline, country: string): boolean {
  const market = getMarket(country);
  if (homes.has(market) || (serves.has('ARC') && market === 'CA')) return true;
  return isInCommonAviationArea(market) && [...homes].some(isInCommonAviationArea);
}
