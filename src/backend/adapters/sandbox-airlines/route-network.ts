import * as v from 'valibot';
import { readTsv } from '#backend/data-files/read-tsv.ts';
import type { Airport } from '#backend/places/place.ts';
import { getAirports } from '#backend/places/find-places.ts';
import { hasDistanceLimit, acceptsFlight } from './airport-limits.ts';
import {
  airlines,
  findAirline,
  findKnownDailyFlights,
  canFlyDomestically,
  servesAirport,
  type Airline,
} from './airlines.ts';
import { getDistanceKm } from '#backend/places/great-circle.ts';
import { createLruCache } from './lru-cache.ts';
import { seededUnit } from './seeded-random.ts';
import { getMarket, getRegion } from './countries.ts';

/** The nonstop flights of an airline between one of its hubs and another airport, in both directions. */
export interface RouteLink {
  airline: Airline;
  hub: Airport;
  spoke: Airport;
  /** Kilometers. */
  distance: number;
  /** In each direction. */
  dailyFlights: number;
}

type RouteKind = 'home' | 'near' | 'far';

/** Shorter routes only exist for airports without any others. */
const minRouteKm = 110;
const linkCacheSize = 1500;

const cache = createLruCache<readonly RouteLink[]>(linkCacheSize);

/** The links from an airport to hubs of airlines; never empty. */
export const getLinks = (spoke: Airport): readonly RouteLink[] =>
  cache.get(spoke.iata, () => {
    const links = airlines
      .filter(airline => servesAirport(airline, spoke))
      .flatMap(airline => airline.hubs.flatMap((hub, rank) => createLink(airline, hub, rank, spoke) ?? []));
    const hasHome = links.some(({ hub }) => getMarket(hub.countryCode) === getMarket(spoke.countryCode));
    return hasHome ? links : [...links, ...findFallbackLinks(spoke, links.length > 0)];
  });

/** The nonstop links between two airports, from either end. */
export function findLinksBetween(from: Airport, to: Airport): RouteLink[] {
  const known = findKnownDailyFlights(from, to);
  if (known) {
    const distance = getDistanceKm(from, to);
    return [...known].flatMap(([code, flights]) => {
      const airline = findAirline(code);
      return airline ? [{ airline, hub: from, spoke: to, distance, dailyFlights: flights }] : [];
    });
  }
  const ofFrom = getLinks(from).filter(link => link.hub === to);
  const flying = new Set(ofFrom.map(link => link.airline));
  return [...ofFrom, ...getLinks(to).filter(link => link.hub === from && !flying.has(link.airline))];
}

function createLink(airline: Airline, hub: Airport, rank: number, spoke: Airport): RouteLink | null {
  if (hub === spoke) return null;
  const known = findKnownDailyFlights(hub, spoke);
  const distance = getDistanceKm(hub, spoke);
  if (known) {
    const daily = known.get(airline.iata);
    return daily === undefined ? null : { airline, hub, spoke, distance, dailyFlights: daily };
  }
  if (!canFly(airline, hub, spoke, distance)) return null;
  const kind = getRouteKind(hub, spoke, distance);
  const likely = getRouteLikelihood(airline, rank, spoke, kind, distance);
  if (likely <= 0 || (likely < 1 && seededUnit(getRouteSeed(airline, hub, spoke)) >= likely)) return null;
  return { airline, hub, spoke, distance, dailyFlights: getDailyFlights(rank, hub, spoke, kind) };
}

/** The same in both directions. */
const getRouteSeed = ({ iata }: Airline, one: Airport, other: Airport): string =>
  one.iata < other.iata
    ? `${iata} flies ${one.iata} ${other.iata}`
    : `${iata} flies ${other.iata} ${one.iata}`;

function canFly(airline: Airline, hub: Airport, spoke: Airport, distance: number): boolean {
  if (distance < minRouteKm || distance > airline.maxRangeKm) return false;
  const market = getMarket(hub.countryCode);
  const atHome = market === getMarket(spoke.countryCode);
  if (atHome && (!canFlyDomestically(airline, market) || airline.hasOnlyWideBodies)) return false;
  return acceptsFlight(hub, airline, distance) && acceptsFlight(spoke, airline, distance);
}

function getRouteKind(hub: Airport, spoke: Airport, distance: number): RouteKind {
  if (getMarket(hub.countryCode) === getMarket(spoke.countryCode)) return 'home';
  return distance < 3000 || (distance < 4500 && getRegion(hub.countryCode) === getRegion(spoke.countryCode))
    ? 'near'
    : 'far';
}

/** The busiest airport of each country that accepts long flights. */
const gateways = new Set(
  new Map(
    getAirports()
      .filter(airport => !hasDistanceLimit(airport))
      .toReversed()
      .map(airport => [airport.countryCode, airport]),
  ).values(),
);

const worldCities = new Set(
  readTsv(new URL('./data/world-cities.tsv', import.meta.url), v.object({ airport: v.string() })).map(
    ({ airport }) => airport,
  ),
);

/** The traffic of an airport, from 0 (an airstrip) to 4 (one of the world's largest). */
const getTrafficLevel = ({ yearlyPassengers }: Airport): number =>
  [500_000, 2_500_000, 10_000_000, 30_000_000].filter(limit => yearlyPassengers >= limit).length;

