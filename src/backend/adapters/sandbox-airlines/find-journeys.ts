import type { Airport } from '#backend/places/place.ts';
import { findSlices } from './find-slices.ts';
import type { TimedSlice } from './timed-slice.ts';

/** One slice, or one there and one back. */
export type Journey = readonly [TimedSlice] | readonly [TimedSlice, TimedSlice];

export interface JourneyQuery {
  from: readonly Airport[];
  to: readonly Airport[];
  /** Days since 1970, by the clocks of where the slice leaves; null for one-way. */
  day: number;
  returnDay: number | null;
  /** How far to look (paths.ts). */
  stage: number;
  /** Whether one airline may fly there and another back. */
  allowMixedAirlines: boolean;
}

/** Minutes at the destination at least, before flying back on the same day. */
const minStayMinutes = 90;
const maxJourneys = 90;

/** The journeys that could be offered, in the order in which they are. */
export function findJourneys({
  from,
  to,
  day,
  returnDay,
  stage,
  allowMixedAirlines,
}: JourneyQuery): Journey[] {
  const outboundSlices = findSlices({ from, to, day, stage });
  if (returnDay === null) return outboundSlices.map(out => [out]);
  const returnSlices = findSlices({ from: to, to: from, day: returnDay, stage });
  return pairSlices(outboundSlices, returnSlices, allowMixedAirlines);
}

/** Each way there with ways back between the same airports, a different one each time round. */
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

/** A flight without a stop goes with one without a stop, where there is any. */
function findReturnSlices(out: TimedSlice, returnSlices: readonly TimedSlice[]): TimedSlice[] {
  const inTime = returnSlices.filter(back => back.departure >= out.arrival + minStayMinutes);
  const sameStops = inTime.filter(back => (back.flights.length === 1) === (out.flights.length === 1));
  return sameStops.length > 0 ? sameStops : inTime;
}

function getPairKey({ path }: TimedSlice, isBack: boolean, allowMixedAirlines: boolean): string {
  const ends = [path.hops[0]?.from.iata, path.hops.at(-1)?.to.iata];
  return `${allowMixedAirlines ? '' : path.owner.iata} ${(isBack ? ends.toReversed() : ends).join(' ')}`;
}
