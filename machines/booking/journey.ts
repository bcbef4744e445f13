import { lastFlightDateOf } from '../../src/contract/flight.ts';
import { ageOn, type PlainDate } from '../../src/contract/rules/plain-date.ts';
import type { BookingContext } from './booking-context.ts';
import {
  hasErrors,
  isEveryoneFilledIn,
  passengerErrors,
  rightChildAges,
  type JourneyTerms,
} from './passenger-entries.ts';

/** What the passenger rules need to know of the chosen flight; null without one. */
function journeyTerms(
  context: Pick<BookingContext, 'flight' | 'searchParams'>,
  today: PlainDate,
): JourneyTerms | null {
  const { flight, searchParams } = context;
  if (flight === null) return null;
  return {
    today,
    lastFlight: lastFlightDateOf(flight),
    childAges: searchParams?.childAges ?? [],
    supportedGenders: flight.supported_genders,
  };
}

/** Every error of the passengers' page; null while there is nothing to judge. */
export function passengerPageErrors(context: BookingContext, today: PlainDate) {
  const terms = journeyTerms(context, today);
  return terms === null || context.passengers === null ? null : passengerErrors(context.passengers, terms);
}

/** Whether Continue may go on: every rule is met (specification, section 5). */
export function arePassengersReady(context: BookingContext, today: PlainDate): boolean {
  const errors = passengerPageErrors(context, today);
  return errors !== null && !hasErrors(errors);
}

/** The ages to search children with, where birth dates say others than were searched; null where they agree (decision 7). */
export function rightAgesToSearch(
  context: Pick<BookingContext, 'flight' | 'searchParams' | 'passengers'>,
): number[] | null {
  const { flight, searchParams, passengers } = context;
  if (flight === null || searchParams === null || passengers === null) return null;
  const ages = rightChildAges(passengers, bornOn => ageOn(bornOn, lastFlightDateOf(flight)));
  const isSame = ages?.every((age, i) => age === searchParams.childAges[i]) ?? true;
  return isSame ? null : ages;
}

/**
 * The progress of section 4: 1 while somebody lacks something, 2 when all is filled in, 3 once a payment secret exists.
 */
export function progressOf(context: Pick<BookingContext, 'passengers' | 'clientSecret'>): 1 | 2 | 3 {
  if (context.clientSecret !== null) return 3;
  return context.passengers !== null && isEveryoneFilledIn(context.passengers) ? 2 : 1;
}
