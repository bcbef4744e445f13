import type { Airport } from '#backend/places/place.ts';
import { airlines } from './airlines.ts';
import { getLinks, type RouteLink } from './route-network.ts';

/** The costs, in kilometers, of each further flight, and of each reuse of a link in another path. */
const connectionPenaltyKm = 900;
const reusePenaltyKm = 1500;
const maxAttempts = 10;
const maxFlights = 6;

/** The links to each neighbor of an airport. */
type Neighbors = ReadonlyMap<Airport, readonly RouteLink[]>;

let hubNetwork: ReadonlyMap<Airport, Neighbors> | undefined;

/** The links between hubs. Built by the first search that needs them. */
function getHubNetwork(): ReadonlyMap<Airport, Neighbors> {
  if (hubNetwork) return hubNetwork;
  const hubs = new Set(
    airlines.filter(airline => airline.service !== 'point').flatMap(airline => airline.hubs),
  );
  const network = new Map([...hubs].map((hub): [Airport, Map<Airport, RouteLink[]>] => [hub, new Map()]));
  const add = (here: Airport, there: Airport, link: RouteLink) => {
    const links = network.get(here)?.get(there);
    if (links) links.push(link);
    else network.get(here)?.set(there, [link]);
  };
  for (const hub of hubs) {
    for (const link of getLinks(hub)) {
      if (link.airline.service === 'point') continue;
      add(hub, link.hub, link);
      add(link.hub, hub, link);
    }
  }
  return (hubNetwork = network);
}

/** Paths from hub to hub between any two airports, as links in order, the shortest first. */
export function findHubPaths(from: Airport, to: Airport): RouteLink[][] {
  const used = new Map<RouteLink, number>();
  const paths: RouteLink[][] = [];
  const ends = { from, to, first: getNeighbors(from), last: getNeighbors(to) };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const path = findCheapestPath(ends, link => reusePenaltyKm * (used.get(link) ?? 0));
    if (!path) break;
    for (const link of path) used.set(link, (used.get(link) ?? 0) + 1);
    paths.push(path);
  }
  return paths.filter(path => path.length <= maxFlights);
}

/** The neighbors of any airport; those of a hub include its own links. */
function getNeighbors(airport: Airport): Neighbors {
  const hubNeighbors = getHubNetwork().get(airport) ?? new Map<Airport, readonly RouteLink[]>();
  return new Map([...Map.groupBy(getLinks(airport), link => link.hub), ...hubNeighbors]);
}

interface PathEnds {
  from: Airport;
  to: Airport;
  first: Neighbors;
  last: Neighbors;
}

interface ReachedAirport {
  cost: number;
  by: RouteLink | null;
  before: Airport | null;
}

/** Dijkstra's algorithm with a linear search of the frontier, since there are only a few hundred hubs. */
function findCheapestPath(
  { from, to, first, last }: PathEnds,
  getPenaltyKm: (link: RouteLink) => number,
): RouteLink[] | null {
  const reached = new Map<Airport, ReachedAirport>([[from, { cost: 0, by: null, before: null }]]);
  const open = new Set([from]);
  const closed = new Set<Airport>();
  const reach = (here: Airport, there: Airport, links: readonly RouteLink[], costSoFar: number) => {
    if (closed.has(there)) return;
    for (const link of links) {
      const cost = costSoFar + link.distance + connectionPenaltyKm + getPenaltyKm(link);
      if (cost >= (reached.get(there)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(there, { cost, by: link, before: here });
      open.add(there);
    }
  };
  while (open.size > 0) {
    const here = findCheapestAirport(open, reached);
    if (here === to) return reconstructPath(to, reached);
    open.delete(here);
    closed.add(here);
    const costSoFar = reached.get(here)?.cost ?? 0;
    const neighbors = here === from ? first : (getHubNetwork().get(here) ?? new Map<Airport, RouteLink[]>());
    for (const [there, links] of neighbors) reach(here, there, links, costSoFar);
    reach(here, to, last.get(here) ?? [], costSoFar);
  }
  return null;
}

function findCheapestAirport(
  open: ReadonlySet<Airport>,
  reached: ReadonlyMap<Airport, ReachedAirport>,
): Airport {
  let best: Airport | undefined;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const airport of open) {
    const cost = reached.get(airport)?.cost ?? Number.POSITIVE_INFINITY;
    if (best === undefined || cost < lowestCost) [best, lowestCost] = [airport, cost];
  }
  if (!best) throw new Error('There is nothing to choose from.');
  return best;
}

function reconstructPath(to: Airport, reached: ReadonlyMap<Airport, ReachedAirport>): RouteLink[] {
  const path: RouteLink[] = [];
  for (let at = reached.get(to); at?.by && at.before; at = reached.get(at.before)) path.unshift(at.by);
  return path;
}
