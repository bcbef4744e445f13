import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { WindowCount, WindowCounter } from '#backend/ports/window-counter.ts';

/** Counts in the memory of this process. A key is forgotten when its window ends. */
export function createMemoryCounter(windowMs: number): WindowCounter {
  const windowSeconds = windowMs / 1000;
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowSeconds });
  // No window lasts longer than its length, even if the clock is set back.
  const toWindowCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): WindowCount => ({
    count: consumedPoints,
    resetMs: Math.min(msBeforeNext, windowMs),
  });
  const empty = { count: 0, resetMs: windowMs };
  return {
    increment: async key => toWindowCount(await limiter.penalty(key)),
    async decrement(key) {
      if (((await limiter.get(key))?.consumedPoints ?? 0) > 0) await limiter.reward(key);
    },
    async read(key) {
      const current = await limiter.get(key);
      return current !== null && current.msBeforeNext > 0 ? toWindowCount(current) : empty;
    },
  };
}
