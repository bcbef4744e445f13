import type { QueryClient } from '@tanstack/react-query';
import { findSameFlight } from '#machines/booking/results.ts';
import { toSearchRequest } from '#machines/booking/search-form.ts';
import type { Flight } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { callApi } from './call-api.ts';
import { runQuery } from './query-client.ts';

const buildFlightsQuery = (searchParams: SearchParams) => {
  const body = toSearchRequest(searchParams);
  return {
    queryKey: ['flights', body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi({ path: '/api/flights/search', body, signal }, flightSearchResponseSchema),
    gcTime: 0,
  };
};

/** POST /api/flights/search: the offers for a search. */
export async function searchFlights(
  client: QueryClient,
  { searchParams }: { searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight[]> {
  const response = await runQuery(client, buildFlightsQuery(searchParams), signal);
  return response.flights;
}

/** The same search again, for the flights whose offer has expired (decision 22); null where they are sold no more. */
export async function repriceFlight(
  client: QueryClient,
  { flight, searchParams }: { flight: Flight; searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight | null> {
  return findSameFlight(await searchFlights(client, { searchParams }, signal), flight);
}
