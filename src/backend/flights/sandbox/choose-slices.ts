import type { Airport } from '../places/place.ts';
import { pathsBetween, type Path } from './paths.ts';
import type { Density } from './schedule.ts';
import { minutesOf, slicesOn, type TimedSlice } from './timed-slice.ts';

export interface SliceQuery {
  from: readonly Airport[];
  to: readonly Airport[];
  /** Days since 1970, by the clocks of where it leaves. */
  day: number;
  /** How far to look (paths.ts). */
  stage: number;
}

/** By stage, of connecting flights and of those without a stop. */
const connectingDensity: readonly Density[] = ['usual', 'dense', 'dense', 'dense', 'densest'];
const directDensity: readonly Density[] = ['usual', 'usual', 'dense', 'dense', 'densest'];
const connectionsOfPath = 3;
/** Nobody buys a connection that takes so much longer than the fastest way, unless there are few ways. */
const slowest = (fastest: number) => 2.2 * fastest + 240;

/**
 * The ways to go on a day, in the order in which they are offered: in turns by path, so that every airline is
 * among the first; those without a stop before all others.
 */
export function slicesFor({ from, to, day, stage }: SliceQuery): TimedSlice[] {
  const paths = bestPaths(from, to, stage);
  const slices = paths.map(path => {
    if (path.hops.length === 1) return slicesOn(path, day, directDensity[stage] ?? 'usual');
    return slicesOn(path, day, connectingDensity[stage] ?? 'usual').slice(
      0,
      stage < 2 ? connectionsOfPath : undefined,
    );
  });
  const fastest = Math.min(...slices.flat().map(minutesOf));
  const bearable = slices.map(ofPath =>
    ofPath.filter(slice => stage > 1 || slice.flights.length === 1 || minutesOf(slice) <= slowest(fastest)),
  );
  return [
    ...inTurns(bearable.filter((_, index) => paths[index]?.hops.length === 1)),
    ...inTurns(bearable.filter((_, index) => paths[index]?.hops.length !== 1)),
  ];
}

/** Between two cities of many airports only the best connections count, a few for each airline. */
const pathsOfCities = 70;
const connectionsOfAirline = 4;

function bestPaths(from: readonly Airport[], to: readonly Airport[], stage: number): Path[] {
  const pairs = from.flatMap(start =>
    to.filter(end => end !== start).map(end => pathsBetween(start, end, stage)),
  );
  if (pairs.length === 1) return pairs[0] ?? [];
  const paths = pairs.flat();
  const counts = new Map<string, number>();
  const connecting = paths
    .filter(path => path.hops.length > 1)
    .toSorted((a, b) => a.distance - b.distance)
    .filter(path => {
      const count = (counts.get(path.owner.iata) ?? 0) + 1;
      counts.set(path.owner.iata, count);
      return count <= connectionsOfAirline;
    });
  return [...paths.filter(path => path.hops.length === 1), ...connecting.slice(0, pathsOfCities)];
}

/** The first of each list, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap(list => list.slice(turn, turn + 1)),
  ).flat();
}
