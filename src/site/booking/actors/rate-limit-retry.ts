import { CallError } from '#contract/call-error.ts';

/** How long a call may wait in total while the backend says that there were too many requests. */
const patienceMs = 75_000;
/** The wait if the backend names none. */
const defaultWaitMs = 5000;
const minWaitMs = 1000;

/** How long to wait before a call is repeated; null for an error of another kind. */
const getRateLimitWait = (error: Error): number | null =>
  error instanceof CallError && error.status === 429
    ? Math.max(error.retryAfterMs ?? defaultWaitMs, minWaitMs)
    : null;

interface RetryPolicy {
  retry: (count: number, error: Error) => boolean;
  retryDelay: (count: number) => number;
}

/**
 * Adds to a policy that a rate-limited call waits as long as the backend asks, and is repeated. For calls that the
 * traveler didn't start with a button: nobody would repeat them.
 */
export function withRateLimitRetry({ retry, retryDelay }: RetryPolicy) {
  const deadline = Date.now() + patienceMs;
  return {
    retry(count: number, error: Error): boolean {
      const wait = getRateLimitWait(error);
      return wait === null ? retry(count, error) : Date.now() + wait <= deadline;
    },
    retryDelay: (count: number, error: Error): number => getRateLimitWait(error) ?? retryDelay(count),
  };
}
