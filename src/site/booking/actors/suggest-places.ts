import type { QueryClient } from '@tanstack/react-query';
import { placeSuggestionsSchema, type Place } from '#contract/place-suggestions.ts';
import { callApi } from './call-api.ts';
import { runQuery } from './query-client.ts';

const buildSuggestionsQuery = (query: string) => ({
  queryKey: ['place-suggestions', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi({ path: '/api/flights/place-suggestions', query: { query }, signal }, placeSuggestionsSchema),
  retry: false,
  staleTime: 5 * 60_000,
});

/** GET /api/flights/place-suggestions: what the place fields offer to pick. */
export async function suggestPlaces(
  client: QueryClient,
  { query }: { query: string },
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const response = await runQuery(client, buildSuggestionsQuery(query), signal);
  return response.data;
}
