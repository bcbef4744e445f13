import type { DayFare } from '#contract/day-fares.ts';
import { formatWholeMoney } from '#contract/money.ts';
import { daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import type { FaredTrip } from './use-day-fares.ts';

const hourMs = 3_600_000;

/** A fare without decimals, rounded up, so that nobody pays more than the calendar says: `$239`. */
export const formatDayFare = ({ total_amount, total_currency }: DayFare): string =>
  formatWholeMoney(Math.ceil(Number(total_amount)), total_currency);

/** How long ago a search has found a fare, in full hours: `3 h ago`; null for the fare of now. */
export function formatFareAge({ seen_at }: DayFare, now: number): string | null {
  if (seen_at === null) return null;
  const hours = Math.floor((now - Date.parse(seen_at)) / hourMs);
  return hours < 1 ? 'just now' : `${hours} h ago`;
}

/** The first day with the lowest fare; null without any. */
export const findLowestDay = (fares: readonly DayFare[]): PlainDate | null =>
  fares.toSorted((one, other) => Number(one.total_amount) - Number(other.total_amount))[0]?.date ?? null;

/** Of the days with a fare, the nearest to another day; of two that are as near, the cheaper. */
export const findNearestFare = (fares: readonly DayFare[], day: PlainDate): DayFare | undefined =>
  fares.toSorted(
    (one, other) =>
      Math.abs(daysBetween(day, one.date)) - Math.abs(daysBetween(day, other.date)) ||
      Number(one.total_amount) - Number(other.total_amount),
  )[0];

/** The day with the lowest fare of each month. */
export const findLowestDays = (fares: readonly DayFare[]): ReadonlySet<PlainDate | null> =>
  new Set([...Map.groupBy(fares, ({ date }) => date.slice(0, 7)).values()].map(findLowestDay));

function describeTrip(trip: FaredTrip): string {
  if (trip.kind === 'one way') return 'one way';
  if (trip.kind === 'return') return 'round trip, by the day of return';
  return `round trip, ${trip.nights === 1 ? '1 night' : `${trip.nights} nights`}`;
}

/** What the fares are for. */
export const describeFares = (trip: FaredTrip): string => `Lowest fares for one adult: ${describeTrip(trip)}`;
