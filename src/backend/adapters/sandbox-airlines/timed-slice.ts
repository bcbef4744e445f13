import type { CabinClass } from '#contract/cabin.ts';
import type { Airport } from '#backend/places/place.ts';
import type { Hop, Path } from './paths.ts';
import { getSchedule, type ScheduleDensity, type ScheduledFlight } from './schedule.ts';
import { getMarket } from './countries.ts';
import { toInstant, toLocalTime } from './local-time.ts';

/** A flight on a day. Instants and local times are in minutes (local-time.ts). */
export interface TimedFlight {
  hop: Hop;
  flight: ScheduledFlight;
  departure: number;
  arrival: number;
  departureLocal: number;
  arrivalLocal: number;
  /** A landing without a change of flight. */
  stop: { airport: Airport; minutes: number } | null;
}

/** One direction of a journey on a day. */
export interface TimedSlice {
  path: Path;
  flights: readonly TimedFlight[];
  departure: number;
  arrival: number;
  /** Identifies the flights and the day. */
  key: string;
}

/** Minimum connection times in minutes: domestic, and with passport control. */
const minDomesticConnection = 50;
const minInternationalConnection = 75;
const maxConnection = 6 * 60;

const getMinConnection = (before: Hop, after: Hop): number => {
  const markets = new Set([before.from, before.to, after.to].map(airport => getMarket(airport.countryCode)));
  return markets.size === 1 ? minDomesticConnection : minInternationalConnection;
};

/** A scheduled flight on a day in the local time of its departure. */
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

/** The flights of a hop on a local day. */
const getTimedFlights = (hop: Hop, day: number, density: ScheduleDensity): TimedFlight[] =>
  getSchedule(hop, density).map(flight => toTimedFlight(hop, flight, day));

/** The slices of a path on a day, fastest first. Each first flight continues with the earliest possible connections. */
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

/** The largest clock change between an arrival and a departure, in minutes. */
const maxClockChangeMinutes = 120;

/** The flight of a hop with the earliest arrival, among those with a valid connection time; null if there is none. */
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

/** Of slices with the same arrival, keeps the one that departs last. */
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

export function getFirstFlight({ flights }: TimedSlice): TimedFlight {
  const [first] = flights;
  if (!first) throw new Error('A slice has at least one flight.');
  return first;
}

export const getLastFlight = (slice: TimedSlice): TimedFlight =>
  slice.flights.at(-1) ?? getFirstFlight(slice);

/** Minutes from the first departure to the last arrival. */
export const getSliceMinutes = ({ departure, arrival }: TimedSlice): number => arrival - departure;

/** The cabins to sell for a requested cabin, in order of preference. */
export const cabinFallbacks: Readonly<Record<CabinClass, readonly CabinClass[]>> = {
  first: ['first', 'business', 'premium_economy', 'economy'],
  business: ['business', 'first', 'premium_economy', 'economy'],
  premium_economy: ['premium_economy', 'economy'],
  economy: ['economy'],
};

/** The cabin of a flight for a requested cabin. */
export const getFlightCabin = ({ flight }: TimedFlight, wanted: CabinClass): CabinClass =>
  cabinFallbacks[wanted].find(cabin => flight.cabins.includes(cabin)) ?? 'economy';

/** The cabin of the longest flight, which is the cabin that the slice is sold as. */
export function getMainCabin({ flights }: TimedSlice, wanted: CabinClass): CabinClass {
  const [longest] = flights.toSorted((a, b) => b.hop.distance - a.hop.distance);
  return longest ? getFlightCabin(longest, wanted) : 'economy';
}
