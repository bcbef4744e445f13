import { getLastFlightDate } from '#contract/flight.ts';
import { getAgeOn, type PlainDate } from '#contract/rules/plain-date.ts';
import type { BookingContext } from './booking-context.ts';
import {
  hasErrors,
  areAllEntriesComplete,
  validatePassengers,
  getChildAgesFromBirthDates,
  type PassengerRulesInput,
} from './passenger-entries.ts';

/** The input of the passenger rules; null if no flight is selected. */
function getPassengerRulesInput(
  context: Pick<BookingContext, 'flight' | 'searchParams'>,
  today: PlainDate,
): PassengerRulesInput | null {
  const { flight, searchParams } = context;
  if (flight === null) return null;
  return {
    today,
    lastFlight: getLastFlightDate(flight),
    childAges: searchParams?.childAges ?? [],
    supportedGenders: flight.supported_genders,
  };
}

/** The errors of the passenger page; null while it has no flight or passengers. */
export function validatePassengersPage(context: BookingContext, today: PlainDate) {
  const rules = getPassengerRulesInput(context, today);
  return rules === null || context.passengers === null ? null : validatePassengers(context.passengers, rules);
}

/** Whether all passengers are complete and valid. */
export function arePassengersReady(context: BookingContext, today: PlainDate): boolean {
  const errors = validatePassengersPage(context, today);
  return errors !== null && !hasErrors(errors);
}

/** Whether one passenger is complete and valid. */
export function isPassengerReady(context: BookingContext, index: number, today: PlainDate): boolean {
  const errors = validatePassengersPage(context, today)?.[index];
  return errors !== undefined && !hasErrors([errors]);
}

/** The children's ages by date of birth if they differ from the searched ones, otherwise null. */
export function getCorrectedChildAges(
  context: Pick<BookingContext, 'flight' | 'searchParams' | 'passengers'>,
): number[] | null {
  const { flight, searchParams, passengers } = context;
  if (flight === null || searchParams === null || passengers === null) return null;
  const ages = getChildAgesFromBirthDates(passengers, bornOn => getAgeOn(bornOn, getLastFlightDate(flight)));
  const isSame = ages?.every((age, i) => age === searchParams.childAges[i]) ?? true;
  return isSame ? null : ages;
}

/** The progress step: 1 until all passengers are complete, then 2, and 3 once a payment secret exists. */
export function getProgress(context: Pick<BookingContext, 'passengers' | 'clientSecret'>): 1 | 2 | 3 {
  if (context.clientSecret !== null) return 3;
  return context.passengers !== null && areAllEntriesComplete(context.passengers) ? 2 : 1;
}
