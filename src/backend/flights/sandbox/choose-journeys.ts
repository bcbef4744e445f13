import type { Airport } from '../places/place.ts';
import { slicesFor } from './choose-slices.ts';
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
  mixed: boolean;
}

/** Minutes at the destination at least, before flying back on the same day. */
const shortestStay = 90;
const journeysKept = 90;

/** The journeys that could be offered, in the order in which they are. */
export function journeysFor({ from, to, day, returnDay, stage, mixed }: JourneyQuery): Journey[] {
  const outs = slicesFor({ from, to, day, stage });
  if (returnDay === null) return outs.map(out => [out]);
  const backs = slicesFor({ from: to, to: from, day: returnDay, stage });
  return pairs(outs, backs, mixed);
}

/** Each way there with ways back between the same airports, a different one each time round. */
function pairs(outs: readonly TimedSlice[], backs: readonly TimedSlice[], mixed: boolean): Journey[] {
  const backsByKey = Map.groupBy(backs, back => keyOf(back, true, mixed));
  const choices = outs.map(out => waysBack(out, backsByKey.get(keyOf(out, false, mixed)) ?? []));
  const journeys: Journey[] = [];
  for (let round = 0; journeys.length < journeysKept && choices.some(list => round < list.length); round++) {
    outs.forEach((out, index) => {
      const list = choices[index] ?? [];
      const back = list[(index + round) % list.length];
      if (back && round < list.length) journeys.push([out, back]);
    });
  }
  return journeys.slice(0, journeysKept);
}

/** A flight without a stop goes with one without a stop, where there is any. */
function waysBack(out: TimedSlice, backs: readonly TimedSlice[]): TimedSlice[] {
  const inTime = backs.filter(back => back.departure >= out.arrival + shortestStay);
  const alike = inTime.filter(back => (back.flights.length === 1) === (out.flights.length === 1));
  return alike.length > 0 ? alike : inTime;
}

function keyOf({ path }: TimedSlice, isBack: boolean, mixed: boolean): string {
  const ends = [path.hops[0]?.from.iata, path.hops.at(-1)?.to.iata];
  return `${mixed ? '' : path.owner.iata} ${(isBack ? ends.toReversed() : ends).join(' ')}`;
}
