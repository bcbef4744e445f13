import type { PlainDate } from '#contract/rules/plain-date.ts';

/** The current time. Tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const maxUtcOffsetMs = 14 * 60 * 60 * 1000;

/** The latest local date anywhere on Earth (UTC+14). */
export const getLatestToday = (clock: Clock): PlainDate =>
  new Date(clock.now().getTime() + maxUtcOffsetMs).toISOString().slice(0, 10);
