import { toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';

/** Today in the traveler's time zone. */
export const getToday = (): PlainDate => toLocalDate(new Date());
