import type { Airport } from '../places/place.ts';
import { allAirports } from '../places/find-place.ts';
import { hasShortReach, takes } from './airport-limits.ts';
import {
  airlines,
  findAirline,
  knownFlights,
  mayFlyWithin,
  servesAirport,
  type Airline,
} from './airlines.ts';
import { distanceBetween } from './great-circle.ts';
import { createLruCache } from './lru-cache.ts';
import { unitOf } from './seed.ts';
import { marketOf, regionOf } from './world-regions.ts';

/** An airline's flights without a stop between one of its hubs and another airport, in both directions. */
export interface Link {
  airline: Airline;
  hub: Airport;
  spoke: Airport;
  /** Kilometres. */
  distance: number;
  /** Flights a day in each direction. */
  daily: number;
}

type Kind = 'home' | 'near' | 'far';

/** Nobody flies shorter routes, unless an airport has no others. */
const shortest = 110;
const linksKept = 1500;

const cache = createLruCache<readonly Link[]>(linksKept);

/** The links that an airport has to other airlines' hubs; never empty. */
export const linksOf = (spoke: Airport): readonly Link[] =>
  cache.get(spoke.iata, () => {
    const links = airlines
      .filter(airline => servesAirport(airline, spoke))
      .flatMap(airline => airline.hubs.flatMap((hub, rank) => linkBetween(airline, hub, rank, spoke) ?? []));
    const hasHome = links.some(({ hub }) => marketOf(hub.countryCode) === marketOf(spoke.countryCode));
    return hasHome ? links : [...links, ...lifelinesOf(spoke, links.length > 0)];
  });

/** The links that serve a pair of airports without a stop, from either end. */
export function linksBetween(from: Airport, to: Airport): Link[] {
  const known = knownFlights(from, to);
  if (known) {
    const distance = distanceBetween(from, to);
    return [...known].flatMap(([code, flights]) => {
      const airline = findAirline(code);
      return airline ? [{ airline, hub: from, spoke: to, distance, daily: flights }] : [];
    });
  }
  const ofFrom = linksOf(from).filter(link => link.hub === to);
  const flying = new Set(ofFrom.map(link => link.airline));
  return [...ofFrom, ...linksOf(to).filter(link => link.hub === from && !flying.has(link.airline))];
}

function linkBetween(airline: Airline, hub: Airport, rank: number, spoke: Airport): Link | null {
  if (hub === spoke) return null;
  const known = knownFlights(hub, spoke);
  const distance = distanceBetween(hub, spoke);
  if (known) {
    const daily = known.get(airline.iata);
    return daily === undefined ? null : { airline, hub, spoke, distance, daily };
  }
  if (!canFly(airline, hub, spoke, distance)) return null;
  const kind = kindOf(hub, spoke, distance);
  const likely = likelihood(airline, rank, spoke, kind, distance);
  if (likely <= 0 || (likely < 1 && unitOf(routeOf(airline, hub, spoke)) >= likely)) return null;
  return { airline, hub, spoke, distance, daily: flightsADay(rank, hub, spoke, kind) };
}

/** The same in both directions. */
const routeOf = ({ iata }: Airline, one: Airport, other: Airport): string =>
  one.iata < other.iata
    ? `${iata} flies ${one.iata} ${other.iata}`
    : `${iata} flies ${other.iata} ${one.iata}`;

function canFly(airline: Airline, hub: Airport, spoke: Airport, distance: number): boolean {
  if (distance < shortest || distance > airline.reach) return false;
  const market = marketOf(hub.countryCode);
  const atHome = market === marketOf(spoke.countryCode);
  if (atHome && (!mayFlyWithin(airline, market) || airline.hasOnlyWideBodies)) return false;
  return takes(hub, airline, distance) && takes(spoke, airline, distance);
}

function kindOf(hub: Airport, spoke: Airport, distance: number): Kind {
  if (marketOf(hub.countryCode) === marketOf(spoke.countryCode)) return 'home';
  return distance < 3000 || (distance < 4500 && regionOf(hub.countryCode) === regionOf(spoke.countryCode))
    ? 'near'
    : 'far';
}

/** The busiest airport of every country that long flights can use. */
const gateways = new Set(
  new Map(
    allAirports()
      .filter(airport => !hasShortReach(airport))
      .toReversed()
      .map(airport => [airport.countryCode, airport]),
  ).values(),
);

/** Where airlines of other continents fly first: other airports, however busy, are busy with flights at home. */
const worldCities = new Set(
  `JFK EWR LAX SFO MIA ORD IAD BOS YYZ YVR YUL MEX LHR CDG FRA AMS MAD BCN FCO MXP ZRH MUC VIE LIS CPH DUB ATH IST DXB AUH DOH JED RUH
  TLV CAI JNB NBO LOS DEL BOM SIN KUL BKK HKG TPE MNL CGK SGN NRT HND KIX ICN PEK PVG CAN SYD MEL AKL GRU EZE SCL LIM BOG PTY`.split(
    /\s+/,
  ),
);

