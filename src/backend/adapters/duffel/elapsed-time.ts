import { Temporal } from 'temporal-polyfill';
import { parseDurationMinutes, toIsoDuration } from '#contract/duration.ts';
import { mapAirport } from './map-place.ts';
import type { WireSegment, WireSlice } from './wire-offer.ts';

/** The minutes between two local times of two airports; null if a zone is unknown. */
function getMinutesBetween(from: LocalTime, to: LocalTime): number | null {
  if (from.zone === null || to.zone === null) return null;
  try {
    const [start, end] = [from, to].map(({ time, zone }) =>
      Temporal.PlainDateTime.from(time)
        .toZonedDateTime(zone ?? 'UTC')
        .toInstant(),
    );
    return start === undefined || end === undefined ? null : Math.round(start.until(end).total('minutes'));
  } catch (error) {
    // A zone that nobody knows.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface LocalTime {
  /** Without an offset. */
  time: string;
  zone: string | null;
}

const getDeparture = ({ origin, departing_at }: WireSegment): LocalTime => ({
  time: departing_at,
  zone: mapAirport(origin).time_zone,
});
const getArrival = ({ destination, arriving_at }: WireSegment): LocalTime => ({
  time: arriving_at,
  zone: mapAirport(destination).time_zone,
});

/** The duration that Duffel names, or else what lies between two local times. A flight of no length has an unknown one. */
function getMinutes(duration: string | null, from: LocalTime, to: LocalTime): number | null {
  const named = duration === null ? null : parseDurationMinutes(duration);
  if (named !== null && named > 0) return named;
  const computed = getMinutesBetween(from, to);
  return computed !== null && computed > 0 ? computed : null;
}

export const getSegmentMinutes = (segment: WireSegment): number | null =>
  getMinutes(segment.duration, getDeparture(segment), getArrival(segment));

/** With the layovers: more than the sum of the segments. */
export function getSliceMinutes({ duration, segments }: WireSlice): number | null {
  const [first, last] = [segments[0], segments.at(-1)];
  return first && last ? getMinutes(duration, getDeparture(first), getArrival(last)) : null;
}

export const formatMinutes = (minutes: number | null): string | null =>
  minutes === null ? null : toIsoDuration(minutes);
