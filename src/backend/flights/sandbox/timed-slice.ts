import type { CabinClass } from '../../../contract/cabin.ts';
import type { Airport } from '../places/place.ts';
import type { Hop, Path } from './paths.ts';
import { scheduleOf, type Density, type ScheduledFlight } from './schedule.ts';
import { marketOf } from './world-regions.ts';
import { toInstant, toWall } from './zone-clock.ts';

/** A flight on a day. Instants and wall times are in minutes (zone-clock.ts). */
export interface TimedFlight {
  hop: Hop;
  flight: ScheduledFlight;
  departure: number;
  arrival: number;
  departureWall: number;
  arrivalWall: number;
  /** A landing on the way, without a change of flight. */
  stop: { airport: Airport; minutes: number } | null;
}

/** One direction of a journey on a day. */
export interface TimedSlice {
  path: Path;
  flights: readonly TimedFlight[];
  departure: number;
  arrival: number;
  /** The same for the same flights on the same day, and for no others. */
  key: string;
}

/** Minutes that changing flights takes at least: at home, and where passports are looked at. */
const domesticChange = 50;
const internationalChange = 75;
const longestChange = 6 * 60;

const leastChange = (before: Hop, after: Hop): number => {
  const markets = new Set([before.from, before.to, after.to].map(airport => marketOf(airport.countryCode)));
  return markets.size === 1 ? domesticChange : internationalChange;
};

/** A scheduled flight on a day by the clocks of where it leaves. */
export function timeFlight(hop: Hop, flight: ScheduledFlight, day: number): TimedFlight {
  const departure = toInstant(hop.from.timeZone, day * 1440 + flight.departs);
  const arrival = departure + flight.minutes;
  return {
    hop,
    flight,
    departure,
    arrival,
    departureWall: toWall(hop.from.timeZone, departure),
    arrivalWall: toWall(hop.to.timeZone, arrival),
    stop: null,
  };
}

/** The flights of a hop that leave on a local day. */
const flightsOn = (hop: Hop, day: number, density: Density): TimedFlight[] =>
  scheduleOf(hop, density).map(flight => timeFlight(hop, flight, day));

/** The ways to fly a path on a day, each first flight with the connections that get there soonest; fastest first. */
export function slicesOn(path: Path, day: number, density: Density): TimedSlice[] {
  const [first, ...rest] = path.hops;
  if (!first) return [];
  const slices = flightsOn(first, day, density).flatMap(flight => {
    const flights = [flight];
    for (const hop of rest) {
      const next = connection(flights.at(-1) ?? flight, hop, density);
      if (!next) return [];
      flights.push(next);
    }
    return sliceOf(path, flights, day);
  });
  return withoutDetained(slices).toSorted((a, b) => minutesOf(a) - minutesOf(b) || a.departure - b.departure);
}

/** Minutes that clocks may be put forward or back between an arrival and a departure. */
const clockChange = 120;

/** The flight of a hop that gets there first, of those that there is time to change to; null where all wait too long. */
function connection(before: TimedFlight, hop: Hop, density: Density): TimedFlight | null {
  const change = leastChange(before.hop, hop);
  const today = Math.floor(before.arrivalWall / 1440);
  let best: TimedFlight | null = null;
  for (const flight of scheduleOf(hop, density)) {
    for (const day of [today, today + 1]) {
      const waiting = day * 1440 + flight.departs - before.arrivalWall;
      if (waiting < change - clockChange || waiting > longestChange + clockChange) continue;
      const timed = timeFlight(hop, flight, day);
      const wait = timed.departure - before.arrival;
      if (
        wait >= change &&
        wait <= longestChange &&
        timed.arrival < (best?.arrival ?? Number.POSITIVE_INFINITY)
      ) {
        best = timed;
      }
    }
  }
  return best;
}

/** Of slices that arrive on the same last flight, only the one that leaves last. */
function withoutDetained(slices: readonly TimedSlice[]): TimedSlice[] {
  const latest = new Map<number, TimedSlice>();
  for (const slice of slices) {
    const other = latest.get(slice.arrival);
    if (!other || other.departure < slice.departure) latest.set(slice.arrival, slice);
  }
  return [...latest.values()];
}

export function sliceOf(path: Path, flights: readonly TimedFlight[], day: number): TimedSlice {
  return {
    path,
    flights,
    departure: flights[0]?.departure ?? 0,
    arrival: flights.at(-1)?.arrival ?? 0,
    key: `${day} ${flights.map(({ hop, flight }) => `${hop.airline.iata}${flight.number}${hop.from.iata}${hop.to.iata}`).join(' ')}`,
  };
}

/** Minutes from the first departure to the last arrival. */
export const minutesOf = ({ departure, arrival }: TimedSlice): number => arrival - departure;

/** What is sold to a traveller who asked for a cabin: that cabin, else the first of the others that a flight has. */
export const soldFor: Readonly<Record<CabinClass, readonly CabinClass[]>> = {
  first: ['first', 'business', 'premium_economy', 'economy'],
  business: ['business', 'first', 'premium_economy', 'economy'],
  premium_economy: ['premium_economy', 'economy'],
  economy: ['economy'],
};

/** The cabin of a flight for a traveller who asked for one. */
export const cabinOn = ({ flight }: TimedFlight, wanted: CabinClass): CabinClass =>
  soldFor[wanted].find(cabin => flight.cabins.includes(cabin)) ?? 'economy';

/** The cabin of the longest flight, which is what the slice is sold as. */
export function mainCabinOf({ flights }: TimedSlice, wanted: CabinClass): CabinClass {
  const [longest] = flights.toSorted((a, b) => b.hop.distance - a.hop.distance);
  return longest ? cabinOn(longest, wanted) : 'economy';
}
