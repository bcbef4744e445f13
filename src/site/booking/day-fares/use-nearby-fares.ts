import { defaultCabinClass } from '#contract/cabin.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { listRoutes } from '#machines/booking/searched-routes.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { getToday } from '../today.ts';
import { getNights, listNearbyDays } from './nearby-days.ts';
import { useDayFares, useKnownDays, type FaredRoute, type FaresByDay } from './use-day-fares.ts';

function toFaredRoute(searchParams: SearchParams): FaredRoute {
  const { origin, destination, cabinClass } = searchParams;
  const nights = getNights(searchParams);
  return {
    origin,
    destination,
    cabin: cabinClass ?? defaultCabinClass,
    trip: nights === null ? { kind: 'one way' } : { kind: 'nights', nights },
  };
}

const listMonths = (days: readonly PlainDate[]) => [...new Set(days.map(day => day.slice(0, 7)))];

/** The days around the one that was searched, and the lowest fares of their months that are known. */
export function useNearbyFares(searchParams: SearchParams): { days: PlainDate[]; fares: FaresByDay } {
  const days = listNearbyDays(searchParams, getToday());
  return { days, fares: useDayFares(listRoutes(searchParams).map(toFaredRoute), listMonths(days)) };
}

/** Why a search has found nothing. `months` are those in which nothing flies (`YYYY-MM`). */
export type EmptySearchReason =
  { kind: 'sold out' } | { kind: 'no route'; months: readonly string[] } | { kind: 'departed' };

/** Looks for the reason in what is known of the month of the search, and of that of the days around it. */
export function useEmptySearchReason(searchParams: SearchParams): EmptySearchReason | null {
  const today = getToday();
  const { departureDate } = searchParams;
  const months = listMonths(listNearbyDays(searchParams, today));
  const known = useKnownDays(listRoutes(searchParams).map(toFaredRoute), months);
  const hasFare = known.some(({ data }) => data.some(({ date }) => date === departureDate));
  if (hasFare || known.some(({ sold_out }) => sold_out.includes(departureDate))) return { kind: 'sold out' };
  const days = known.filter(({ without_flights }) => without_flights.includes(departureDate));
  if (days.length === 0) return null;
  if (known.every(({ data, sold_out }) => data.length === 0 && sold_out.length === 0))
    return { kind: 'no route', months };
  return departureDate === today ? { kind: 'departed' } : null;
}
