import type { QueryClient } from '@tanstack/react-query';
import { bookAnswerSchema, type BookAnswer, type BookRequest } from '../../../contract/booking.ts';
import { CallError } from '../../../contract/call-error.ts';
import { call } from './call.ts';
import { runMutation } from './query-client.ts';

/** How long to wait before asking for a booking again: about half a minute in all, while the server may restart. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000];
/** How long to wait between two questions whether the airline has confirmed. */
const pollInterval = 2000;

const mayComeBack = (error: Error) =>
  error instanceof CallError &&
  (error.kind === 'unreachable' || (error.kind === 'senseless' && (error.status ?? 0) >= 500));

/** POST /api/bookings/book. Asked again when no answer came: one payment intent is booked once, however often. */
export const bookFlight = (client: QueryClient, request: BookRequest): Promise<BookAnswer> =>
  runMutation(
    client,
    {
      mutationFn: (body: BookRequest) => call({ path: '/api/bookings/book', body }, bookAnswerSchema),
      retry: (count: number, error: Error) => count < retryDelays.length && mayComeBack(error),
      retryDelay: (count: number) => retryDelays[count] ?? 15_000,
    },
    request,
  );

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    function giveUp() {
      clearTimeout(timer);
      reject(new Error('No longer awaited.'));
    }
    signal.addEventListener('abort', giveUp, { once: true });
    // A booking is asked for even when nobody waits any more; it ends here then.
    if (signal.aborted) giveUp();
  });

/** Asks for the same booking until it is confirmed or has failed. */
export async function awaitAirline(
  client: QueryClient,
  { request }: { request: BookRequest },
  signal: AbortSignal,
): Promise<BookAnswer> {
  for (;;) {
    await pause(pollInterval, signal);
    const answer = await bookFlight(client, request);
    if (answer.status !== 'pending') return answer;
  }
}
