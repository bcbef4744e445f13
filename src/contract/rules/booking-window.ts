import { formatWeekdayDate } from './format-date.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** How far ahead airlines sell tickets. */
const daysAhead = 361;

/** The last day on which a flight can be booked. */
export const getLastDay = (today: PlainDate): PlainDate => addDays(today, daysAhead);

/**
 * Why no flight can be booked for a date; null if it can. `tolerance` is the number of days by which the other side's
 * "today" may differ.
 */
export function findBookingWindowError(
  date: PlainDate,
  end: 'departure' | 'return',
  today: PlainDate,
  tolerance = 0,
): string | null {
  if (date < addDays(today, -tolerance)) return `The ${end} date has passed.`;
  if (date > addDays(getLastDay(today), tolerance))
    return `Flights can be booked until ${formatWeekdayDate(getLastDay(today))}. Choose an earlier ${end} date.`;
  return null;
}
