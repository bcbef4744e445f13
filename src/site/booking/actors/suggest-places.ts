import type { QueryClient } from '@tanstack/react-query';
import { placeSuggestionsSchema, type Place } from '#contract/place-suggestions.ts';
import { runQuery } from './query-client.ts';

/** GET /api/flights/place-suggestions: the places that match a text. */
export async function suggestPlaces(
  client: QueryClient,
  { query }: { query: string },
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const response = await runQuery(
    client,
    {
      queryKey: ['place-suggestions', query],
      request: { path: '/api/flights/place-suggestions', query: { query } },
      schema: placeSuggestionsSchema,
      retry: false,
      staleTime: 5 * 60_000,
    },
    signal,
  );
  return response.data;
}
