import type { Airport } from '#backend/places/place.ts';
import { findSlices } from './find-slices.ts';
import type { TimedSlice } from './timed-slice.ts';
import type { SlicedWork } from './work-queue.ts';

/** One slice, or an outbound and a return slice. */
export type Journey = readonly [TimedSlice] | readonly [TimedSlice, TimedSlice];

export interface JourneyQuery {
  from: readonly Airport[];
  to: readonly Airport[];
  /** Days since 1970 in the local time of the departure; `returnDay` is null for one-way. */
  day: number;
  returnDay: number | null;
  /** The stage of the search (paths.ts). */
  stage: number;
  /** Whether the two directions may be on different airlines. */
  allowMixedAirlines: boolean;
}

/** The minimum stay before a return flight on the same day. */
const minStayMinutes = 90;
const maxJourneys = 90;

/** The journeys that can be offered, in the order in which they are offered. */
export function* findJourneys({
  from,
  to,
  day,
  returnDay,
  stage,
  allowMixedAirlines,
}: JourneyQuery): SlicedWork<Journey[]> {
  const outboundSlices = yield* findSlices({ from, to, day, stage });
  if (returnDay === null) return outboundSlices.map(out => [out]);
  const returnSlices = yield* findSlices({ from: to, to: from, day: returnDay, stage });
  return pairSlices(outboundSlices, returnSlices, allowMixedAirlines);
}

/** Pairs each outbound slice with return slices between the same airports, with another one in each round. */
function pairSlices(
  outboundSlices: readonly TimedSlice[],
  returnSlices: readonly TimedSlice[],
  allowMixedAirlines: boolean,
): Journey[] {
  const backsByKey = Map.groupBy(returnSlices, back => getPairKey(back, true, allowMixedAirlines));
  const choices = outboundSlices.map(out =>
    findReturnSlices(out, backsByKey.get(getPairKey(out, false, allowMixedAirlines)) ?? []),
  );
  const journeys: Journey[] = [];
  for (let round = 0; journeys.length < maxJourneys && choices.some(list => round < list.length); round++) {
    outboundSlices.forEach((out, index) => {
      const list = choices[index] ?? [];
      const back = list[(index + round) % list.length];
      if (back && round < list.length) journeys.push([out, back]);
    });
  }
  return journeys.slice(0, maxJourneys);
}

/** Prefers nonstop return flights for nonstop outbound flights, if there are any. */
function findReturnSlices(out: TimedSlice, returnSlices: readonly TimedSlice[]): TimedSlice[] {
  const inTime = returnSlices.filter(back => back.departure >= out.arrival + minStayMinutes);
  const sameStops = inTime.filter(back => (back.flights.length === 1) === (out.flights.length === 1));
  return sameStops.length > 0 ? sameStops : inTime;
}

function getPairKey({ path }: TimedSlice, isBack: boolean, allowMixedAirlines: boolean): string {
  const ends = [path.hops[0]?.from.iata, path.hops.at(-1)?.to.iata];
  return `${allowMixedAirlines ? '' : path.owner.iata} ${(isBack ? ends.toReversed() : ends).join(' ')}`;
}
