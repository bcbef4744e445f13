import type { CabinClass } from '../../../contract/cabin.ts';
import { chooseAircraft, type Aircraft } from './aircraft.ts';
import type { Airline } from './airlines.ts';
import { blockMinutes } from './great-circle.ts';
import { createLruCache } from './lru-cache.ts';
import { operatorOf, type Carrier } from './operating-carriers.ts';
import type { Hop } from './paths.ts';
import { between, hashOf, unitOf } from './seed.ts';
import { marketOf } from './world-regions.ts';
import { offsetAt } from './zone-clock.ts';

/** A flight that goes every day. */
export interface ScheduledFlight {
  /** Without the airline's code: `178`. */
  number: string;
  /** Minutes after midnight by the clocks of where it leaves. */
  departs: number;
  /** Minutes from gate to gate. */
  minutes: number;
  aircraft: Aircraft;
  operator: Carrier;
  cabins: readonly CabinClass[];
}

/** Flights a day that a route has at least where more are needed than its demand asks for, by day and by night. */
const denseFlights = 8;

/** As many flights a day as demand asks for; a dense day's; as many again, around the clock. */
export type Density = 'usual' | 'dense' | 'densest';

const cache = createLruCache<readonly ScheduledFlight[]>(6000);

/** The daily flights of a hop, always the same; denser days have those of the usual ones and more. */
export function scheduleOf(hop: Hop, density: Density): readonly ScheduledFlight[] {
  const flights = fullScheduleOf(hop);
  const usual = Math.min(hop.daily, mostUsual);
  if (density === 'densest') return flights;
  return flights.slice(0, density === 'usual' ? usual : Math.max(usual, denseFlights));
}

/** The most important flights first. */
const fullScheduleOf = (hop: Hop): readonly ScheduledFlight[] =>
  cache.get(`${hop.airline.iata}${hop.from.iata}${hop.to.iata}`, () => {
    const { airline, from, to, distance } = hop;
    const route = `${airline.iata} ${from.iata} ${to.iata}`;
    const domestic = marketOf(from.countryCode) === marketOf(to.countryCode);
    const lowest = numberBelow(route, distance, domestic);
    const quieter = Math.min(from.yearlyPassengers, to.yearlyPassengers);
    return departuresOf(hop, route).map((departs, index) => {
      const seed = `${route} ${index}`;
      const aircraft = chooseAircraft(airline.fleet, distance, quieter, seed);
      return {
        number: String(lowest + 2 * index),
        departs,
        minutes: blockMinutes(from, to, aircraft.propeller) + 5 * (hashOf(`${seed} block`) % 3),
        aircraft,
        operator: operatorOf(airline, aircraft, seed),
        cabins: cabinsOf(airline, aircraft, hop, seed),
      };
    });
  });

/** Flight numbers are low on long routes, high at home; odd out of the alphabet's first airport, even back. */
function numberBelow(route: string, distance: number, domestic: boolean): number {
  const [, from = '', to = ''] = route.split(' ');
  const pair = `${route.slice(0, 2)} ${[from, to].toSorted().join(' ')}`;
  const [first, last] = distance > 5000 ? [0, 290] : domestic ? [1000, 2960] : [300, 960];
  return 2 * Math.floor(between(first, last, pair) / 2) + (from < to ? 1 : 2);
}

const earliest = 6 * 60;
const latest = 22 * 60 + 30;
const tries = 6;

const mostUsual = 10;
/** Minutes between two departures of an airline at least. */
const apart = 25;

/** Minutes after midnight of the usual departures, then of further ones by day, then of some around the clock. */
function departuresOf(hop: Hop, route: string): number[] {
  const usual = spread(hop, Math.min(hop.daily, mostUsual), `${route} usual`, earliest, latest);
  const more = spread(hop, denseFlights, `${route} more`, earliest, latest).filter(isApartFrom(usual));
  const byDay = [...usual, ...more.slice(0, Math.max(0, denseFlights - usual.length))];
  return [...byDay, ...spread(hop, 2 * denseFlights, `${route} night`, 0, 1440).filter(isApartFrom(byDay))];
}

const isApartFrom = (others: readonly number[]) => (time: number) =>
  others.every(other => Math.abs(time - other) >= apart);

/** Spread over the day, each in its part of it; of long flights at the time that arrives best. */
function spread(
  { from, to, distance }: Hop,
  flights: number,
  seed: string,
  start: number,
  end: number,
): number[] {
  const part = (end - start) / flights;
  const onArrival =
    blockMinutes(from, to, false) +
    offsetAt(to.timeZone, referenceInstant) -
    offsetAt(from.timeZone, referenceInstant);
  return Array.from({ length: flights }, (_, index) => {
    const candidates = Array.from({ length: distance > 3000 ? tries : 1 }, (_unused, attempt) => {
      const time = start + part * (index + unitOf(`${seed} ${index} ${attempt}`));
      return 5 * Math.floor(time / 5);
    });
    const best = candidates.toSorted((a, b) => discomfort(a + onArrival) - discomfort(b + onArrival));
    return best[0] ?? start;
  });
}

/** Any winter's day: schedules don't move with the seasons. */
const referenceInstant = Date.UTC(2027, 0, 15) / 60_000;

/** How much travellers would rather not arrive at a wall time: worst between midnight and five. */
function discomfort(arrival: number): number {
  const minute = ((arrival % 1440) + 1440) % 1440;
  return minute < 300 ? 2 : minute < 360 || minute > 1380 ? 1 : 0;
}

/** The aircraft that have a first class, by airline and type; on long flights only. */
const firstClass = new Set(
  `BA77W BA789 BA388 LH748 LH388 LH359 LX77W LX333 AF77W EK77W EK388 EY388 QR388 SQ77W SQ388 CX77W NH77W JL77W JL35K
  KE388 KE748 KE77W CA77W CA748 JX359 JX35K QF388 GA77W`.split(/\s+/),
);
const longEnoughForFirst = 4500;
const longEnoughForWideCabins = 3000;
/** Between these, some of the flights of American airlines have a business class with beds. */
const [coastEast, coastWest] = [new Set(['JFK', 'EWR', 'BOS']), new Set(['LAX', 'SFO'])];

/** The cabins of a flight, as its airline has them on such an aircraft over such a distance. */
function cabinsOf(
  airline: Airline,
  aircraft: Aircraft,
  { from, to, distance }: Hop,
  seed: string,
): readonly CabinClass[] {
  const acrossAmerica =
    (coastEast.has(from.iata) && coastWest.has(to.iata)) ||
    (coastWest.has(from.iata) && coastEast.has(to.iata));
  if (acrossAmerica && ['AA', 'DL', 'UA', 'B6'].includes(airline.iata) && unitOf(`${seed} beds`) < 0.6) {
    return ['economy', 'business'];
  }
  const { narrow, wide } = airline.cabins;
  if (aircraft.layout !== 'wide') return airline.cabins[aircraft.layout];
  if (distance < longEnoughForWideCabins && narrow.length > 1) return narrow;
  return wide.filter(cabin => {
    if (cabin === 'first') {
      return distance >= longEnoughForFirst && firstClass.has(`${airline.iata}${aircraft.code}`);
    }
    return cabin !== 'premium_economy' || distance >= longEnoughForWideCabins;
  });
}
