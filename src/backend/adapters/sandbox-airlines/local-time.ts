import { Temporal } from 'temporal-polyfill';

/*
 * Two kinds of time, both in whole minutes. An *instant* counts minutes since 1970 in UTC. A *local time* is the wall
 * clock of an airport, counted as if it were UTC: it is only meaningful in calculations with the same airport.
 */

const minutesPerDay = 1440;
const maxCachedDays = 1000;
/** The offset in minutes by zone and UTC day; null on a day on which it changes. */
const offsets = new Map<string, Map<number, number | null>>();

/** The minutes that a zone is ahead of UTC at an instant. */
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

/** The local time of a zone at an instant. */
export const toLocalTime = (zone: string, instant: number): number => instant + getUtcOffset(zone, instant);

/**
 * The instant of a local time: the first of two if the clock is set back, and shifted by the gap if the clock skips it
 * (Temporal's "compatible").
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
