import { createMemoryCounter } from '#backend/adapters/memory-counter/memory-counter.ts';
import {
  attemptWindowMs,
  createRateLimits,
  rateWindowMs,
  type RateLimitDeps,
  type RateLimits,
} from '#backend/http/rate-limits.ts';

/** Rate limits that no test reaches, unless it changes them. */
export const buildRateLimits = (changes: Partial<RateLimitDeps> = {}): RateLimits =>
  createRateLimits({
    counter: createMemoryCounter(rateWindowMs),
    attemptCounter: createMemoryCounter(attemptWindowMs),
    mode: 'sandbox',
    factor: 1000,
    trustedProxies: [],
    getPeerAddress: () => '127.0.0.1',
    ...changes,
  });
