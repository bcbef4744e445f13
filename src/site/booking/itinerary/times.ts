import { daysBetween } from '#contract/rules/plain-date.ts';

/**
 * Local wall-clock times (`2027-03-15T09:05:00`) and plain dates (`2027-03-15`) in words: by string arithmetic, since a
 * Date would move them into the reader's own time zone.
 */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const getMonthName = (date: string) => months[Number(date.slice(5, 7)) - 1] ?? '';
const getDay = (date: string) => Number(date.slice(8, 10));
/** 4 January 1970 was a Sunday. */
const getWeekday = (date: string) =>
  weekdays[((daysBetween('1970-01-04', date.slice(0, 10)) % 7) + 7) % 7] ?? '';

/** `9:05 AM`, of a local time. */
export function formatTime(local: string): string {
  const hours = Number(local.slice(11, 13));
  return `${hours % 12 || 12}:${local.slice(14, 16)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Mar 15`, of a date or a local time. */
export const formatShortDate = (date: string): string => `${getMonthName(date).slice(0, 3)} ${getDay(date)}`;

/** `Mon, Mar 15`, of a date or a local time. */
export const formatWeekdayDate = (date: string): string =>
  `${getWeekday(date).slice(0, 3)}, ${formatShortDate(date)}`;

/** `Monday, March 15, 2027`, of a date or a local time. */
export const formatLongDate = (date: string): string =>
  `${getWeekday(date)}, ${getMonthName(date)} ${getDay(date)}, ${date.slice(0, 4)}`;

/** How many calendar days later than it left a flight lands, each by its airport's own calendar; −1 over the date line. */
export const getDayOffset = (departing: string, arriving: string): number =>
  daysBetween(departing.slice(0, 10), arriving.slice(0, 10));

/** `+1`, `−1`; empty for the same day. */
export const formatDayOffset = (offset: number): string =>
  offset === 0 ? '' : offset > 0 ? `+${offset}` : `−${-offset}`;

/** `arrives next day, Tue, May 14`; empty where it arrives on the day that it leaves. */
export function formatArrivalDay(departing: string, arriving: string): string {
  const offset = getDayOffset(departing, arriving);
  const day = formatWeekdayDate(arriving);
  if (offset === 0) return '';
  if (offset === 1) return `arrives next day, ${day}`;
  if (offset === -1) return `arrives the day before, ${day}`;
  return offset > 0 ? `arrives ${offset} days later, ${day}` : `arrives ${-offset} days before, ${day}`;
}
