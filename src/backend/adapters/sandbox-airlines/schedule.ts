import type { CabinClass } from '#contract/cabin.ts';
import { chooseAircraft, type Aircraft } from './aircraft.ts';
import type { Airline } from './airlines.ts';
import { getBlockMinutes } from './block-time.ts';
import { createLruCache } from './lru-cache.ts';
import { chooseOperatingCarrier, type Carrier } from './operating-carriers.ts';
import type { Hop } from './paths.ts';
import { seededBetween, hashText, seededUnit } from './seeded-random.ts';
import { getMarket } from './countries.ts';
import { getUtcOffset } from './local-time.ts';

/** A daily flight. */
export interface ScheduledFlight {
  /** Without the airline code: `178`. */
  number: string;
  /** Minutes after midnight, local time of the departure. */
  departureMinute: number;
  /** Minutes from gate to gate. */
  blockMinutes: number;
  aircraft: Aircraft;
  operator: Carrier;
  cabins: readonly CabinClass[];
}

/** The minimum number of flights of a dense schedule, by day and again by night. */
const minDenseFlights = 8;

/**
 * `usual`: as many flights a day as demand requires; `dense`: at least a minimum by day; `densest`: more around the
 * clock.
 */
export type ScheduleDensity = 'usual' | 'dense' | 'densest';

const cache = createLruCache<readonly ScheduledFlight[]>(6000);

/** The daily flights of a hop. They never change, and denser schedules contain the less dense ones. */
export function getSchedule(hop: Hop, density: ScheduleDensity): readonly ScheduledFlight[] {
  const flights = getFullSchedule(hop);
  const usual = Math.min(hop.dailyFlights, maxUsualFlights);
  if (density === 'densest') return flights;
  return flights.slice(0, density === 'usual' ? usual : Math.max(usual, minDenseFlights));
}

/** The most important flights first. */
const getFullSchedule = (hop: Hop): readonly ScheduledFlight[] =>
  cache.get(`${hop.airline.iata}${hop.from.iata}${hop.to.iata}`, () => {
    const { airline, from, to, distance } = hop;
    const route = `${airline.iata} ${from.iata} ${to.iata}`;
    const domestic = getMarket(from.countryCode) === getMarket(to.countryCode);
    const lowest = getLowestFlightNumber(route, distance, domestic);
    const quieter = Math.min(from.yearlyPassengers, to.yearlyPassengers);
    return getDepartures(hop, route).map((departureMinute, index) => {
      const seed = `${route} ${index}`;
      const aircraft = chooseAircraft(airline.fleet, distance, quieter, seed);
      return {
        number: String(lowest + 2 * index),
        departureMinute,
        blockMinutes: getBlockMinutes(from, to, aircraft.isPropeller) + 5 * (hashText(`${seed} block`) % 3),
        aircraft,
        operator: chooseOperatingCarrier(airline, aircraft, seed),
        cabins: getCabins(airline, aircraft, hop, seed),
      };
    });
  });

/**
 * Flight numbers are low on long routes and high on domestic ones; odd from the alphabetically first airport, even
 * back.
 */
function getLowestFlightNumber(route: string, distance: number, domestic: boolean): number {
  const [, from = '', to = ''] = route.split(' ');
  const pair = `${route.slice(0, 2)} ${[from, to].toSorted().join(' ')}`;
  const [first, last] = distance > 5000 ? [0, 290] : domestic ? [1000, 2960] : [300, 960];
  return 2 * Math.floor(seededBetween(first, last, pair) / 2) + (from < to ? 1 : 2);
}

const earliestDeparture = 6 * 60;
const latestDeparture = 22 * 60 + 30;
const departureCandidates = 6;

const maxUsualFlights = 10;
/** The minimum time between two departures of an airline. */
const minSeparationMinutes = 25;

/** Minutes after midnight of the usual departures, then of more by day, then of more around the clock. */
function getDepartures(hop: Hop, route: string): number[] {
  const usual = spreadDepartures(
    hop,
    Math.min(hop.dailyFlights, maxUsualFlights),
    `${route} usual`,
    earliestDeparture,
    latestDeparture,
  );
  const more = spreadDepartures(
    hop,
    minDenseFlights,
    `${route} more`,
    earliestDeparture,
    latestDeparture,
  ).filter(isApartFrom(usual));
  const daytime = [...usual, ...more.slice(0, Math.max(0, minDenseFlights - usual.length))];
  return [
    ...daytime,
    ...spreadDepartures(hop, 2 * minDenseFlights, `${route} night`, 0, 1440).filter(isApartFrom(daytime)),
  ];
}

const isApartFrom = (others: readonly number[]) => (time: number) =>
  others.every(other => Math.abs(time - other) >= minSeparationMinutes);

/** Spreads departures over the day. Long flights leave at the time with the most convenient arrival. */
function spreadDepartures(
  { from, to, distance }: Hop,
  flights: number,
  seed: string,
  start: number,
  end: number,
): number[] {
  const interval = (end - start) / flights;
  const arrivalOffset =
    getBlockMinutes(from, to, false) +
    getUtcOffset(to.timeZone, referenceInstant) -
    getUtcOffset(from.timeZone, referenceInstant);
  return Array.from({ length: flights }, (_, index) => {
    const candidates = Array.from(
      { length: distance > 3000 ? departureCandidates : 1 },
      (_unused, attempt) => {
        const time = start + interval * (index + seededUnit(`${seed} ${index} ${attempt}`));
        return 5 * Math.floor(time / 5);
      },
    );
    const best = candidates.toSorted(
      (a, b) => getArrivalDiscomfort(a + arrivalOffset) - getArrivalDiscomfort(b + arrivalOffset),
    );
    return best[0] ?? start;
  });
}

/** An arbitrary winter day: schedules don't change with the seasons. */
const referenceInstant = Date.UTC(2027, 0, 15) / 60_000;

/** How inconvenient an arrival time is: most between midnight and 5:00. */
function getArrivalDiscomfort(arrival: number): number {
  const minute = ((arrival % 1440) + 1440) % 1440;
  return minute < 300 ? 2 : minute < 360 || minute > 1380 ? 1 : 0;
}

const minFirstClassKm = 4500;
const minWideCabinKm = 3000;
/** Between these coasts, some flights of American airlines have a business class with beds. */
const [eastCoastAirports, westCoastAirports] = [new Set(['JFK', 'EWR', 'BOS']), new Set(['LAX', 'SFO'])];

/** The cabins of a flight of this airline with this aircraft over this distance. */
function getCabins(
  airline: Airline,
  aircraft: Aircraft,
  { from, to, distance }: Hop,
  seed: string,
): readonly CabinClass[] {
  const isTranscontinental =
    (eastCoastAirports.has(from.iata) && westCoastAirports.has(to.iata)) ||
    (westCoastAirports.has(from.iata) && eastCoastAirports.has(to.iata));
  if (
    isTranscontinental &&
    ['AA', 'DL', 'UA', 'B6'].includes(airline.iata) &&
    seededUnit(`${seed} beds`) < 0.6
  ) {
    return ['economy', 'business'];
  }
  const { narrow, wide } = airline.cabins;
  if (aircraft.layout !== 'wide') return airline.cabins[aircraft.layout];
  if (distance < minWideCabinKm && narrow.length > 1) return narrow;
  return wide.filter(cabin => {
    if (cabin === 'first') {
      return distance >= minFirstClassKm && airline.firstClassFleet.has(aircraft.code);
    }
    return cabin !== 'premium_economy' || distance >= minWideCabinKm;
  });
}
