import { daysBetween, monthNames } from './plain-date.ts';

/**
 * Formats plain dates (`2027-03-15`) and the dates of local wall-clock times (`2027-03-15T09:05:00`) by string
 * arithmetic: a `Date` would shift them into the reader's own time zone.
 */

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `March` */
export const getMonthName = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';
const getDay = (date: string) => Number(date.slice(8, 10));
const getYear = (date: string) => date.slice(0, 4);
/** Counts from January 4, 1970, which was a Sunday. */
const getWeekday = (date: string) =>
  weekdayNames[((daysBetween('1970-01-04', date.slice(0, 10)) % 7) + 7) % 7] ?? '';

/** `Mar 15, 2027`; without the year if it is the year of `today`. */
export const formatShortDate = (date: string, today = ''): string =>
  `${getMonthName(date).slice(0, 3)} ${getDay(date)}${getYear(date) === getYear(today) ? '' : `, ${getYear(date)}`}`;

/** `Mon, Mar 15, 2027`; without the year if it is the year of `today`. */
export const formatWeekdayDate = (date: string, today?: string): string =>
  `${getWeekday(date).slice(0, 3)}, ${formatShortDate(date, today)}`;

/** `March 15, 2027` */
export const formatLongDate = (date: string): string =>
  `${getMonthName(date)} ${getDay(date)}, ${getYear(date)}`;

/** `Monday, March 15, 2027` */
export const formatFullDate = (date: string): string => `${getWeekday(date)}, ${formatLongDate(date)}`;

/** `March 2027`, also of a month without a day (`2027-03`). */
export const formatMonth = (date: string): string => `${getMonthName(date)} ${getYear(date)}`;
