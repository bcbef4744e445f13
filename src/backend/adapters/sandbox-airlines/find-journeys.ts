import { getDistanceKm } from '#backend/places/great-circle.ts';
import { findSlices, type SliceQuery } from './find-slices.ts';
import { getFirstFlight, getLastFlight, type TimedSlice } from './timed-slice.ts';
import type { SlicedWork } from './work-queue.ts';

/** The slices of a trip, in order. */
export type Journey = readonly [TimedSlice, ...TimedSlice[]];

export interface JourneyQuery {
  slices: readonly Omit<SliceQuery, 'stage'>[];
  /** Whether the second of two slices leads back between the airports of the first. */
  isRoundTrip: boolean;
  /** The stage of the search (paths.ts). */
  stage: number;
  /** Whether the two directions of a round trip may be on different airlines. */
  allowMixedAirlines: boolean;
}

/** The slices that can follow a journey. */
type FindNext = (journey: Journey) => readonly TimedSlice[];

/** The minimum stay before another flight on the same day. */
const minStayMinutes = 90;
/** The most that it takes to another airport, at a kilometer a minute. */
const maxTransferMinutes = 360;
const maxJourneys = 90;

/** The journeys that can be offered, in the order in which they are offered. */
export function* findJourneys({
  slices: [first, ...others],
  isRoundTrip,
  stage,
  allowMixedAirlines,
}: JourneyQuery): SlicedWork<Journey[]> {
  if (first === undefined) return [];
  let journeys = (yield* findSlices({ ...first, stage })).map((slice): Journey => [slice]);
  for (const query of others) {
    if (journeys.length === 0) return [];
    const slices = yield* findSlices({ ...query, stage });
    journeys = yield* extendJourneys(
      journeys,
      isRoundTrip ? findReturns(slices, allowMixedAirlines) : findOnward(slices),
    );
  }
  return journeys;
}

/** Extends each journey by slices that can follow it, with another one in each round, until there are enough. */
function* extendJourneys(journeys: readonly Journey[], findNext: FindNext): SlicedWork<Journey[]> {
  const choices: (readonly TimedSlice[])[] = [];
  const extended: Journey[] = [];
  let hasMore = true;
  for (let round = 0; hasMore; round++) {
    hasMore = false;
    for (const [index, journey] of journeys.entries()) {
      yield;
      const list = (choices[index] ??= findNext(journey));
      const next = list[(index + round) % list.length];
      if (next === undefined || round >= list.length) continue;
      hasMore = true;
      extended.push([...journey, next]);
      if (extended.length === maxJourneys) return extended;
    }
  }
  return extended;
}

const getOrigin = (slice: TimedSlice) => getFirstFlight(slice).hop.from;
const getDestination = (slice: TimedSlice) => getLastFlight(slice).hop.to;
const isNonstop = ({ flights }: TimedSlice): boolean => flights.length === 1;

/** The slices back between the airports of an outbound slice. Prefers nonstop flights for nonstop flights, if there are any. */
function findReturns(slices: readonly TimedSlice[], allowMixedAirlines: boolean): FindNext {
  const getKey = ({ path }: TimedSlice, ...ends: readonly { iata: string }[]): string =>
    `${allowMixedAirlines ? '' : path.owner.iata} ${ends.map(({ iata }) => iata).join(' ')}`;
  const byKey = Map.groupBy(slices, back => getKey(back, getDestination(back), getOrigin(back)));
  return ([out]) => {
    const inTime = (byKey.get(getKey(out, getOrigin(out), getDestination(out))) ?? []).filter(
      back => back.departure >= out.arrival + minStayMinutes,
    );
    return preferSlices(inTime, back => isNonstop(back) === isNonstop(out));
  };
}

/**
 * The next slices of a multi-city trip. Prefers the airport and the airlines of the slices before, and then nonstop flights:
 * few airlines fly everywhere.
 */
function findOnward(slices: readonly TimedSlice[]): FindNext {
  const byOrigin = Map.groupBy(slices, getOrigin);
  return journey => {
    const last = journey.at(-1) ?? journey[0];
    const owners = new Set(journey.map(({ path }) => path.owner));
    const fromHere = byOrigin.get(getDestination(last)) ?? slices;
    const inTime = fromHere.filter(next => next.departure >= last.arrival + getStayMinutes(last, next));
    const onSameAirlines = preferSlices(inTime, ({ path }) => owners.has(path.owner));
    return preferSlices(onSameAirlines, isNonstop);
  };
}

const getStayMinutes = (last: TimedSlice, next: TimedSlice): number =>
  minStayMinutes + Math.min(maxTransferMinutes, getDistanceKm(getDestination(last), getOrigin(next)));

/** The slices that are preferred, or all if there are none. */
function preferSlices(
  slices: readonly TimedSlice[],
  isPreferred: (slice: TimedSlice) => boolean,
): readonly TimedSlice[] {
  const preferred = slices.filter(isPreferred);
  return preferred.length > 0 ? preferred : slices;
}
