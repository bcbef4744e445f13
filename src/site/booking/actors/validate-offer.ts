import type { QueryClient } from '@tanstack/react-query';
import { validatedOfferSchema, type ValidatedOffer } from '#contract/offer.ts';
import { runQuery } from './query-client.ts';

/** GET /api/bookings/validate-offer: the offer as the airline sells it now. Never cached, because the price may change. */
export const validateOffer = (
  client: QueryClient,
  { offerId }: { offerId: string },
  signal: AbortSignal,
): Promise<ValidatedOffer> =>
  runQuery(
    client,
    {
      queryKey: ['offer', offerId],
      request: { path: '/api/bookings/validate-offer', query: { offer_id: offerId } },
      schema: validatedOfferSchema,
      gcTime: 0,
    },
    signal,
  );
