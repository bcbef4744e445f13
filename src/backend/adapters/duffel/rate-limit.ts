import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#backend/ports/clock.ts';
import type { Deadline } from './deadline.ts';

/** Duffel counts calls in windows. What a window allows is in the headers of every response, and changes. */
export interface RateLimit {
  /** Waits until calls are allowed again. False at once if that is after the deadline. */
  wait(deadline: Deadline): Promise<boolean>;
  /** Reads the headers of a response. */
  note(response: Response): void;
}

const defaultPauseMs = 1000;
/** After a refusal: the headers have whole seconds. */
const minPauseMs = 250;
/** A reset that is farther away is asked about again after this time. */
const maxPauseMs = 60_000;

/** The time until the window ends, by the clock of the server: ours may be wrong. Null if the header is missing or invalid. */
function getResetMs(headers: Headers, now: Date): number | null {
  const reset = Date.parse(headers.get('ratelimit-reset') ?? '');
  if (Number.isNaN(reset)) return null;
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Math.min(Math.max(reset - (Number.isNaN(serverTime) ? now.getTime() : serverTime), 0), maxPauseMs);
}

export function createRateLimit(clock: Clock): RateLimit {
  let blockedUntil = -Infinity;
  return {
    async wait(deadline) {
      const ms = blockedUntil - clock.elapsed();
      if (ms <= 0) return true;
      if (ms >= deadline.getRemainingMs()) return false;
      await sleep(ms, undefined, { signal: deadline.signal });
      return true;
    },
    note({ status, headers }) {
      const isRefused = status === 429;
      if (!isRefused && headers.get('ratelimit-remaining') !== '0') return;
      const resetMs = getResetMs(headers, clock.now());
      const pauseMs = isRefused ? Math.max(resetMs ?? defaultPauseMs, minPauseMs) : (resetMs ?? 0);
      blockedUntil = Math.max(blockedUntil, clock.elapsed() + pauseMs);
    },
  };
}
