import type { QueryClient } from '@tanstack/react-query';
import type { FoundBooking, IntentSecrets } from '../../../../machines/booking/booking-actors.ts';
import { byPaymentAnswerSchema } from '../../../contract/booking.ts';
import { CallError } from '../../../contract/call-error.ts';
import { call } from './call.ts';
import { runQuery } from './query-client.ts';

const unknown: FoundBooking = { isKnown: false, booking: null };

/** A host without this call, or one that doesn't know the intent, leaves us as wise as before. */
const isNotThere = (error: unknown) => error instanceof CallError && (error.status ?? 500) < 500;

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
          call({ path: '/api/bookings/by-payment', query, signal: context.signal }, byPaymentAnswerSchema),
        gcTime: 0,
        retry: (count, error) => count < 5 && !isNotThere(error),
      },
      signal,
    );
    return { isKnown: true, booking };
  } catch (error) {
    if (isNotThere(error)) return unknown;
    throw error;
  }
}
