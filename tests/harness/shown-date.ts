import type { PlainDate } from '#contract/rules/plain-date.ts';

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as a field shows it that doesn't have the focus: `Tue, Dec 22, 2026`. */
export const toShownDate = (date: PlainDate): string => format.format(Date.parse(date));
