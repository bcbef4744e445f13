import type { QueryClient } from '@tanstack/react-query';
import type { FoundBooking, IntentSecrets } from '#machines/booking/booking-actors.ts';
import { byPaymentResponseSchema } from '#contract/booking.ts';
import { CallError } from '#contract/call-error.ts';
import { callApi } from './call-api.ts';
import { runQuery } from './query-client.ts';

const unknownBooking: FoundBooking = { isKnown: false, booking: null };

/** A host without this call, or one that doesn't know the intent, leaves us as wise as before. */
const isClientError = (error: unknown) => error instanceof CallError && (error.status ?? 500) < 500;

/** GET /api/bookings/by-payment: whether an intent has a booking already (decision 25). */
export async function findBooking(
  client: QueryClient,
  { paymentIntent, clientSecret }: IntentSecrets,
  signal: AbortSignal,
): Promise<FoundBooking> {
  const query = { payment_intent: paymentIntent, client_secret: clientSecret };
  try {
    const booking = await runQuery(
      client,
      {
        queryKey: ['booking-by-payment', paymentIntent],
        queryFn: context =>
          callApi(
            { path: '/api/bookings/by-payment', query, signal: context.signal },
            byPaymentResponseSchema,
          ),
        gcTime: 0,
        retry: (count, error) => count < 5 && !isClientError(error),
      },
      signal,
    );
    return { isKnown: true, booking };
  } catch (error) {
    if (isClientError(error)) return unknownBooking;
    throw error;
  }
}