/** How much an airport is flown to, from 0 (a strip) to 4 (one of the world's great ones). */
const busyness = ({ yearlyPassengers }: Airport): number =>
  [500_000, 2_500_000, 10_000_000, 30_000_000].filter(limit => yearlyPassengers >= limit).length;

/** The same as seen from some way off: capitals and world cities draw more flights than others of their size. */
function attraction(airport: Airport, kind: Kind, distance: number): number {
  const busy = busyness(airport);
  if (kind === 'far' && worldCities.has(airport.iata)) return Math.min(4, busy + 1);
  const draws = gateways.has(airport) && distance <= worthTheWay;
  if (draws) return Math.max(busy, Math.min(3, busy + (airport.yearlyPassengers > 400_000 ? 2 : 1)));
  return kind === 'far' ? Math.max(0, Math.min(3, busy) - (busy === 3 ? 1 : 0)) : busy;
}

/** Kilometres up to which a middling airport is worth a flight, and up to which a busy one is. */
const worthTheWay = 7500;
const worthTheLongWay = 10_500;

/** By kind of route, by how busy the spoke is: how likely an airline is to fly there from its first hub. */
const likelihoods: Readonly<Record<Kind, readonly number[]>> = {
  home: [0.6, 0.95, 1, 1, 1],
  near: [0.06, 0.35, 0.7, 0.95, 1],
  far: [0, 0.04, 0.18, 0.55, 1],
};
/** What is left of that for low-cost airlines, which keep out of small towns. */
const lowCostShare = [0.15, 0.45, 0.9, 1, 1];
/** By kind of route: what is left of that at its second, third and every further hub. */
const furtherHubs: Readonly<Record<Kind, readonly number[]>> = {
  home: [1, 0.75, 0.6, 0.5],
  near: [1, 0.6, 0.45, 0.35],
  far: [1, 0.45, 0.3, 0.2],
};

/** By kind of route, by the airline's network, 1 to 9 (the first stands for none). */
const networks = {
  near: [0, 0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.85, 1, 1],
  far: [0, 0.05, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.95, 1],
};

function likelihood(airline: Airline, rank: number, spoke: Airport, kind: Kind, distance: number): number {
  const busy = attraction(spoke, kind, distance);
  if (airline.hubs.includes(spoke)) return airline.service === 'point' ? 0.7 : kind === 'far' ? 0.8 : 1;
  if (busy === 0 && distance > 2500) return 0;
  const tooFar = (busy < 3 && distance > worthTheWay) || (busy < 4 && distance > worthTheLongWay);
  const network = (kind === 'home' ? undefined : networks[kind][airline.network]) ?? 1;
  const share = airline.service === 'full' ? 1 : (lowCostShare[busy] ?? 1);
  const further = furtherHubs[kind][Math.min(rank, 3)] ?? 0;
  return (likelihoods[kind][busy] ?? 0) * share * further * network * (tooFar ? 0.15 : 1);
}

/** By kind of route, by how busy the quieter end is. */
const daily: Readonly<Record<Kind, readonly number[]>> = {
  home: [2, 3, 4, 6, 8],
  near: [1, 2, 3, 4, 6],
  far: [1, 1, 1, 2, 3],
};

function flightsADay(rank: number, hub: Airport, spoke: Airport, kind: Kind): number {
  const quieter = Math.min(busyness(hub), busyness(spoke));
  return Math.max(1, (daily[kind][quieter] ?? 1) - (rank === 0 ? 0 : 1));
}

/** Further than that no small airport has its lifeline, if it has other flights at all. */
const longestLifeline = 3000;

/**
 * Flights of an airport that has none at home by the rules: to the nearest hub of its country's airlines; where it has
 * no others either, to the two nearest hubs of airlines that serve the country, or of any.
 */
function lifelinesOf(spoke: Airport, hasOthers: boolean): Link[] {
  const market = marketOf(spoke.countryCode);
  const candidates = airlines
    .filter(airline => airline.service !== 'point' && (!hasOthers || airline.homes.has(market)))
    .flatMap(airline => {
      const foreign = airline.homes.has(market) ? 0 : servesAirport(airline, spoke) ? 1200 : 6000;
      return airline.hubs
        .filter(hub => hub !== spoke && !(hasOthers && marketOf(hub.countryCode) !== market))
        .map(hub => {
          const distance = distanceBetween(hub, spoke);
          return { airline, hub, distance, cost: distance + foreign };
        });
    })
    .toSorted((a, b) => a.cost - b.cost);
  const [nearest] = candidates;
  const other = hasOthers ? undefined : candidates.find(candidate => candidate.hub !== nearest?.hub);
  return [nearest, other].flatMap(candidate =>
    candidate && !(hasOthers && candidate.distance > longestLifeline)
      ? [{ airline: candidate.airline, hub: candidate.hub, spoke, distance: candidate.distance, daily: 2 }]
      : [],
  );
}
