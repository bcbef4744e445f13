import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { validatedOfferSchema, type ValidatedOffer } from '../../../contract/offer.ts';
import { call } from './call.ts';
import { runQuery } from './query-client.ts';

/** GET /api/bookings/validate-offer: the offer as the airline sells it now. Never cached: its price may move. */
export const validateOffer = (client: QueryClient) =>
  fromPromise<ValidatedOffer, { offerId: string }>(({ input, signal }) =>
    runQuery(
      client,
      {
        queryKey: ['offer', input.offerId],
        queryFn: query =>
          call(
            {
              path: '/api/bookings/validate-offer',
              query: { offer_id: input.offerId },
              signal: query.signal,
            },
            validatedOfferSchema,
          ),
        gcTime: 0,
      },
      signal,
    ),
  );
