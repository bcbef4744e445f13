import type { Airport } from '../places/place.ts';
import { findCity } from '../places/find-place.ts';
import { takes } from './airport-limits.ts';
import { airlines, knownFlights, mayFlyWithin, servesAirport, type Airline } from './airlines.ts';
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
    const links = airlines.flatMap(airline =>
      airline.hubs.flatMap((hub, rank) => linkBetween(airline, hub, rank, spoke) ?? []),
    );
    return links.length > 0 ? links : lifelinesOf(spoke);
  });

/** The links that serve a pair of airports without a stop, from either end. */
export function linksBetween(from: Airport, to: Airport): Link[] {
  const ofFrom = linksOf(from).filter(link => link.hub === to);
  const flying = new Set(ofFrom.map(link => link.airline));
  return [...ofFrom, ...linksOf(to).filter(link => link.hub === from && !flying.has(link.airline))];
}

function linkBetween(airline: Airline, hub: Airport, rank: number, spoke: Airport): Link | null {
  if (hub === spoke || !servesAirport(airline, spoke)) return null;
  const known = knownFlights(hub, spoke);
  const distance = distanceBetween(hub, spoke);
  if (known) {
    const daily = known.get(airline.iata);
    return daily === undefined ? null : { airline, hub, spoke, distance, daily };
  }
  if (!canFly(airline, hub, spoke, distance)) return null;
  const kind = kindOf(hub, spoke, distance);
  const likely = likelihood(airline, rank, spoke, kind, distance);
  const [one, other] = [hub.iata, spoke.iata].toSorted();
  if (unitOf(`${airline.iata} flies ${one} ${other}`) >= likely) return null;
  return { airline, hub, spoke, distance, daily: flightsADay(rank, hub, spoke, kind) };
}

function canFly(airline: Airline, hub: Airport, spoke: Airport, distance: number): boolean {
  if (distance < shortest || distance > reachOf(airline)) return false;
  const market = marketOf(hub.countryCode);
  const atHome = market === marketOf(spoke.countryCode);
  if (atHome && (!mayFlyWithin(airline, market) || hasOnlyWideBodies(airline))) return false;
  const lowCost = airline.service !== 'full';
  return [hub, spoke].every(airport =>
    takes(airport, distance, {
      hasBase: airline.hubs.includes(airport),
      lowCost,
      isBusiestOfCity: airport.cityCode === null || findCity(airport.cityCode)?.airports[0] === airport,
    }),
  );
}

const reaches = new Map<Airline, number>();
function reachOf(airline: Airline): number {
  const reach = reaches.get(airline) ?? Math.max(...airline.fleet.map(type => type.longest));
  reaches.set(airline, reach);
  return reach;
}

const hasOnlyWideBodies = ({ fleet }: Airline): boolean => fleet.every(type => type.layout === 'wide');

function kindOf(hub: Airport, spoke: Airport, distance: number): Kind {
  if (marketOf(hub.countryCode) === marketOf(spoke.countryCode)) return 'home';
  return distance < 3000 || (distance < 4500 && regionOf(hub.countryCode) === regionOf(spoke.countryCode))
    ? 'near'
    : 'far';
}

/** How busy an airport is, from 0 (a strip) to 4 (one of the world's great ones). */
const busyness = ({ yearlyPassengers }: Airport): number =>
  [500_000, 2_500_000, 10_000_000, 30_000_000].filter(limit => yearlyPassengers >= limit).length;

/** By kind of route, by how busy the spoke is: how likely an airline is to fly there from its first hub. */
const likelihoods: Readonly<Record<Kind, readonly number[]>> = {
  home: [0.45, 0.85, 0.95, 1, 1],
  near: [0.06, 0.35, 0.7, 0.95, 1],
  far: [0, 0.04, 0.18, 0.55, 1],
};
/** By kind of route: what is left of that at its second, third and every further hub. */
const furtherHubs: Readonly<Record<Kind, readonly number[]>> = {
  home: [1, 0.75, 0.6, 0.5],
  near: [1, 0.6, 0.45, 0.35],
  far: [1, 0.45, 0.3, 0.2],
};

function likelihood(airline: Airline, rank: number, spoke: Airport, kind: Kind, distance: number): number {
  const busy = busyness(spoke);
  if (airline.hubs.includes(spoke)) return airline.service === 'point' ? 0.7 : kind === 'far' ? 0.8 : 1;
  if (busy === 0 && distance > 2500) return 0;
  const network = kind === 'home' ? 1 : airline.network / 9;
  return (likelihoods[kind][busy] ?? 0) * (furtherHubs[kind][Math.min(rank, 3)] ?? 0) * network;
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

/** The flights of an airport that has none by the rules: the two hubs that are nearest, of its own country's airlines first. */
function lifelinesOf(spoke: Airport): Link[] {
  const market = marketOf(spoke.countryCode);
  const candidates = airlines
    .filter(airline => airline.service !== 'point')
    .flatMap(airline => {
      const foreign = airline.homes.has(market) ? 0 : servesAirport(airline, spoke) ? 1200 : 6000;
      return airline.hubs
        .filter(hub => hub !== spoke)
        .map(hub => {
          const distance = distanceBetween(hub, spoke);
          return { airline, hub, distance, cost: distance + foreign };
        });
    })
    .toSorted((a, b) => a.cost - b.cost);
  const [nearest] = candidates;
  const other = candidates.find(candidate => candidate.hub !== nearest?.hub);
  return [nearest, other].flatMap(candidate =>
    candidate
      ? [{ airline: candidate.airline, hub: candidate.hub, spoke, distance: candidate.distance, daily: 2 }]
      : [],
  );
}
