import type { CabinClass } from '#contract/cabin.ts';
import type { Airport } from '#backend/places/place.ts';
import type { Hop, Path } from './paths.ts';
import { getSchedule, type ScheduleDensity, type ScheduledFlight } from './schedule.ts';
import { getMarket } from './countries.ts';
import { toInstant, toLocalTime } from './local-time.ts';

/** A flight on a day. Instants and wall times are in minutes (local-time.ts). */
export interface TimedFlight {
  hop: Hop;
  flight: ScheduledFlight;
  departure: number;
  arrival: number;
  departureLocal: number;
  arrivalLocal: number;
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
const minDomesticConnection = 50;
const minInternationalConnection = 75;
const maxConnection = 6 * 60;

const getMinConnection = (before: Hop, after: Hop): number => {
  const markets = new Set([before.from, before.to, after.to].map(airport => getMarket(airport.countryCode)));
  return markets.size === 1 ? minDomesticConnection : minInternationalConnection;
};

/** A scheduled flight on a day by the clocks of where it leaves. */
export function toTimedFlight(hop: Hop, flight: ScheduledFlight, day: number): TimedFlight {
  const departure = toInstant(hop.from.timeZone, day * 1440 + flight.departureMinute);
  const arrival = departure + flight.blockMinutes;
  return {
    hop,
    flight,
    departure,
    arrival,
    departureLocal: toLocalTime(hop.from.timeZone, departure),
    arrivalLocal: toLocalTime(hop.to.timeZone, arrival),
    stop: null,
  };
}

/** The flights of a hop that leave on a local day. */
const getTimedFlights = (hop: Hop, day: number, density: ScheduleDensity): TimedFlight[] =>
  getSchedule(hop, density).map(flight => toTimedFlight(hop, flight, day));

/** The ways to fly a path on a day, each first flight with the connections that get there soonest; fastest first. */
export function buildTimedSlices(path: Path, day: number, density: ScheduleDensity): TimedSlice[] {
  const [first, ...rest] = path.hops;
  if (!first) return [];
  const slices = getTimedFlights(first, day, density).flatMap(flight => {
    const flights = [flight];
    for (const hop of rest) {
      const next = findConnection(flights.at(-1) ?? flight, hop, density);
      if (!next) return [];
      flights.push(next);
    }
    return toTimedSlice(path, flights, day);
  });
  return removeDominatedSlices(slices).toSorted(
    (a, b) => getSliceMinutes(a) - getSliceMinutes(b) || a.departure - b.departure,
  );
}

/** Minutes that clocks may be put forward or back between an arrival and a departure. */
const maxClockChangeMinutes = 120;

/** The flight of a hop that gets there first, of those that there is time to change to; null where all wait too long. */
function findConnection(before: TimedFlight, hop: Hop, density: ScheduleDensity): TimedFlight | null {
  const change = getMinConnection(before.hop, hop);
  const today = Math.floor(before.arrivalLocal / 1440);
  let best: TimedFlight | null = null;
  for (const flight of getSchedule(hop, density)) {
    for (const day of [today, today + 1]) {
      const waiting = day * 1440 + flight.departureMinute - before.arrivalLocal;
      if (waiting < change - maxClockChangeMinutes || waiting > maxConnection + maxClockChangeMinutes)
        continue;
      const timed = toTimedFlight(hop, flight, day);
      const wait = timed.departure - before.arrival;
      if (
        wait >= change &&
        wait <= maxConnection &&
        timed.arrival < (best?.arrival ?? Number.POSITIVE_INFINITY)
      ) {
        best = timed;
      }
    }
  }
  return best;
}

/** Of slices that arrive on the same last flight, only the one that leaves last. */
function removeDominatedSlices(slices: readonly TimedSlice[]): TimedSlice[] {
  const latest = new Map<number, TimedSlice>();
  for (const slice of slices) {
    const other = latest.get(slice.arrival);
    if (!other || other.departure < slice.departure) latest.set(slice.arrival, slice);
  }
  return [...latest.values()];
}

export function toTimedSlice(path: Path, flights: readonly TimedFlight[], day: number): TimedSlice {
  return {
    path,
    flights,
    departure: flights[0]?.departure ?? 0,
    arrival: flights.at(-1)?.arrival ?? 0,
    key: `${day} ${flights.map(({ hop, flight }) => `${hop.airline.iata}${flight.number}${hop.from.iata}${hop.to.iata}`).join(' ')}`,
  };
}

/** Minutes from the first departure to the last arrival. */
export const getSliceMinutes = ({ departure, arrival }: TimedSlice): number => arrival - departure;

/** What is sold to a traveller who asked for a cabin: that cabin, else the first of the others that a flight has. */
export const cabinFallbacks: Readonly<Record<CabinClass, readonly CabinClass[]>> = {
  first: ['first', 'business', 'premium_economy', 'economy'],
  business: ['business', 'first', 'premium_economy', 'economy'],
  premium_economy: ['premium_economy', 'economy'],
  economy: ['economy'],
};

/** The cabin of a flight for a traveller who asked for one. */
export const getFlightCabin = ({ flight }: TimedFlight, wanted: CabinClass): CabinClass =>
  cabinFallbacks[wanted].find(cabin => flight.cabins.includes(cabin)) ?? 'economy';

/** The cabin of the longest flight, which is what the slice is sold as. */
export function getMainCabin({ flights }: TimedSlice, wanted: CabinClass): CabinClass {
  const [longest] = flights.toSorted((a, b) => b.hop.distance - a.hop.distance);
  return longest ? getFlightCabin(longest, wanted) : 'economy';
}
