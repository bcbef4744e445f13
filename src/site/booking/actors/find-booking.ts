import type { QueryClient } from '@tanstack/react-query';
import type { FoundBooking, IntentSecrets } from '#machines/booking/booking-actors.ts';
import { byPaymentResponseSchema } from '#contract/booking.ts';
import { CallError } from '#contract/call-error.ts';
import { getRetryDelay, runQuery } from './query-client.ts';
import { withRateLimitRetry } from './rate-limit-retry.ts';

const unknownBooking: FoundBooking = { isKnown: false, booking: null };

/** A backend without this call, or without this intent. Neither tells whether there is a booking. */
const isClientError = (error: unknown) =>
  error instanceof CallError && (error.status ?? 500) < 500 && error.status !== 429;

/** GET /api/bookings/by-payment: the booking that an intent has already, if any. */
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
        request: { path: '/api/bookings/by-payment', query },
        schema: byPaymentResponseSchema,
        gcTime: 0,
        ...withRateLimitRetry({
          retry: (count, error) => count < 5 && !isClientError(error),
          retryDelay: getRetryDelay,
        }),
      },
      signal,
    );
    return { isKnown: true, booking };
  } catch (error) {
    if (isClientError(error)) return unknownBooking;
    throw error;
  }
}
