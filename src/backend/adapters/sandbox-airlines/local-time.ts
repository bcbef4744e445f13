import { Temporal } from 'temporal-polyfill';

/*
 * Two clocks, both counted in whole minutes. An *instant* is minutes since 1970 in UTC. A *wall* time is what an
 * airport's clock shows, counted as if that clock were UTC: a number to do sums with, that says nothing about instants.
 */

const minutesPerDay = 1440;
const maxCachedDays = 1000;
/** By zone, by UTC day: the zone's offset in minutes, or null on a day on which it changes. */
const offsets = new Map<string, Map<number, number | null>>();

/** Minutes that a zone is ahead of UTC at an instant. */
export function getUtcOffset(zone: string, instant: number): number {
  const day = Math.floor(instant / minutesPerDay);
  let days = offsets.get(zone);
  if (!days || days.size > maxCachedDays) offsets.set(zone, (days = new Map()));
  let offset = days.get(day);
  if (offset === undefined) {
    const morning = computeUtcOffset(zone, day * minutesPerDay);
    offset = morning === computeUtcOffset(zone, (day + 1) * minutesPerDay) ? morning : null;
    days.set(day, offset);
  }
  return offset ?? computeUtcOffset(zone, instant);
}

const computeUtcOffset = (zone: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;

/** What the clocks of a zone show at an instant. */
export const toLocalTime = (zone: string, instant: number): number => instant + getUtcOffset(zone, instant);

/**
 * The instant at which the clocks of a zone show a wall time: the first of two where they are put back, and as many
 * minutes past the gap where they are put forward and skip it (Temporal's "compatible").
 */
export function toInstant(zone: string, localTime: number): number {
  const before = getUtcOffset(zone, localTime - minutesPerDay);
  const after = getUtcOffset(zone, localTime + minutesPerDay);
  if (before === after || getUtcOffset(zone, localTime - before) === before) return localTime - before;
  return getUtcOffset(zone, localTime - after) === after ? localTime - after : localTime - before;
}

/** The day of a date, counted from 1970. */
export const toEpochDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** `2027-03-15T09:05:00` */
export const formatLocalTime = (localTime: number): string =>
  `${new Date(localTime * 60_000).toISOString().slice(0, 16)}:00`;
