import { Temporal } from 'temporal-polyfill';

/*
 * Two clocks, both counted in whole minutes. An *instant* is minutes since 1970 in UTC. A *wall* time is what an
 * airport's clock shows, counted as if that clock were UTC: a number to do sums with, that says nothing about instants.
 */

const minutesOfDay = 1440;
const daysKept = 1000;
/** By zone, by UTC day: the zone's offset in minutes, or null on a day on which it changes. */
const offsets = new Map<string, Map<number, number | null>>();

/** Minutes that a zone is ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  const day = Math.floor(instant / minutesOfDay);
  let days = offsets.get(zone);
  if (!days || days.size > daysKept) offsets.set(zone, (days = new Map()));
  let offset = days.get(day);
  if (offset === undefined) {
    const morning = exactOffset(zone, day * minutesOfDay);
    offset = morning === exactOffset(zone, (day + 1) * minutesOfDay) ? morning : null;
    days.set(day, offset);
  }
  return offset ?? exactOffset(zone, instant);
}

const exactOffset = (zone: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;

/** What the clocks of a zone show at an instant. */
export const toWall = (zone: string, instant: number): number => instant + offsetAt(zone, instant);

/**
 * The instant at which the clocks of a zone show a wall time: the first of two where they are put back, and as many
 * minutes past the gap where they are put forward and skip it (Temporal's "compatible").
 */
export function toInstant(zone: string, wall: number): number {
  const before = offsetAt(zone, wall - minutesOfDay);
  const after = offsetAt(zone, wall + minutesOfDay);
  if (before === after || offsetAt(zone, wall - before) === before) return wall - before;
  return offsetAt(zone, wall - after) === after ? wall - after : wall - before;
}

/** The day of a date, counted from 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** `2027-03-15T09:05:00` */
export const wallText = (wall: number): string => `${new Date(wall * 60_000).toISOString().slice(0, 16)}:00`;
