import type { QueryClient } from '@tanstack/react-query';
import { placeSuggestionsSchema, type Place } from '../../../contract/place-suggestions.ts';
import { call } from './call.ts';
import { runQuery } from './query-client.ts';

const suggestionsQuery = (query: string) => ({
  queryKey: ['place-suggestions', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call({ path: '/api/flights/place-suggestions', query: { query }, signal }, placeSuggestionsSchema),
  retry: false,
  staleTime: 5 * 60_000,
});

/** GET /api/flights/place-suggestions: what the place fields offer to pick. */
export async function suggestPlaces(
  client: QueryClient,
  { query }: { query: string },
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const answer = await runQuery(client, suggestionsQuery(query), signal);
  return answer.data;
}
