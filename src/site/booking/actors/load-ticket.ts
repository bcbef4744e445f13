import type { QueryClient } from '@tanstack/react-query';
import { detailsAnswerSchema, type BookingDetails } from '../../../contract/booking.ts';
import { call } from './call.ts';
import { runQuery } from './query-client.ts';

/** GET /api/bookings/details: the booking as a ticket shows it. */
export async function loadTicket(
  client: QueryClient,
  { bookingId }: { bookingId: string },
  signal: AbortSignal,
): Promise<BookingDetails> {
  const answer = await runQuery(
    client,
    {
      queryKey: ['booking-details', bookingId],
      queryFn: query =>
        call(
          { path: '/api/bookings/details', query: { booking_id: bookingId }, signal: query.signal },
          detailsAnswerSchema,
        ),
      gcTime: 0,
    },
    signal,
  );
  return answer.data;
}
