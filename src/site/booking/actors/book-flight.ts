import type { QueryClient } from '@tanstack/react-query';
import { bookResponseSchema, type BookResponse, type BookRequest } from '#contract/booking.ts';
import { CallError, isConnectionLost } from '#contract/call-error.ts';
import { callApi } from './call-api.ts';
import { runMutation } from './query-client.ts';
import { withRateLimitRetry } from './rate-limit-retry.ts';

/** Milliseconds between retries, about half a minute in total, in which the server may restart. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000];
/** Milliseconds before the first poll for the airline's confirmation, and the most between two. */
const firstPollInterval = 2000;
const maxPollInterval = 10_000;
/** How long the page polls. The backend finishes the booking without it. */
const maxPollTime = 10 * 60_000;

const isRetryable = (error: Error) =>
  isConnectionLost(error) ||
  (error instanceof CallError && error.kind === 'invalidResponse' && (error.status ?? 0) >= 500);

/** POST /api/bookings/book. Retried when there was no response: a payment intent is booked at most once. */
export const bookFlight = (client: QueryClient, request: BookRequest): Promise<BookResponse> =>
  runMutation(
    client,
    {
      mutationFn: (body: BookRequest) => callApi({ path: '/api/bookings/book', body }, bookResponseSchema),
      ...withRateLimitRetry({
        retry: (count, error) => count < retryDelays.length && isRetryable(error),
        retryDelay: count => retryDelays[count] ?? 15_000,
      }),
    },
    request,
  );

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', handleAbort);
      resolve();
    }, ms);
    function handleAbort() {
      clearTimeout(timer);
      reject(new Error('No longer awaited.'));
    }
    signal.addEventListener('abort', handleAbort, { once: true });
    // The request runs on after the machine stopped waiting; the polling ends here.
    if (signal.aborted) handleAbort();
  });

/** Polls the booking until it is confirmed, has failed or is escalated, ever less often, for ten minutes. */
export async function pollBooking(
  client: QueryClient,
  { request }: { request: BookRequest },
  signal: AbortSignal,
): Promise<BookResponse> {
  const deadline = Date.now() + maxPollTime;
  for (let interval = firstPollInterval; ; interval = Math.min(interval * 1.5, maxPollInterval)) {
    await delay(interval, signal);
    const response = await bookFlight(client, request);
    if (response.status !== 'pending' || response.isEscalated || Date.now() >= deadline) return response;
  }
}
