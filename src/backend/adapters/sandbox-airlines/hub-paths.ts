import type { Airport } from '#backend/places/place.ts';
import { airlines } from './airlines.ts';
import { getLinks, type RouteLink } from './route-network.ts';
import type { SlicedWork } from './work-queue.ts';

/** The costs, in kilometers, of each further flight, and of each reuse of a link in another path. */
const connectionPenaltyKm = 900;
const reusePenaltyKm = 1500;
const maxAttempts = 10;
const maxFlights = 6;

/**
 * The links of an airport by neighbor. A search looks at tens of thousands of them, so airports are numbers, and what
 * it compares is in lists of numbers.
 */
interface Edges {
  neighbors: Int32Array;
  /** The cost of a flight to each neighbor, without the penalty for reuse. */
  costs: Float64Array;
  /** The links to each neighbor. They have the same distance. */
  links: readonly (readonly RouteLink[])[];
}

const toEdges = (linksByNeighbor: ReadonlyMap<number, readonly RouteLink[]>): Edges => {
  const links = [...linksByNeighbor.values()];
  return {
    neighbors: Int32Array.from(linksByNeighbor.keys()),
    costs: Float64Array.from(links, ([link]) => (link?.distance ?? 0) + connectionPenaltyKm),
    links,
  };
};

interface HubNetwork {
  /** The numbers of all hubs. */
  numbers: ReadonlyMap<Airport, number>;
  /** By hub, the links to other hubs. */
  linksByNeighbor: readonly ReadonlyMap<number, readonly RouteLink[]>[];
  edges: readonly Edges[];
}

let hubNetwork: HubNetwork | undefined;

/** Collects the links between hubs, for all later searches. */
export function* buildHubNetwork(): SlicedWork<void> {
  if (hubNetwork) return;
  const numbers = new Map<Airport, number>();
  for (const hub of airlines.flatMap(airline => airline.hubs)) {
    if (!numbers.has(hub)) numbers.set(hub, numbers.size);
  }
  const linksByNeighbor = Array.from(numbers, () => new Map<number, RouteLink[]>());
  const add = (here: Airport, there: Airport, link: RouteLink) => {
    const [number, neighbor] = [numbers.get(here) ?? 0, numbers.get(there) ?? 0];
    const links = linksByNeighbor[number]?.get(neighbor);
    if (links) links.push(link);
    else linksByNeighbor[number]?.set(neighbor, [link]);
  };
  for (const hub of getConnectingHubs()) {
    yield;
    for (const link of getLinks(hub)) {
      if (link.airline.service === 'point') continue;
      add(hub, link.hub, link);
      add(link.hub, hub, link);
    }
  }
  hubNetwork = { numbers, linksByNeighbor, edges: linksByNeighbor.map(toEdges) };
}

function getHubNetwork(): HubNetwork {
  if (!hubNetwork) throw new Error('Build the hub network first.');
  return hubNetwork;
}

const getConnectingHubs = (): ReadonlySet<Airport> =>
  new Set(airlines.filter(airline => airline.service !== 'point').flatMap(airline => airline.hubs));

/** Paths from hub to hub between any two airports, as links in order, the shortest first. */
export function findHubPaths(from: Airport, to: Airport): RouteLink[][] {
  const used = new Map<RouteLink, number>();
  const paths: RouteLink[][] = [];
  const ends = toPathEnds(from, to);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const path = findCheapestPath(ends, link => reusePenaltyKm * (used.get(link) ?? 0));
    if (!path) break;
    for (const link of path) used.set(link, (used.get(link) ?? 0) + 1);
    paths.push(path);
  }
  return paths.filter(path => path.length <= maxFlights);
}

interface PathEnds {
  from: number;
  to: number;
  /** The links of the origin. */
  first: Edges;
  /** The links to the destination, by the other airport. */
  last: ReadonlyMap<number, readonly RouteLink[]>;
}

function toPathEnds(from: Airport, to: Airport): PathEnds {
  const { numbers, linksByNeighbor } = getHubNetwork();
  /** The links of any airport by hub; those of a hub include its own. */
  const groupLinks = (airport: Airport): ReadonlyMap<number, readonly RouteLink[]> =>
    new Map([
      ...Map.groupBy(getLinks(airport), link => numbers.get(link.hub) ?? -1),
      ...(linksByNeighbor[numbers.get(airport) ?? -1] ?? []),
    ]);
  return {
    from: numbers.get(from) ?? numbers.size,
    to: numbers.get(to) ?? numbers.size + 1,
    first: toEdges(groupLinks(from)),
    last: groupLinks(to),
  };
}

interface Arrival {
  link: RouteLink;
  from: number;
}

/** Dijkstra's algorithm with a linear search of the frontier, since there are only a few hundred hubs. */
function findCheapestPath(
  { from, to, first, last }: PathEnds,
  getPenaltyKm: (link: RouteLink) => number,
): RouteLink[] | null {
  const { edges } = getHubNetwork();
  const costs = new Float64Array(edges.length + 2).fill(Number.POSITIVE_INFINITY);
  const arrivals: (Arrival | undefined)[] = [];
  /** The frontier, in the order in which the airports were reached. */
  const open = [from];
  costs[from] = 0;

  const reach = (here: number, there: number, costWithoutPenalty: number, links: readonly RouteLink[]) => {
    for (const link of links) {
      const cost = costWithoutPenalty + getPenaltyKm(link);
      const costBefore = costs[there] ?? 0;
      if (cost >= costBefore) continue;
      if (costBefore === Number.POSITIVE_INFINITY) open.push(there);
      costs[there] = cost;
      arrivals[there] = { link, from: here };
    }
  };
  while (open.length > 0) {
    const position = findCheapest(open, costs);
    const here = open[position] ?? from;
    if (here === to) return reconstructPath(to, arrivals);
    open.splice(position, 1);
    const costSoFar = costs[here] ?? 0;
    const { neighbors, costs: flightCosts, links } = here === from ? first : (edges[here] ?? first);
    for (let index = 0; index < neighbors.length; index++) {
      const there = neighbors[index] ?? 0;
      const cost = costSoFar + (flightCosts[index] ?? 0);
      if (cost < (costs[there] ?? 0)) reach(here, there, cost, links[index] ?? []);
    }
    const lastLinks = last.get(here) ?? [];
    reach(here, to, costSoFar + (lastLinks[0]?.distance ?? 0) + connectionPenaltyKm, lastLinks);
  }
  return null;
}

/** The position of the airport with the lowest cost. */
function findCheapest(airports: readonly number[], costs: Float64Array): number {
  let best = 0;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (let position = 0; position < airports.length; position++) {
    const cost = costs[airports[position] ?? 0] ?? 0;
    if (cost >= lowestCost) continue;
    best = position;
    lowestCost = cost;
  }
  return best;
}

function reconstructPath(to: number, arrivals: readonly (Arrival | undefined)[]): RouteLink[] {
  const path: RouteLink[] = [];
  for (let at = arrivals[to]; at; at = arrivals[at.from]) path.unshift(at.link);
  return path;
}
