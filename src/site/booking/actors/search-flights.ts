import type { QueryClient } from '@tanstack/react-query';
import type { FoundFlights } from '#machines/booking/booking-actors.ts';
import { findSameFlight } from '#machines/booking/results.ts';
import { findRoute, listRoutes } from '#machines/booking/searched-routes.ts';
import { toSearchRequest } from '#machines/booking/searched-trip.ts';
import type { Flight } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { runQuery } from './query-client.ts';

/** POST /api/flights/search: the offers for one route. */
async function searchRoute(
  client: QueryClient,
  route: SearchParams,
  signal: AbortSignal,
): Promise<readonly Flight[]> {
  const body = toSearchRequest(route);
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

/** The offers for a search. One with airports near its places is a call for each route, whose offers are merged. */
export async function searchFlights(
  client: QueryClient,
  { searchParams }: { searchParams: SearchParams },
  signal: AbortSignal,
): Promise<FoundFlights> {
  const [route = searchParams, ...others] = listRoutes(searchParams);
  if (others.length === 0) return { flights: await searchRoute(client, route, signal), unsearched: [] };
  const { searchRoutes } = await import('./search-routes.ts');
  return searchRoutes([route, ...others], (one, within) => searchRoute(client, one, within), signal);
}

/** Repeats the search for a flight whose offer has expired; null where it is no longer sold. */
export async function repriceFlight(
  client: QueryClient,
  { flight, searchParams }: { flight: Flight; searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight | null> {
  return findSameFlight(await searchRoute(client, findRoute(searchParams, flight), signal), flight);
}
