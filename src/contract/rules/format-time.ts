import { daysBetween } from './plain-date.ts';
import { formatWeekdayDate } from './format-date.ts';

/** `9:05 AM`, from a local wall-clock time (`2027-03-15T09:05:00`). */
export function formatTime(local: string): string {
  const hours = Number(local.slice(11, 13));
  return `${hours % 12 || 12}:${local.slice(14, 16)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The calendar days between local departure and local arrival; −1 across the date line. */
export const getDayOffset = (departing: string, arriving: string): number =>
  daysBetween(departing.slice(0, 10), arriving.slice(0, 10));

/** `+1`, `−1`; empty on the same day. */
export const formatDayOffset = (offset: number): string =>
  offset === 0 ? '' : offset > 0 ? `+${offset}` : `−${-offset}`;

/** `arrives next day, Tue, May 14, 2027`, without the year of `today`; empty on the day of departure. */
export function formatArrivalDay(departing: string, arriving: string, today?: string): string {
  const offset = getDayOffset(departing, arriving);
  const day = formatWeekdayDate(arriving, today);
  if (offset === 0) return '';
  if (offset === 1) return `arrives next day, ${day}`;
  if (offset === -1) return `arrives the day before, ${day}`;
  return offset > 0 ? `arrives ${offset} days later, ${day}` : `arrives ${-offset} days before, ${day}`;
}
