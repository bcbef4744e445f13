import type { Airport } from '#backend/places/place.ts';
import { canFlyDomestically, type Airline } from './airlines.ts';
import { getDistanceKm } from '#backend/places/great-circle.ts';
import { findLinksBetween, getLinks, type RouteLink } from './route-network.ts';
import { buildHubNetwork, findHubPaths } from './hub-paths.ts';
import { getMarket } from './countries.ts';
import type { SlicedWork } from './work-queue.ts';

/** One flight of a path on an airline, at no specific time. */
export interface Hop {
  airline: Airline;
  from: Airport;
  to: Airport;
  /** Kilometers. */
  distance: number;
  dailyFlights: number;
}

/** A route from one airport to another. */
export interface Path {
  /** The airline that sells it. */
  owner: Airline;
  hops: readonly Hop[];
  /** Kilometers. */
  distance: number;
}

/**
 * The stages of a search. Each one runs only if the stages before found too few flights: (0) nonstop, or one stop at
 * an airline's own hub; (1) the same with more flights a day; (2) one stop between two airlines, and longer detours;
 * (3) two stops; (4) any number of stops.
 */
export const stages = [0, 1, 2, 3, 4];

const getStrictDetourLimit = (direct: number) => Math.max(1.4 * direct, direct + 700);
const getWideDetourLimit = (direct: number) => Math.max(1.9 * direct, direct + 2500);
const maxPaths = 60;
const maxWidePaths = 40;
const maxGateways = 8;

/** Builds what `findPaths` needs at a stage. */
export function* preparePaths(stage: number): SlicedWork<void> {
  if (stage >= 4) yield* buildHubNetwork();
}

/** The paths between two airports up to a stage, the shortest first, nonstop paths before all others. */
export function findPaths(from: Airport, to: Airport, stage: number): Path[] {
  const direct = findNonstopPaths(from, to);
  const paths = [direct, findOwnHubPaths(from, to, getStrictDetourLimit)];
  if (stage >= 2)
    paths.push(
      [...findOwnHubPaths(from, to, getWideDetourLimit), ...findInterlinePaths(from, to)].slice(
        0,
        maxWidePaths,
      ),
    );
  if (stage >= 3) paths.push(findGatewayPaths(from, to));
  if (stage >= 4) paths.push(findMultiHubPaths(from, to));
  const seen = new Set<string>();
  return paths.flat().filter(path => {
    const key = getPathKey(path);
    return seen.size < maxPaths + direct.length && !seen.has(key) && seen.add(key);
  });
}

/** Identifies the airlines and airports of a path. */
const getPathKey = ({ owner, hops }: Path): string =>
  `${owner.iata} ${hops.map(hop => `${hop.from.iata}${hop.airline.iata}${hop.to.iata}`).join(' ')}`;

const compareByDistance = (a: Path, b: Path) => a.distance - b.distance;

const toHop = ({ airline, distance, dailyFlights: daily }: RouteLink, from: Airport, to: Airport): Hop => ({
  airline,
  from,
  to,
  distance,
  dailyFlights: daily,
});

const toPath = (owner: Airline, hops: readonly Hop[]): Path => ({
  owner,
  hops,
  distance: hops.reduce((sum, hop) => sum + hop.distance, 0),
});

const findNonstopPaths = (from: Airport, to: Airport): Path[] =>
  from === to
    ? []
    : findLinksBetween(from, to)
        .map(link => toPath(link.airline, [toHop(link, from, to)]))
        .toSorted((a, b) => (b.hops[0]?.dailyFlights ?? 0) - (a.hops[0]?.dailyFlights ?? 0));

/** Whether an airline may sell a connection between two airports of one country. */
const canSell = (airline: Airline, from: Airport, to: Airport): boolean => {
  const market = getMarket(from.countryCode);
  return market !== getMarket(to.countryCode) || canFlyDomestically(airline, market);
};

