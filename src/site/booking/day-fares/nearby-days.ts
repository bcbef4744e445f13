import { getLastDay } from '#contract/rules/booking-window.ts';
import { addDays, daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import type { SearchParams } from '#contract/search-params.ts';

/** How many days before and after the one that was searched are offered. */
const reach = 3;

/** The nights between the flights of a round trip; null for one-way. */
export const getNights = ({ departureDate, returnDate }: SearchParams): number | null =>
  returnDate === null ? null : daysBetween(departureDate, returnDate);

/** The days around the departure on which the same trip, of as many nights, can be booked, in order. */
export function listNearbyDays(searchParams: SearchParams, today: PlainDate): PlainDate[] {
  const { departureDate } = searchParams;
  const nights = getNights(searchParams) ?? 0;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => addDays(departureDate, index - reach)).filter(
    day => day >= today && addDays(day, nights) <= getLastDay(today),
  );
}
