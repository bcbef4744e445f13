import type { QueryClient } from '@tanstack/react-query';
import { findSameFlight } from '#machines/booking/results.ts';
import { toSearchRequest } from '#machines/booking/search-form.ts';
import type { Flight } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { runQuery } from './query-client.ts';

/** POST /api/flights/search: the offers for a search. */
export async function searchFlights(
  client: QueryClient,
  { searchParams }: { searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight[]> {
  const body = toSearchRequest(searchParams);
  const response = await runQuery(
    client,
    {
      queryKey: ['flights', body],
      request: { path: '/api/flights/search', body },
      schema: flightSearchResponseSchema,
      parseLarge: async large => (await import('./large-results/parse-in-worker.ts')).parseInWorker(large),
      gcTime: 0,
    },
    signal,
  );
  return response.flights;
}

/** Repeats the search for a flight whose offer has expired; null where it is no longer sold. */
export async function repriceFlight(
  client: QueryClient,
  { flight, searchParams }: { flight: Flight; searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight | null> {
  return findSameFlight(await searchFlights(client, { searchParams }, signal), flight);
}