/** One stop at a hub of the airline that flies both parts. */
function findOwnHubPaths(from: Airport, to: Airport, getDetourLimit: (direct: number) => number): Path[] {
  const limit = getDetourLimit(getDistanceKm(from, to));
  const onwardLinks = new Map(getLinks(to).map(link => [`${link.airline.iata}${link.hub.iata}`, link]));
  return getLinks(from)
    .flatMap(first => {
      const second = onwardLinks.get(`${first.airline.iata}${first.hub.iata}`);
      if (!second || first.airline.service === 'point' || first.distance + second.distance > limit) return [];
      if (first.hub === to || second.hub === from || !canSell(first.airline, from, to)) return [];
      return [toPath(first.airline, [toHop(first, from, first.hub), toHop(second, second.hub, to)])];
    })
    .toSorted(compareByDistance);
}

/** One stop between two airlines, partners first. The airline with the longer flight sells the journey. */
function findInterlinePaths(from: Airport, to: Airport): Path[] {
  const limit = getWideDetourLimit(getDistanceKm(from, to));
  const middleAirports = new Set([...getLinks(from), ...getLinks(to)].map(link => link.hub));
  return [...middleAirports]
    .filter(middleAirport => middleAirport !== from && middleAirport !== to)
    .filter(middleAirport => getDistanceKm(from, middleAirport) + getDistanceKm(middleAirport, to) <= limit)
    .flatMap(middleAirport => {
      const [firsts, seconds] = [findLinksBetween(from, middleAirport), findLinksBetween(middleAirport, to)];
      return firsts.flatMap(first =>
        seconds
          .filter(second => first.airline !== second.airline)
          .map(second => joinHops([toHop(first, from, middleAirport), toHop(second, middleAirport, to)])),
      );
    })
    .toSorted((a, b) => countNonPartners(a) - countNonPartners(b) || compareByDistance(a, b));
}

/** Two stops: from a gateway near one end to a gateway near the other. */
function findGatewayPaths(from: Airport, to: Airport): Path[] {
  const direct = getDistanceKm(from, to);
  const limit = Math.max(1.9 * direct, direct + 4000);
  const [starts, ends] = [findGateways(from, to), findGateways(to, from)];
  return starts
    .flatMap(start =>
      ends.flatMap(end => {
        if (start.hub === end.hub || start.hub === to || end.hub === from) return [];
        const totalKm = start.distance + getDistanceKm(start.hub, end.hub) + end.distance;
        if (totalKm > limit) return [];
        const [first, last] = [toHop(start, from, start.hub), toHop(end, end.hub, to)];
        return findNonstopPaths(start.hub, end.hub)
          .slice(0, 3)
          .map(middleAirport => joinHops([first, ...middleAirport.hops, last]));
      }),
    )
    .toSorted((a, b) => countNonPartners(a) - countNonPartners(b) || compareByDistance(a, b))
    .slice(0, maxWidePaths);
}

/** From hub to hub, for airports that nothing else connects. */
const findMultiHubPaths = (from: Airport, to: Airport): Path[] =>
  findHubPaths(from, to).map(links => {
    let currentAirport = from;
    return joinHops(
      links.map(link => {
        const hop = toHop(link, currentAirport, link.hub === currentAirport ? link.spoke : link.hub);
        currentAirport = hop.to;
        return hop;
      }),
    );
  });

/** Links to different hubs toward the other end, the shortest detour first. */
function findGateways(airport: Airport, other: Airport): RouteLink[] {
  const round = (link: RouteLink) => link.distance + getDistanceKm(link.hub, other);
  const byHub = new Map(
    getLinks(airport)
      .toSorted((a, b) => round(b) - round(a))
      .map(link => [link.hub, link]),
  );
  return [...byHub.values()].toReversed().slice(0, maxGateways);
}

/** The number of airlines of a path that aren't partners of the one that sells it. */
const countNonPartners = ({ owner, hops }: Path): number =>
  hops.filter(({ airline }) => airline !== owner && !arePartners(airline, owner)).length;

export const arePartners = (one: Airline, other: Airline): boolean =>
  one.alliance !== null && one.alliance === other.alliance;

function joinHops(hops: readonly Hop[]): Path {
  const longest = hops.toSorted((a, b) => b.distance - a.distance);
  const owner = longest.find(hop => hop.airline.service !== 'point') ?? longest[0];
  if (!owner) throw new Error('A path has at least one flight.');
  return toPath(owner.airline, hops);
}
