import type { Airport } from '../places/place.ts';
import { mayFlyWithin, type Airline } from './airlines.ts';
import { distanceBetween } from './great-circle.ts';
import { linksBetween, linksOf, type Link } from './network.ts';
import { roundaboutWays } from './roundabout-paths.ts';
import { marketOf } from './world-regions.ts';

/** One flight of a path, on some airline, at whatever time. */
export interface Hop {
  airline: Airline;
  from: Airport;
  to: Airport;
  /** Kilometres. */
  distance: number;
  daily: number;
}

/** A way to get from one airport to another. */
export interface Path {
  /** The airline that sells it. */
  owner: Airline;
  hops: readonly Hop[];
  /** Kilometres. */
  distance: number;
}

/**
 * How far the search for flights goes, each stage only where the ones before found too few: no stop, or one at an
 * airline's own hub; the same with more flights a day; also one stop between two airlines, and longer ways round; two
 * stops; as many as it takes.
 */
export const stages = [0, 1, 2, 3, 4];

const strictDetour = (direct: number) => Math.max(1.4 * direct, direct + 700);
const wideDetour = (direct: number) => Math.max(1.9 * direct, direct + 2500);
const pathsKept = 60;
const widePathsKept = 40;
const gatewaysTried = 8;

/** The paths between two airports up to a stage, the shortest first, those without a stop before all others. */
export function pathsBetween(from: Airport, to: Airport, stage: number): Path[] {
  const direct = nonStop(from, to);
  const paths = [direct, ownHub(from, to, strictDetour)];
  if (stage >= 2)
    paths.push([...ownHub(from, to, wideDetour), ...interline(from, to)].slice(0, widePathsKept));
  if (stage >= 3) paths.push(viaGateways(from, to));
  if (stage >= 4) paths.push(roundabout(from, to));
  const seen = new Set<string>();
  return paths.flat().filter(path => {
    const key = keyOf(path);
    return seen.size < pathsKept + direct.length && !seen.has(key) && seen.add(key);
  });
}

/** The same for the same airlines and airports. */
const keyOf = ({ owner, hops }: Path): string =>
  `${owner.iata} ${hops.map(hop => `${hop.from.iata}${hop.airline.iata}${hop.to.iata}`).join(' ')}`;

const byDistance = (a: Path, b: Path) => a.distance - b.distance;

const hopOf = ({ airline, distance, daily }: Link, from: Airport, to: Airport): Hop => ({
  airline,
  from,
  to,
  distance,
  daily,
});

const pathOf = (owner: Airline, hops: readonly Hop[]): Path => ({
  owner,
  hops,
  distance: hops.reduce((sum, hop) => sum + hop.distance, 0),
});

const nonStop = (from: Airport, to: Airport): Path[] =>
  from === to
    ? []
    : linksBetween(from, to)
        .map(link => pathOf(link.airline, [hopOf(link, from, to)]))
        .toSorted((a, b) => (b.hops[0]?.daily ?? 0) - (a.hops[0]?.daily ?? 0));

/** Whether an airline may sell a connection between two airports of one country. */
const maySell = (airline: Airline, from: Airport, to: Airport): boolean => {
  const market = marketOf(from.countryCode);
  return market !== marketOf(to.countryCode) || mayFlyWithin(airline, market);
};

/** One stop, at a hub of the airline that flies both ways. */
function ownHub(from: Airport, to: Airport, detour: (direct: number) => number): Path[] {
  const limit = detour(distanceBetween(from, to));
  const onward = new Map(linksOf(to).map(link => [`${link.airline.iata}${link.hub.iata}`, link]));
  return linksOf(from)
    .flatMap(first => {
      const second = onward.get(`${first.airline.iata}${first.hub.iata}`);
      if (!second || first.airline.service === 'point' || first.distance + second.distance > limit) return [];
      if (first.hub === to || second.hub === from || !maySell(first.airline, from, to)) return [];
      return [pathOf(first.airline, [hopOf(first, from, first.hub), hopOf(second, second.hub, to)])];
    })
    .toSorted(byDistance);
}

/** One stop, where two airlines meet: partners before strangers. The one with the longer flight sells both. */
function interline(from: Airport, to: Airport): Path[] {
  const limit = wideDetour(distanceBetween(from, to));
  const middles = new Set([...linksOf(from), ...linksOf(to)].map(link => link.hub));
  return [...middles]
    .filter(middle => middle !== from && middle !== to)
    .filter(middle => distanceBetween(from, middle) + distanceBetween(middle, to) <= limit)
    .flatMap(middle => {
      const [firsts, seconds] = [linksBetween(from, middle), linksBetween(middle, to)];
      return firsts.flatMap(first =>
        seconds
          .filter(second => first.airline !== second.airline)
          .map(second => join([hopOf(first, from, middle), hopOf(second, middle, to)])),
      );
    })
    .toSorted((a, b) => rivalry(a) - rivalry(b) || byDistance(a, b));
}

/** Two stops: from a gateway near the one end to a gateway near the other. */
function viaGateways(from: Airport, to: Airport): Path[] {
  const direct = distanceBetween(from, to);
  const limit = Math.max(1.9 * direct, direct + 4000);
  const [starts, ends] = [gatewaysOf(from, to), gatewaysOf(to, from)];
  return starts
    .flatMap(start =>
      ends.flatMap(end => {
        if (start.hub === end.hub || start.hub === to || end.hub === from) return [];
        const around = start.distance + distanceBetween(start.hub, end.hub) + end.distance;
        if (around > limit) return [];
        const [first, last] = [hopOf(start, from, start.hub), hopOf(end, end.hub, to)];
        return nonStop(start.hub, end.hub)
          .slice(0, 3)
          .map(middle => join([first, ...middle.hops, last]));
      }),
    )
    .toSorted((a, b) => rivalry(a) - rivalry(b) || byDistance(a, b))
    .slice(0, widePathsKept);
}

/** From hub to hub, for places that nothing else connects. */
const roundabout = (from: Airport, to: Airport): Path[] =>
  roundaboutWays(from, to).map(way => {
    let here = from;
    return join(
      way.map(link => {
        const hop = hopOf(link, here, link.hub === here ? link.spoke : link.hub);
        here = hop.to;
        return hop;
      }),
    );
  });

/** Links to different hubs that lead towards the other end, the shortest way round first. */
function gatewaysOf(airport: Airport, other: Airport): Link[] {
  const round = (link: Link) => link.distance + distanceBetween(link.hub, other);
  const byHub = new Map(
    linksOf(airport)
      .toSorted((a, b) => round(b) - round(a))
      .map(link => [link.hub, link]),
  );
  return [...byHub.values()].toReversed().slice(0, gatewaysTried);
}

/** How many airlines of a path aren't partners of the one that sells it. */
const rivalry = ({ owner, hops }: Path): number =>
  hops.filter(({ airline }) => airline !== owner && !arePartners(airline, owner)).length;

export const arePartners = (one: Airline, other: Airline): boolean =>
  one.alliance !== null && one.alliance === other.alliance;

function join(hops: readonly Hop[]): Path {
  const longest = hops.toSorted((a, b) => b.distance - a.distance);
  const owner = longest.find(hop => hop.airline.service !== 'point') ?? longest[0];
  if (!owner) throw new Error('A path has at least one flight.');
  return pathOf(owner.airline, hops);
}
