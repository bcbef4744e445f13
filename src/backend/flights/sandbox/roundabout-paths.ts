import type { Airport } from '../places/place.ts';
import { airlines } from './airlines.ts';
import { linksOf, type Link } from './network.ts';

/** What a further flight costs beside its kilometres, and what one costs that another way round has used already. */
const kilometresOfChange = 900;
const kilometresOfRepetition = 1500;
const waysTried = 10;
const mostFlights = 6;

/** By airport, the links to each of its neighbours. */
type Neighbours = ReadonlyMap<Airport, readonly Link[]>;

let hubNetwork: ReadonlyMap<Airport, Neighbours> | undefined;

/** How the hubs are linked with each other. Made once, when the first search needs it. */
function linksBetweenHubs(): ReadonlyMap<Airport, Neighbours> {
  if (hubNetwork) return hubNetwork;
  const hubs = new Set(
    airlines.filter(airline => airline.service !== 'point').flatMap(airline => airline.hubs),
  );
  const made = new Map([...hubs].map((hub): [Airport, Map<Airport, Link[]>] => [hub, new Map()]));
  const add = (here: Airport, there: Airport, link: Link) => {
    const links = made.get(here)?.get(there);
    if (links) links.push(link);
    else made.get(here)?.set(there, [link]);
  };
  for (const hub of hubs) {
    for (const link of linksOf(hub)) {
      if (link.airline.service === 'point') continue;
      add(hub, link.hub, link);
      add(link.hub, hub, link);
    }
  }
  return (hubNetwork = made);
}

/** Ways from anywhere to anywhere from hub to hub, as links in their order; the least roundabout first. */
export function roundaboutWays(from: Airport, to: Airport): Link[][] {
  const used = new Map<Link, number>();
  const ways: Link[][] = [];
  const ends = { from, to, first: neighboursOf(from), last: neighboursOf(to) };
  for (let attempt = 0; attempt < waysTried; attempt++) {
    const way = leastRoundabout(ends, link => kilometresOfRepetition * (used.get(link) ?? 0));
    if (!way) break;
    for (const link of way) used.set(link, (used.get(link) ?? 0) + 1);
    ways.push(way);
  }
  return ways.filter(way => way.length <= mostFlights);
}

/** The neighbours of any airport, among them those of a hub that isn't one of theirs. */
function neighboursOf(airport: Airport): Neighbours {
  const ofHub = linksBetweenHubs().get(airport) ?? new Map<Airport, readonly Link[]>();
  return new Map([...Map.groupBy(linksOf(airport), link => link.hub), ...ofHub]);
}

interface Ends {
  from: Airport;
  to: Airport;
  first: Neighbours;
  last: Neighbours;
}

interface Reached {
  cost: number;
  by: Link | null;
  before: Airport | null;
}

/** Dijkstra's shortest path, its frontier searched through each time: there are a few hundred hubs. */
function leastRoundabout({ from, to, first, last }: Ends, extra: (link: Link) => number): Link[] | null {
  const reached = new Map<Airport, Reached>([[from, { cost: 0, by: null, before: null }]]);
  const open = new Set([from]);
  const closed = new Set<Airport>();
  const reach = (here: Airport, there: Airport, links: readonly Link[], spent: number) => {
    if (closed.has(there)) return;
    for (const link of links) {
      const cost = spent + link.distance + kilometresOfChange + extra(link);
      if (cost >= (reached.get(there)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(there, { cost, by: link, before: here });
      open.add(there);
    }
  };
  while (open.size > 0) {
    const here = cheapest(open, reached);
    if (here === to) return wayTo(to, reached);
    open.delete(here);
    closed.add(here);
    const spent = reached.get(here)?.cost ?? 0;
    const neighbours = here === from ? first : (linksBetweenHubs().get(here) ?? new Map<Airport, Link[]>());
    for (const [there, links] of neighbours) reach(here, there, links, spent);
    reach(here, to, last.get(here) ?? [], spent);
  }
  return null;
}

function cheapest(open: ReadonlySet<Airport>, reached: ReadonlyMap<Airport, Reached>): Airport {
  let best: Airport | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const airport of open) {
    const cost = reached.get(airport)?.cost ?? Number.POSITIVE_INFINITY;
    if (best === undefined || cost < least) [best, least] = [airport, cost];
  }
  if (!best) throw new Error('There is nothing to choose from.');
  return best;
}

function wayTo(to: Airport, reached: ReadonlyMap<Airport, Reached>): Link[] {
  const way: Link[] = [];
  for (let at = reached.get(to); at?.by && at.before; at = reached.get(at.before)) way.unshift(at.by);
  return way;
}
