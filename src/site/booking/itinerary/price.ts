import { formatMoney, fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import type { Flight } from '#contract/flight.ts';

/** `$1,245.30`, the total for all passengers. */
export const formatTotalPrice = (flight: Flight): string =>
  formatMoney(flight.total_amount, flight.total_currency);

/** `1 passenger`, `3 passengers` */
export const formatPassengerCount = (count: number): string =>
  count === 1 ? '1 passenger' : `${count} passengers`;

/**
 * The average price per passenger; null for one passenger, and for amounts finer than the currency's minor unit.
 * Children and infants may cost less than the average, adults more.
 */
export function formatAveragePrice(flight: Flight, travelers: number): string | null {
  if (travelers < 2) return null;
  const { total_amount, total_currency } = flight;
  try {
    const each = Math.round(toMinorUnits(total_amount, total_currency) / travelers);
    return formatMoney(fromMinorUnits(each, total_currency), total_currency);
  } catch {
    return null;
  }
}
