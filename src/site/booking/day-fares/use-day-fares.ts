import { useQueries } from '@tanstack/react-query';
import type { CabinClass } from '#contract/cabin.ts';
import { dayFaresSchema, type DayFare, type DayFares } from '#contract/day-fares.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { callApi } from '../actors/call-api.ts';
import { queryClient } from '../actors/query-client.ts';

/** The trips of which the fares are shown, beside their day: of departure, or of return after a given departure. */
export type FaredTrip =
  { kind: 'one way' } | { kind: 'nights'; nights: number } | { kind: 'return'; departureDate: PlainDate };

export interface FaredRoute {
  origin: string;
  destination: string;
  cabin: CabinClass;
  trip: FaredTrip;
}

/** The fares of days, by date. */
export type FaresByDay = ReadonlyMap<PlainDate, DayFare>;

/** As long as a browser may keep the response. */
const staleTime = 5 * 60_000;

function toQuery({ origin, destination, cabin, trip }: FaredRoute, month: string): Record<string, string> {
  const route = { origin, destination, cabin_class: cabin, month };
  if (trip.kind === 'nights') return { ...route, nights: String(trip.nights) };
  return trip.kind === 'return' ? { ...route, departure_date: trip.departureDate } : route;
}

/** GET /api/flights/day-fares: what is known of the days of a month (`YYYY-MM`), for one adult. */
const toDayFaresOptions = (route: FaredRoute, month: string) => ({
  queryKey: ['dayFares', route, month],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = toQuery(route, month);
    return await callApi({ path: '/api/flights/day-fares', query, signal }, dayFaresSchema);
  },
  retry: false,
  staleTime,
});

/** The lowest fares of months, by date. A month whose call fails has none. */
export async function loadDayFares(route: FaredRoute, months: readonly string[]): Promise<DayFare[]> {
  const fares = await Promise.all(
    months.map(month =>
      queryClient
        .fetchQuery(toDayFaresOptions(route, month))
        .then(({ data }) => data)
        .catch(() => []),
    ),
  );
  return fares.flat();
}

type Results = readonly { data?: DayFares | undefined }[];

/** Of a day with several fares, the lowest. */
function combine(results: Results): FaresByDay {
  const fares = new Map<PlainDate, DayFare>();
  for (const fare of results.flatMap(({ data }) => data?.data ?? [])) {
    const known = fares.get(fare.date);
    if (known === undefined || Number(fare.total_amount) < Number(known.total_amount))
      fares.set(fare.date, fare);
  }
  return fares;
}

/** The days of all results; none as long as one is missing. */
const combineDays = (results: Results): readonly DayFares[] => {
  const known = results.flatMap(({ data }) => data ?? []);
  return known.length === results.length ? known : [];
};

const toQueries = (routes: readonly FaredRoute[], months: readonly string[]) =>
  routes.flatMap(route => months.map(month => toDayFaresOptions(route, month)));

/** What is known of the days of months, for each of the routes; nothing until all of it is there. */
export const useKnownDays = (routes: readonly FaredRoute[], months: readonly string[]): readonly DayFares[] =>
  useQueries({ queries: toQueries(routes, months), combine: combineDays }, queryClient);

/**
 * The lowest fares of months on any of the routes. A month whose call fails has none, and nobody is told: the results have the
 * prices.
 */
export const useDayFares = (routes: readonly FaredRoute[], months: readonly string[]): FaresByDay =>
  useQueries({ queries: toQueries(routes, months), combine }, queryClient);
