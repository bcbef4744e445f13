import { getLastDay } from '#contract/rules/booking-window.ts';
import { getMonthNumber, isPlainDate, type PlainDate } from '#contract/rules/plain-date.ts';

export type TripEnd = 'departure' | 'return';

/** The dates of a trip; empty where none is chosen. */
export interface TripDates {
  departureDate: PlainDate;
  returnDate: PlainDate;
}

/** The date if it can be chosen in the calendar; empty otherwise. */
export const toSelectableDate = (text: string, today: PlainDate): PlainDate =>
  isPlainDate(text) && text >= today && text <= getLastDay(today) ? text : '';

/** The end to choose first: the return only after a departure. */
export const getFirstEnd = (openedFor: TripEnd, { departureDate }: TripDates): TripEnd =>
  departureDate === '' ? 'departure' : openedFor;

/**
 * The day whose month is the first of the two shown; empty if none is chosen. Both ends of a trip are shown where two
 * months can, otherwise the end to choose.
 */
export function getFirstShownDay({ departureDate, returnDate }: TripDates, end: TripEnd): PlainDate {
  if (end === 'departure' || returnDate === '') return departureDate;
  return getMonthNumber(returnDate) - getMonthNumber(departureDate) <= 1 ? departureDate : returnDate;
}

/**
 * The trip after a day is chosen, and the end to choose next; null if there is none. A day before the departure starts a
 * new trip, and a return before the new departure is dropped.
 */
export function selectDay(
  { departureDate, returnDate }: TripDates,
  end: TripEnd,
  day: PlainDate,
  isRoundTrip: boolean,
): { dates: TripDates; next: TripEnd | null } {
  if (!isRoundTrip) return { dates: { departureDate: day, returnDate: '' }, next: null };
  if (end === 'return' && day >= departureDate)
    return { dates: { departureDate, returnDate: day }, next: null };
  return {
    dates: { departureDate: day, returnDate: returnDate < day ? '' : returnDate },
    next: 'return',
  };
}
