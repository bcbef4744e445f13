import type { QueryClient } from '@tanstack/react-query';
import { paymentIntentAnswerSchema, type CreatePaymentIntent } from '../../../contract/payment-intent.ts';
import { call } from './call.ts';
import { runMutation } from './query-client.ts';

/** POST /api/payments/create-payment-intent, once: a second intent would be a second hold. */
export const createPaymentIntent = (
  client: QueryClient,
  request: CreatePaymentIntent,
): Promise<{ clientSecret: string | null }> =>
  runMutation(
    client,
    {
      mutationFn: (body: CreatePaymentIntent) =>
        call({ path: '/api/payments/create-payment-intent', body }, paymentIntentAnswerSchema),
    },
    request,
  );
