import type { QueryClient } from '@tanstack/react-query';
import { sameFlightAmong } from '../../../../machines/booking/results.ts';
import { searchRequestOf } from '../../../../machines/booking/search-form.ts';
import type { Flight } from '../../../contract/flight.ts';
import { flightSearchAnswerSchema } from '../../../contract/flight-search.ts';
import type { SearchParams } from '../../../contract/search-params.ts';
import { call } from './call.ts';
import { runQuery } from './query-client.ts';

const flightsQuery = (searchParams: SearchParams) => {
  const body = searchRequestOf(searchParams);
  return {
    queryKey: ['flights', body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call({ path: '/api/flights/search', body, signal }, flightSearchAnswerSchema),
    gcTime: 0,
  };
};

/** POST /api/flights/search: the offers for a search. */
export async function searchFlights(
  client: QueryClient,
  { searchParams }: { searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight[]> {
  const answer = await runQuery(client, flightsQuery(searchParams), signal);
  return answer.flights;
}

/** The same search again, for the flights whose offer has expired (decision 22); null where they are sold no more. */
export async function repriceFlight(
  client: QueryClient,
  { flight, searchParams }: { flight: Flight; searchParams: SearchParams },
  signal: AbortSignal,
): Promise<Flight | null> {
  return sameFlightAmong(await searchFlights(client, { searchParams }, signal), flight);
}
