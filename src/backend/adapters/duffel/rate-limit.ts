import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#backend/ports/clock.ts';
import type { Deadline } from './deadline.ts';

/** Duffel counts calls in windows. What a window allows is in the headers of every response, and changes. */
export interface RateLimit {
  /** Waits until a call is allowed, with `reserve` others left after it. False at once if that is after the deadline. */
  wait(deadline: Deadline, reserve: number): Promise<boolean>;
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
  // The window, by its latest response. Calls that were sent since then are subtracted from what is left of it.
  let size = Infinity;
  let left = Infinity;
  let reset: string | null = null;
  let endsAt = Infinity;

  function getPauseMs(reserve: number): number {
    const now = clock.elapsed();
    if (now >= endsAt) {
      left = size;
      endsAt = now + maxPauseMs;
    }
    return Math.max(blockedUntil, reserve > 0 && left <= reserve ? endsAt : -Infinity) - now;
  }

  function noteWindow(headers: Headers, resetMs: number): void {
    const remaining = Number(headers.get('ratelimit-remaining') ?? NaN);
    if (Number.isNaN(remaining)) return;
    left = headers.get('ratelimit-reset') === reset ? Math.min(left, remaining) : remaining;
    reset = headers.get('ratelimit-reset');
    size = Number(headers.get('ratelimit-limit') ?? NaN) || Infinity;
    endsAt = clock.elapsed() + resetMs;
  }

  return {
    async wait(deadline, reserve) {
      // Those that leave a reserve don't all go when the pause is over: each looks what is left then.
      for (let ms = getPauseMs(reserve); ms > 0; ms = reserve > 0 ? getPauseMs(reserve) : 0) {
        if (ms >= deadline.getRemainingMs()) return false;
        await sleep(ms, undefined, { signal: deadline.signal });
      }
      left -= 1;
      return true;
    },
    note({ status, headers }) {
      const resetMs = getResetMs(headers, clock.now());
      noteWindow(headers, resetMs ?? 0);
      const isRefused = status === 429;
      if (!isRefused && headers.get('ratelimit-remaining') !== '0') return;
      const pauseMs = isRefused ? Math.max(resetMs ?? defaultPauseMs, minPauseMs) : (resetMs ?? 0);
      blockedUntil = Math.max(blockedUntil, clock.elapsed() + pauseMs);
    },
  };
}
