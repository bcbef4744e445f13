/** A calendar date without a time zone, `YYYY-MM-DD`. Its string order is the order of time. */
export type PlainDate = string;

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The number of days in a month; 0 if there is no such month. */
export const getMonthLength = (year: number, month: number): number =>
  (monthLengths[month - 1] ?? 0) + (month === 2 && isLeapYear(year) ? 1 : 0);

/** Whether the text is a date of the calendar: `2028-02-29` is, `2027-02-29` isn't. */
export function isPlainDate(text: string): text is PlainDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year > 0 && day >= 1 && day <= getMonthLength(year, month);
}

/** The date of these numbers, or null if there is no such date. */
export function toPlainDate(year: number, month: number, day: number): PlainDate | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isPlainDate(text) ? text : null;
}

/** The date in the time zone of the process: in a browser, the traveler's own "today". */
export const toLocalDate = (clock: Date): PlainDate =>
  `${String(clock.getFullYear()).padStart(4, '0')}-${String(clock.getMonth() + 1).padStart(2, '0')}-${String(clock.getDate()).padStart(2, '0')}`;

/** The date `days` later, or earlier if negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000);
  return moved.toISOString().slice(0, 10);
}

/** The number of days from one date to another. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The completed years of age on a date. */
export function getAgeOn(bornOn: PlainDate, date: PlainDate): number {
  const years = Number(date.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return date.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** Counts months, so that they can be compared, of a date or a month: `2027-03-15`, `2027-03`. */
export const getMonthNumber = (date: PlainDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
