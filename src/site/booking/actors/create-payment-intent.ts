import type { QueryClient } from '@tanstack/react-query';
import {
  createPaymentIntentResponseSchema,
  type CreatePaymentIntentRequest,
} from '#contract/payment-intent.ts';
import { callApi } from './call-api.ts';
import { runMutation } from './query-client.ts';

/** POST /api/payments/create-payment-intent. Never retried, because a second intent would be a second hold. */
export const createPaymentIntent = (
  client: QueryClient,
  request: CreatePaymentIntentRequest,
): Promise<{ clientSecret: string | null }> =>
  runMutation(
    client,
    {
      mutationFn: (body: CreatePaymentIntentRequest) =>
        callApi({ path: '/api/payments/create-payment-intent', body }, createPaymentIntentResponseSchema),
    },
    request,
  );
