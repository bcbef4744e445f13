import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { detailsAnswerSchema, type BookingDetails } from '../../../contract/booking.ts';
import { call } from './call.ts';
import { runQuery } from './query-client.ts';

/** GET /api/bookings/details: the booking as a ticket shows it. */
export const loadTicket = (client: QueryClient) =>
  fromPromise<BookingDetails, { bookingId: string }>(async ({ input, signal }) => {
    const answer = await runQuery(
      client,
      {
        queryKey: ['booking-details', input.bookingId],
        queryFn: query =>
          call(
            { path: '/api/bookings/details', query: { booking_id: input.bookingId }, signal: query.signal },
            detailsAnswerSchema,
          ),
        gcTime: 0,
      },
      signal,
    );
    return answer.data;
  });
