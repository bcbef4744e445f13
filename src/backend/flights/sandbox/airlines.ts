import { findAirport } from '../places/find-place.ts';
import type { Airport } from '../places/place.ts';
import { aircraftOf, type Aircraft, type Layout } from './aircraft.ts';
import { airlineTable, knownRoutes } from './airline-table.ts';
import type { CabinClass } from '../../../contract/cabin.ts';
import { isInCommonArea, marketOf, regionOf } from './world-regions.ts';

export interface Airline {
  /** IATA's code of two characters: `BA`. */
  iata: string;
  name: string;
  /** ISO 3166-1 codes. */
  homes: ReadonlySet<string>;
  /** The most important first. */
  hubs: readonly Airport[];
  /** Regions and countries; `*` is everywhere. */
  serves: ReadonlySet<string>;
  /** How much of where it flies to it reaches, 1 to 9. */
  network: number;
  /** 1 is the market's ordinary fare. */
  priceLevel: number;
  /** `point`: low cost, and no connecting flights. */
  service: 'full' | 'low' | 'point';
  cabins: Readonly<Record<Layout, readonly CabinClass[]>>;
  /** Smaller aircraft first. */
  fleet: readonly Aircraft[];
  /** Kilometres that its aircraft fly at most. */
  reach: number;
  hasOnlyWideBodies: boolean;
  alliance: string | null;
}

const cabinLetters: Readonly<Record<string, CabinClass>> = {
  Y: 'economy',
  W: 'premium_economy',
  C: 'business',
  F: 'first',
};

const words = (cell: string | undefined) =>
  (cell ?? '').split(' ').filter(word => word !== '' && word !== '-');
const cabinsOf = (letters: string | undefined) =>
  [...(letters ?? '')].flatMap(letter => cabinLetters[letter] ?? []);

function airlineOf(line: string): Airline {
  const [iata, name, homes, hubs, serves, network, price, service, cabins, fleet, alliance] = line
    .split('|')
    .map(cell => cell.trim());
  if (!iata || !name || (service !== 'full' && service !== 'low' && service !== 'point')) {
    throw new Error(`Not an airline: ${line}`);
  }
  const types = words(fleet).map(aircraftOf);
  const [regional, narrow, wide] = (cabins ?? '').split('/');
  return {
    iata,
    name,
    homes: new Set(words(homes)),
    hubs: words(hubs).flatMap(code => findAirport(code) ?? []),
    serves: new Set(words(serves)),
    network: Number(network),
    priceLevel: Number(price) / 100,
    service,
    cabins: { regional: cabinsOf(regional), narrow: cabinsOf(narrow), wide: cabinsOf(wide) },
    fleet: types,
    reach: Math.max(...types.map(type => type.longest)),
    hasOnlyWideBodies: types.every(type => type.layout === 'wide'),
    alliance: words(alliance)[0] ?? null,
  };
}

/** Every airline that the sandbox sells. */
export const airlines: readonly Airline[] = airlineTable.trim().split('\n').map(airlineOf);

const byCode: ReadonlyMap<string, Airline> = new Map(airlines.map(airline => [airline.iata, airline]));

/** The airline with this code, if the sandbox sells it. */
export const findAirline = (iata: string): Airline | undefined => byCode.get(iata);

const flightsADay: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  knownRoutes
    .trim()
    .split('\n')
    .map(line => {
      const [pair = '', list = ''] = line.split(': ');
      return [
        pairKey(...pair.split(' ')),
        new Map(list.split(' ').map(entry => [entry.slice(0, 2), Number(entry.slice(2))])),
      ];
    }),
);

/** The flights a day of each airline, by its code, where a route is well known; undefined where it isn't. */
export const knownFlights = (from: Airport, to: Airport): ReadonlyMap<string, number> | undefined =>
  flightsADay.get(pairKey(from.iata, to.iata));

function pairKey(one = '', other = ''): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/** Whether the airline's network takes in the airport's country, near the pole by latitude. */
export const servesAirport = ({ homes, serves }: Airline, { countryCode, latitude }: Airport): boolean =>
  serves.has('*') ||
  serves.has(countryCode) ||
  homes.has(marketOf(countryCode)) ||
  serves.has(regionOf(countryCode)) ||
  (serves.has('ARC') && countryCode === 'CA' && latitude > 53.5);

/** Whether it may sell flights between two airports of one country, which is mostly for that country's own airlines. */
export function mayFlyWithin({ homes, serves }: Airline, country: string): boolean {
  const market = marketOf(country);
  if (homes.has(market) || (serves.has('ARC') && market === 'CA')) return true;
  return isInCommonArea(market) && [...homes].some(isInCommonArea);
}
