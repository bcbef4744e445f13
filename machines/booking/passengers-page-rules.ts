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

/** What the passenger rules need to know of the chosen flight; null without one. */
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

/** Every error of the passengers' page; null while there is nothing to judge. */
export function validatePassengersPage(context: BookingContext, today: PlainDate) {
  const rules = getPassengerRulesInput(context, today);
  return rules === null || context.passengers === null ? null : validatePassengers(context.passengers, rules);
}

/** Whether Continue may go on: every rule is met (specification, section 5). */
export function arePassengersReady(context: BookingContext, today: PlainDate): boolean {
  const errors = validatePassengersPage(context, today);
  return errors !== null && !hasErrors(errors);
}

/** The ages to search children with, where birth dates say others than were searched; null where they agree (decision 7). */
export function getCorrectedChildAges(
  context: Pick<BookingContext, 'flight' | 'searchParams' | 'passengers'>,
): number[] | null {
  const { flight, searchParams, passengers } = context;
  if (flight === null || searchParams === null || passengers === null) return null;
  const ages = getChildAgesFromBirthDates(passengers, bornOn => getAgeOn(bornOn, getLastFlightDate(flight)));
  const isSame = ages?.every((age, i) => age === searchParams.childAges[i]) ?? true;
  return isSame ? null : ages;
}

/**
 * The progress of section 4: 1 while somebody lacks something, 2 when all is filled in, 3 once a payment secret exists.
 */
export function getProgress(context: Pick<BookingContext, 'passengers' | 'clientSecret'>): 1 | 2 | 3 {
  if (context.clientSecret !== null) return 3;
  return context.passengers !== null && areAllEntriesComplete(context.passengers) ? 2 : 1;
}
