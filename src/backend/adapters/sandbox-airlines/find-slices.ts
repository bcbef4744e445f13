import type { Airport } from '#backend/places/place.ts';
import { findPaths, preparePaths, type Path } from './paths.ts';
import type { ScheduleDensity } from './schedule.ts';
import { getSliceMinutes, buildTimedSlices, type TimedSlice } from './timed-slice.ts';
import type { SlicedWork } from './work-queue.ts';

export interface SliceQuery {
  from: readonly Airport[];
  to: readonly Airport[];
  /** Days since 1970 in the local time of the departure. */
  day: number;
  /** The stage of the search (paths.ts). */
  stage: number;
}

/** By stage, for connecting and for nonstop flights. */
const connectingDensity: readonly ScheduleDensity[] = ['usual', 'dense', 'dense', 'dense', 'densest'];
const nonstopDensity: readonly ScheduleDensity[] = ['usual', 'usual', 'dense', 'dense', 'densest'];
const maxConnectionsPerPath = 3;
/** Slower connections are dropped in the first stages. */
const getMaxMinutes = (fastest: number) => 2.2 * fastest + 240;

/**
 * The slices of a day, in the order in which they are offered: nonstop flights first, and in turns by path, so that
 * every airline is among the first.
 */
export function* findSlices({ from, to, day, stage }: SliceQuery): SlicedWork<TimedSlice[]> {
  const paths = yield* findBestPaths(from, to, stage);
  const slices: TimedSlice[][] = [];
  for (const path of paths) {
    yield;
    slices.push(
      path.hops.length === 1
        ? buildTimedSlices(path, day, nonstopDensity[stage] ?? 'usual')
        : buildTimedSlices(path, day, connectingDensity[stage] ?? 'usual').slice(
            0,
            stage < 2 ? maxConnectionsPerPath : undefined,
          ),
    );
  }
  const fastest = Math.min(...slices.flat().map(getSliceMinutes));
  const acceptable = slices.map(pathSlices =>
    pathSlices.filter(
      slice => stage > 1 || slice.flights.length === 1 || getSliceMinutes(slice) <= getMaxMinutes(fastest),
    ),
  );
  return [
    ...interleave(acceptable.filter((_, index) => paths[index]?.hops.length === 1)),
    ...interleave(acceptable.filter((_, index) => paths[index]?.hops.length !== 1)),
  ];
}

/** Between cities with several airports, only the best connections count, a few for each airline. */
const maxConnectingPaths = 70;
const maxConnectionsPerAirline = 4;

function* findBestPaths(from: readonly Airport[], to: readonly Airport[], stage: number): SlicedWork<Path[]> {
  yield* preparePaths(stage);
  const pairs: Path[][] = [];
  for (const start of from) {
    for (const end of to) {
      yield;
      if (end !== start) pairs.push(findPaths(start, end, stage));
    }
  }
  if (pairs.length === 1) return pairs[0] ?? [];
  const paths = pairs.flat();
  const counts = new Map<string, number>();
  const connecting = paths
    .filter(path => path.hops.length > 1)
    .toSorted((a, b) => a.distance - b.distance)
    .filter(path => {
      const count = (counts.get(path.owner.iata) ?? 0) + 1;
      counts.set(path.owner.iata, count);
      return count <= maxConnectionsPerAirline;
    });
  return [...paths.filter(path => path.hops.length === 1), ...connecting.slice(0, maxConnectingPaths)];
}

/** The first item of each list, then the second of each, and so on. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap(list => list.slice(round, round + 1)),
  ).flat();
}
