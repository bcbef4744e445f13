/** What time it is, so that tests decide it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
