import { findAirport } from '#backend/places/find-places.ts';
import type { Airport } from '#backend/places/place.ts';
import { getAircraft, type Aircraft, type CabinLayout } from './aircraft.ts';
import { airlineTable, knownRoutes } from './airline-table.ts';
import type { CabinClass } from '#contract/cabin.ts';
import { isInCommonAviationArea, getMarket, getRegion } from './world-regions.ts';

export interface Airline {
  /** IATA's code of two characters: `BA`. */
  iata: string;
  name: string;
  /** ISO 3166-1 codes. */
  homeCountries: ReadonlySet<string>;
  /** The most important first. */
  hubs: readonly Airport[];
  /** Regions and countries; `*` is everywhere. */
  serves: ReadonlySet<string>;
  /** How much of where it flies to it reaches, 1 to 9. */
  networkSize: number;
  /** 1 is the market's ordinary fare. */
  priceLevel: number;
  /** `point`: low cost, and no connecting flights. */
  service: 'full' | 'low' | 'point';
  cabins: Readonly<Record<CabinLayout, readonly CabinClass[]>>;
  /** Smaller aircraft first. */
  fleet: readonly Aircraft[];
  /** Kilometres that its aircraft fly at most. */
  maxRangeKm: number;
  hasOnlyWideBodies: boolean;
  alliance: string | null;
}

const cabinLetters: Readonly<Record<string, CabinClass>> = {
  Y: 'economy',
  W: 'premium_economy',
  C: 'business',
  F: 'first',
};

const splitCodes = (cell: string | undefined) =>
  (cell ?? '').split(' ').filter(word => word !== '' && word !== '-');
const parseCabins = (letters: string | undefined) =>
  [...(letters ?? '')].flatMap(letter => cabinLetters[letter] ?? []);

function parseAirline(line: string): Airline {
  const [iata, name, homes, hubs, serves, network, price, service, cabins, fleet, alliance] = line
    .split('|')
    .map(cell => cell.trim());
  if (!iata || !name || (service !== 'full' && service !== 'low' && service !== 'point')) {
    throw new Error(`Not an airline: ${line}`);
  }
  const types = splitCodes(fleet).map(getAircraft);
  const [regional, narrow, wide] = (cabins ?? '').split('/');
  return {
    iata,
    name,
    homeCountries: new Set(splitCodes(homes)),
    hubs: splitCodes(hubs).flatMap(code => findAirport(code) ?? []),
    serves: new Set(splitCodes(serves)),
    networkSize: Number(network),
    priceLevel: Number(price) / 100,
    service,
    cabins: { regional: parseCabins(regional), narrow: parseCabins(narrow), wide: parseCabins(wide) },
    fleet: types,
    maxRangeKm: Math.max(...types.map(type => type.maxRangeKm)),
    hasOnlyWideBodies: types.every(type => type.layout === 'wide'),
    alliance: splitCodes(alliance)[0] ?? null,
  };
}

/** Every airline that the sandbox sells. */
export const airlines: readonly Airline[] = airlineTable.trim().split('\n').map(parseAirline);

const byCode: ReadonlyMap<string, Airline> = new Map(airlines.map(airline => [airline.iata, airline]));

/** The airline with this code, if the sandbox sells it. */
export const findAirline = (iata: string): Airline | undefined => byCode.get(iata);

const dailyFlightsByRoute: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  knownRoutes
    .trim()
    .split('\n')
    .map(line => {
      const [pair = '', list = ''] = line.split(': ');
      return [
        toRouteKey(...pair.split(' ')),
        new Map(list.split(' ').map(entry => [entry.slice(0, 2), Number(entry.slice(2))])),
      ];
    }),
);

/** The flights a day of each airline, by its code, where a route is well known; undefined where it isn't. */
export const findKnownDailyFlights = (from: Airport, to: Airport): ReadonlyMap<string, number> | undefined =>
  dailyFlightsByRoute.get(toRouteKey(from.iata, to.iata));

function toRouteKey(one = '', other = ''): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/** Whether the airline's network takes in the airport's country, near the pole by latitude. */
export const servesAirport = (
  { homeCountries: homes, serves }: Airline,
  { countryCode, latitude }: Airport,
): boolean =>
  serves.has('*') ||
  serves.has(countryCode) ||
  homes.has(getMarket(countryCode)) ||
  serves.has(getRegion(countryCode)) ||
  (serves.has('ARC') && countryCode === 'CA' && latitude > 53.5);

/** Whether it may sell flights between two airports of one country, which is mostly for that country's own airlines. */
export function canFlyDomestically({ homeCountries: homes, serves }: Airline, country: string): boolean {
  const market = getMarket(country);
  if (homes.has(market) || (serves.has('ARC') && market === 'CA')) return true;
  return isInCommonAviationArea(market) && [...homes].some(isInCommonAviationArea);
}
