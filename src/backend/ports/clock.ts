import type { PlainDate } from '#contract/rules/plain-date.ts';

/** The time. Tests replace it. */
export interface Clock {
  /** The time of day, which an operator or NTP may set forward or back. */
  now(): Date;
  /** Milliseconds since an arbitrary start: never set back. Only the differences within one process mean something. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

const maxUtcOffsetMs = 14 * 60 * 60 * 1000;

/** The latest local date anywhere on Earth (UTC+14). */
export const getLatestToday = (clock: Pick<Clock, 'now'>): PlainDate =>
  new Date(clock.now().getTime() + maxUtcOffsetMs).toISOString().slice(0, 10);
