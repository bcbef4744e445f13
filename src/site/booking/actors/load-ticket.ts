import type { QueryClient } from '@tanstack/react-query';
import { bookingDetailsResponseSchema, type BookingDetails } from '#contract/booking.ts';
import { callApi } from './call-api.ts';
import { runQuery } from './query-client.ts';

/** GET /api/bookings/details: the booking as a ticket shows it. */
export async function loadTicket(
  client: QueryClient,
  { bookingId }: { bookingId: string },
  signal: AbortSignal,
): Promise<BookingDetails> {
  const response = await runQuery(
    client,
    {
      queryKey: ['booking-details', bookingId],
      queryFn: query =>
        callApi(
          { path: '/api/bookings/details', query: { booking_id: bookingId }, signal: query.signal },
          bookingDetailsResponseSchema,
        ),
      gcTime: 0,
    },
    signal,
  );
  return response.data;
}