/**
 * The traffic level from the point of view of distant airports: capitals and world cities attract more flights than
 * other airports of their size.
 */
function getDemandLevel(airport: Airport, kind: RouteKind, distance: number): number {
  const busy = getTrafficLevel(airport);
  if (kind === 'far' && worldCities.has(airport.iata)) return Math.min(4, busy + 1);
  const draws = gateways.has(airport) && distance <= maxMediumDemandKm;
  if (draws) return Math.max(busy, Math.min(3, busy + (airport.yearlyPassengers > 400_000 ? 2 : 1)));
  return kind === 'far' ? Math.max(0, Math.min(3, busy) - (busy === 3 ? 1 : 0)) : busy;
}

/** The longest distances from which an airport of medium, and of high demand attracts flights. */
const maxMediumDemandKm = 7500;
const maxHighDemandKm = 10_500;

/** How likely an airline flies to an airport from its first hub, by kind of route and demand. */
const likelihoods: Readonly<Record<RouteKind, readonly number[]>> = {
  home: [0.6, 0.95, 1, 1, 1],
  near: [0.06, 0.35, 0.7, 0.95, 1],
  far: [0, 0.04, 0.18, 0.55, 1],
};
/** The factor for low-cost airlines, which avoid small towns, by demand. */
const lowCostFactors = [0.15, 0.45, 0.9, 1, 1];
/** The factor for the first, second, third and further hubs of an airline, by kind of route. */
const secondaryHubFactors: Readonly<Record<RouteKind, readonly number[]>> = {
  home: [1, 0.75, 0.6, 0.5],
  near: [1, 0.6, 0.45, 0.35],
  far: [1, 0.45, 0.3, 0.2],
};

/** The factor for the size of the airline's network, from 0 to 9, by kind of route. */
const networkFactors = {
  near: [0, 0.1, 0.2, 0.3, 0.4, 0.55, 0.7, 0.85, 1, 1],
  far: [0, 0.05, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.95, 1],
};

function getRouteLikelihood(
  airline: Airline,
  rank: number,
  spoke: Airport,
  kind: RouteKind,
  distance: number,
): number {
  const busy = getDemandLevel(spoke, kind, distance);
  if (airline.hubs.includes(spoke)) return airline.service === 'point' ? 0.7 : kind === 'far' ? 0.8 : 1;
  if (busy === 0 && distance > 2500) return 0;
  const tooFar = (busy < 3 && distance > maxMediumDemandKm) || (busy < 4 && distance > maxHighDemandKm);
  const network = (kind === 'home' ? undefined : networkFactors[kind][airline.networkSize]) ?? 1;
  const share = airline.service === 'full' ? 1 : (lowCostFactors[busy] ?? 1);
  const further = secondaryHubFactors[kind][Math.min(rank, 3)] ?? 0;
  return (likelihoods[kind][busy] ?? 0) * share * further * network * (tooFar ? 0.15 : 1);
}

/** By kind of route and traffic of the quieter airport. */
const dailyFlightsByTraffic: Readonly<Record<RouteKind, readonly number[]>> = {
  home: [2, 3, 4, 6, 8],
  near: [1, 2, 3, 4, 6],
  far: [1, 1, 1, 2, 3],
};

function getDailyFlights(rank: number, hub: Airport, spoke: Airport, kind: RouteKind): number {
  const quieter = Math.min(getTrafficLevel(hub), getTrafficLevel(spoke));
  return Math.max(1, (dailyFlightsByTraffic[kind][quieter] ?? 1) - (rank === 0 ? 0 : 1));
}

/** The longest fallback link of a small airport that has other flights. */
const maxFallbackLinkKm = 3000;

/**
 * The links of an airport without domestic flights: to the nearest hub of an airline of its country. Without any other
 * flights, also to the two nearest hubs of airlines that serve the country, or of any airline.
 */
function findFallbackLinks(spoke: Airport, hasOthers: boolean): RouteLink[] {
  const market = getMarket(spoke.countryCode);
  const candidates = airlines
    .filter(airline => airline.service !== 'point' && (!hasOthers || airline.homeCountries.has(market)))
    .flatMap(airline => {
      const foreign = airline.homeCountries.has(market) ? 0 : servesAirport(airline, spoke) ? 1200 : 6000;
      return airline.hubs
        .filter(hub => hub !== spoke && !(hasOthers && getMarket(hub.countryCode) !== market))
        .map(hub => {
          const distance = getDistanceKm(hub, spoke);
          return { airline, hub, distance, cost: distance + foreign };
        });
    })
    .toSorted((a, b) => a.cost - b.cost);
  const [nearest] = candidates;
  const other = hasOthers ? undefined : candidates.find(candidate => candidate.hub !== nearest?.hub);
  return [nearest, other].flatMap(candidate =>
    candidate && !(hasOthers && candidate.distance > maxFallbackLinkKm)
      ? [
          {
            airline: candidate.airline,
            hub: candidate.hub,
            spoke,
            distance: candidate.distance,
            dailyFlights: 2,
          },
        ]
      : [],
  );
}
