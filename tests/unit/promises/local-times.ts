const formatters = new Map<string, Intl.DateTimeFormat>();

/** `2027-03-15T09:05:00`: an instant, where the clocks show the time of a time zone. */
export function toLocalTime(instant: number, timeZone: string): string {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, format);
  return format.format(instant).replace(' ', 'T');
}

/** `2027-03-15T09:05:00`: the minutes of a day of March 2027. */
export const toMarchTime = (day: number, minutes: number): string =>
  new Date(Date.UTC(2027, 2, day, 0, minutes)).toISOString().slice(0, 19);
