import type { PlainDate } from '#contract/rules/plain-date.ts';

/** The time. Tests replace it. */
export interface Clock {
  /** The time of day, which an operator or NTP may set forward or back. */
  now(): Date;
  /** Milliseconds since an arbitrary start: never set back. Only the differences within one process mean something. */
  elapsed(): number;
}

/** A point in time, in milliseconds: by the clock of the store, and by the time of day of the process. */
export interface Moment {
  /** For delays and deadlines. */
  storeTime: number;
  /** For records: what people read, and what the retention of data counts. */
  wallTime: number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

const maxUtcOffsetMs = 14 * 60 * 60 * 1000;

/** The latest local date anywhere on Earth (UTC+14). */
export const getLatestToday = (clock: Pick<Clock, 'now'>): PlainDate =>
  new Date(clock.now().getTime() + maxUtcOffsetMs).toISOString().slice(0, 10);
