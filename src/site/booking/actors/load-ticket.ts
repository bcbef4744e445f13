import type { QueryClient } from '@tanstack/react-query';
import { bookingDetailsResponseSchema, type BookingDetails } from '#contract/booking.ts';
import { getRetryDelay, retryUnreachable, runQuery } from './query-client.ts';
import { withRateLimitRetry } from './rate-limit-retry.ts';

/** GET /api/bookings/details: the booking with everything that the ticket shows. */
export async function loadTicket(
  client: QueryClient,
  { bookingId }: { bookingId: string },
  signal: AbortSignal,
): Promise<BookingDetails> {
  const response = await runQuery(
    client,
    {
      queryKey: ['booking-details', bookingId],
      request: { path: '/api/bookings/details', query: { booking_id: bookingId } },
      schema: bookingDetailsResponseSchema,
      gcTime: 0,
      ...withRateLimitRetry({ retry: retryUnreachable, retryDelay: getRetryDelay }),
    },
    signal,
  );
  return response.data;
}
