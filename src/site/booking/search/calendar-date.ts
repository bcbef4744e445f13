import type { PlainDate } from '#contract/rules/plain-date.ts';

/** The calendar widget's date: local midnight, built from numbers, so that no time zone shifts it. */
export const toCalendarDate = (date: PlainDate): Date =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
