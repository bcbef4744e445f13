import type { QueryClient } from '@tanstack/react-query';
import { bookResponseSchema, type BookResponse, type BookRequest } from '#contract/booking.ts';
import { CallError } from '#contract/call-error.ts';
import { callApi } from './call-api.ts';
import { runMutation } from './query-client.ts';

/** Milliseconds between retries, about half a minute in total, in which the server may restart. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000];
/** Milliseconds between two polls for the airline's confirmation. */
const pollInterval = 2000;

const isRetryable = (error: Error) =>
  error instanceof CallError &&
  (error.kind === 'unreachable' || (error.kind === 'invalidResponse' && (error.status ?? 0) >= 500));

/** POST /api/bookings/book. Retried when there was no response: a payment intent is booked at most once. */
export const bookFlight = (client: QueryClient, request: BookRequest): Promise<BookResponse> =>
  runMutation(
    client,
    {
      mutationFn: (body: BookRequest) => callApi({ path: '/api/bookings/book', body }, bookResponseSchema),
      retry: (count: number, error: Error) => count < retryDelays.length && isRetryable(error),
      retryDelay: (count: number) => retryDelays[count] ?? 15_000,
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

/** Polls the booking until it is confirmed or has failed. */
export async function pollBooking(
  client: QueryClient,
  { request }: { request: BookRequest },
  signal: AbortSignal,
): Promise<BookResponse> {
  for (;;) {
    await delay(pollInterval, signal);
    const response = await bookFlight(client, request);
    if (response.status !== 'pending') return response;
  }
}
