import type { PassengerType } from './passenger-counts.ts';
import { formatShortDate } from './format-date.ts';
import { getAgeOn, toPlainDate, type PlainDate } from './plain-date.ts';
import { parseMonth, readPastDate } from './written-date.ts';

export interface BirthDateParts {
  day: string;
  month: string;
  year: string;
}

/** The date of birth from its three fields; null if there is no such date. */
export function parseBirthDate({ day, month, year }: BirthDateParts): PlainDate | null {
  if (!/^\d{1,2}$/.test(day.trim()) || !/^\d{4}$/.test(year.trim())) return null;
  return toPlainDate(Number(year), parseMonth(month), Number(day));
}

/** The three fields of a whole date of birth, as it is pasted or filled in at once; null if the text isn't one. */
export function splitBirthDate(text: string, today: PlainDate): BirthDateParts | null {
  const reading = readPastDate(text, today);
  if (reading === null) return null;
  const [year, month, day] = reading;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

const ageBands: Record<PassengerType, { from: number; to: number; message: string }> = {
  adult: { from: 12, to: 130, message: 'An adult is 12 or older' },
  child: { from: 2, to: 11, message: 'A child is 2 to 11 years old' },
  infant: { from: 0, to: 1, message: 'An infant is under 2' },
};

/**
 * The error message of a date of birth that doesn't fit the passenger; null if it fits. Ages are counted on the date
 * of the last flight, and a child must have the age that was searched, because airlines refuse the order otherwise
 * (Duffel, orders).
 */
export function findBirthDateError(
  bornOn: PlainDate,
  passenger: { type: PassengerType; searchedAge?: number | null | undefined },
  dates: { today: PlainDate; lastFlight: PlainDate },
): string | null {
  if (bornOn > dates.today) return 'The date of birth has to be in the past.';
  const age = getAgeOn(bornOn, dates.lastFlight);
  const band = ageBands[passenger.type];
  if (age > 130) return 'Check the year: nobody is that old.';
  if (age < band.from || age > band.to)
    return `${band.message} on the day of the last flight (${formatShortDate(dates.lastFlight)}).`;
  const searched = passenger.type === 'child' ? passenger.searchedAge : null;
  if (typeof searched === 'number' && searched !== age) {
    return `This child is ${age} on the day of the last flight, but the search was for a child of ${searched}. Search again with the right age.`;
  }
  return null;
}
