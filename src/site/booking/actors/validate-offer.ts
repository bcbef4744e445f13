import type { QueryClient } from '@tanstack/react-query';
import { validatedOfferSchema, type ValidatedOffer } from '#contract/offer.ts';
import { callApi } from './call-api.ts';
import { runQuery } from './query-client.ts';

/** GET /api/bookings/validate-offer: the offer as the airline sells it now. Never cached: its price may move. */
export const validateOffer = (
  client: QueryClient,
  { offerId }: { offerId: string },
  signal: AbortSignal,
): Promise<ValidatedOffer> =>
  runQuery(
    client,
    {
      queryKey: ['offer', offerId],
      queryFn: query =>
        callApi(
          { path: '/api/bookings/validate-offer', query: { offer_id: offerId }, signal: query.signal },
          validatedOfferSchema,
        ),
      gcTime: 0,
    },
    signal,
  );
