import { formatMoney, fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';
import type { Flight } from '../../../contract/flight.ts';

/** The total for all travelers as people read it: `$1,245.30`. */
export const totalPrice = (flight: Flight): string => formatMoney(flight.total_amount, flight.total_currency);

/** `1 traveler`, `3 travelers`. */
export const travelerWords = (count: number): string => (count === 1 ? '1 traveler' : `${count} travelers`);

/**
 * What one traveler costs on average, as people read it; null for one traveler alone, and for amounts finer than their
 * currency. Children and infants may cost less than it, adults more.
 */
export function averagePrice(flight: Flight, travelers: number): string | null {
  if (travelers < 2) return null;
  const { total_amount, total_currency } = flight;
  try {
    const each = Math.round(toMinorUnits(total_amount, total_currency) / travelers);
    return formatMoney(fromMinorUnits(each, total_currency), total_currency);
  } catch {
    return null;
  }
}
