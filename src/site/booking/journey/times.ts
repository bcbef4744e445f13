import { daysBetween } from '../../../contract/rules/plain-date.ts';

/**
 * Local wall-clock times (`2027-03-15T09:05:00`) and plain dates (`2027-03-15`) in words: by string arithmetic, since a
 * Date would move them into the reader's own time zone.
 */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const monthOf = (date: string) => months[Number(date.slice(5, 7)) - 1] ?? '';
const dayOf = (date: string) => Number(date.slice(8, 10));
/** 4 January 1970 was a Sunday. */
const weekdayOf = (date: string) =>
  weekdays[((daysBetween('1970-01-04', date.slice(0, 10)) % 7) + 7) % 7] ?? '';

/** `9:05 AM`, of a local time. */
export function clockTime(local: string): string {
  const hours = Number(local.slice(11, 13));
  return `${hours % 12 || 12}:${local.slice(14, 16)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Mar 15`, of a date or a local time. */
export const shortDate = (date: string): string => `${monthOf(date).slice(0, 3)} ${dayOf(date)}`;

/** `Mon, Mar 15`, of a date or a local time. */
export const weekdayDate = (date: string): string => `${weekdayOf(date).slice(0, 3)}, ${shortDate(date)}`;

/** `Monday, March 15, 2027`, of a date or a local time. */
export const longDate = (date: string): string =>
  `${weekdayOf(date)}, ${monthOf(date)} ${dayOf(date)}, ${date.slice(0, 4)}`;

/** How many calendar days later than it left a flight lands, each by its airport's own calendar; −1 over the date line. */
export const dayShift = (departing: string, arriving: string): number =>
  daysBetween(departing.slice(0, 10), arriving.slice(0, 10));

/** `+1`, `−1`; empty for the same day. */
export const dayShiftMark = (shift: number): string =>
  shift === 0 ? '' : shift > 0 ? `+${shift}` : `−${-shift}`;

/** `arrives next day, Tue, May 14`; empty where it arrives on the day that it leaves. */
export function arrivalDayWords(departing: string, arriving: string): string {
  const shift = dayShift(departing, arriving);
  const day = weekdayDate(arriving);
  if (shift === 0) return '';
  if (shift === 1) return `arrives next day, ${day}`;
  if (shift === -1) return `arrives the day before, ${day}`;
  return shift > 0 ? `arrives ${shift} days later, ${day}` : `arrives ${-shift} days before, ${day}`;
}
