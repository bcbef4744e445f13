import type { BookingDetails } from '#contract/booking.ts';
import { CallError, getErrorEnvelope } from '#contract/call-error.ts';
import type { Flight } from '#contract/flight.ts';
import { formatMoney } from '#contract/money.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import { parseIntentId } from '#contract/payment-intent.ts';
import { defaultCounts } from '#contract/rules/passenger-counts.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { getFare, type BookingContext, type Fare } from './booking-context.ts';
import type { PageOpenEvent } from './booking-events.ts';
import { findRememberedBooking } from './booking-requests.ts';
import {
  toBookingPassengers,
  createEntries,
  toEntries,
  clearPassengerErrors,
  type PassengerChange,
  type PassengerErrors,
  type PassengerField,
} from './passenger-entries.ts';
import { noFilters } from './results.ts';
import { isSameSearch, toSearchForm, toSearchParams } from './search-form.ts';

/** What an event changes of the context: pure functions, one a named action of booking-setup.ts. */
type ContextUpdate = Partial<BookingContext>;

/** An edit after the secret exists: the intent is useless, and the next one takes its place (decision 24). */
export const discardIntent = (context: BookingContext): ContextUpdate => ({
  clientSecret: null,
  replacedSecret: context.clientSecret ?? context.replacedSecret,
  bookedPassengers: null,
});

/** A new search leaves the chosen flight behind, and keeps what was typed about the passengers. */
export const clearFlight = (context: BookingContext): ContextUpdate => ({
  ...discardIntent(context),
  flight: null,
  fare: null,
  newFare: null,
  offer: null,
  isExpiring: false,
  isExpired: false,
  problem: null,
  passengerErrors: [],
  ticket: null,
  bookingId: null,
  returned: null,
});

/** The same search again, with the right ages where they were wrong; the form says what is searched. */
export function repeatSearch(context: BookingContext, ages: readonly number[] | null): ContextUpdate {
  const before = context.searchParams ?? toSearchParams(context.form);
  const searchParams = ages === null ? before : { ...before, childAges: [...ages] };
  return { ...startSearch(searchParams), form: toSearchForm(searchParams) };
}

/** Opens the search form, with the given search if the page has one. */
export const prefillForm = (page: PageOpenEvent): ContextUpdate =>
  page.path === '/' && page.prefill ? { form: page.prefill, searchErrors: {}, searchFailure: null } : {};

/** From here on the flights of the search before are nobody's: they would stand under the new one's name. */
export const startSearch = (searchParams: SearchParams): ContextUpdate => ({
  searchParams,
  flights: null,
  searchErrors: {},
  searchFailure: null,
});

/** What was searched, with the flights that it found where those are still there. */
const restoreSearch = (context: BookingContext, searchParams: SearchParams | null): ContextUpdate => ({
  searchParams,
  flights: isSameSearch(searchParams, context.searchParams) ? context.flights : null,
});

/** Comes back to the results: those of this session, unless the history entry holds those of another search. */
export function restoreResults(context: BookingContext, page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/flight-results') return {};
  const isOther = page.flights && page.searchParams && !isSameSearch(page.searchParams, context.searchParams);
  if (context.flights !== null && !isOther) return {};
  return {
    flights: page.flights ?? null,
    searchParams: page.searchParams ?? context.searchParams,
    filters: noFilters,
  };
}

const getPassengerCounts = (context: BookingContext) => context.searchParams?.passengers ?? defaultCounts;

export const selectFlight = (context: BookingContext, flight: Flight): ContextUpdate => ({
  ...clearFlight(context),
  flight,
  fare: getFare(flight),
  passengers: createEntries(getPassengerCounts(context), context.passengers ?? []),
});

/** Comes to the passengers by reload, Back or deep link: with the flight and the form of the history entry, if any. */
export function restorePassengersPage(context: BookingContext, page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/passenger-details') return {};
  const flight = page.flight ?? context.flight;
  if (flight === null) return {};
  const searchParams = page.searchParams ?? context.searchParams;
  const typed = page.draft?.passengers ?? context.passengers ?? [];
  const isSame = flight.id === context.flight?.id && context.fare !== null;
  return {
    ...(isSame ? {} : { ...clearFlight(context), flight, fare: getFare(flight) }),
    ...restoreSearch(context, searchParams),
    passengers: createEntries(searchParams?.passengers ?? defaultCounts, typed),
    passengerErrors: [],
    clientSecret: page.draft?.clientSecret ?? (isSame ? context.clientSecret : null),
    problem: null,
  };
}

export const storePassenger = (
  context: BookingContext,
  index: number,
  change: PassengerChange,
): ContextUpdate => ({
  passengers: context.passengers?.map((entry, i) => (i === index ? { ...entry, ...change } : entry)) ?? null,
  passengerErrors: clearPassengerErrors(context.passengerErrors, index, change),
});

/** Keeps the offer's passenger ids and the passengers mapped to them. */
export function storeOffer(context: BookingContext, answer: ValidatedOffer): ContextUpdate {
  const offerPassengers = answer.offer?.data.passengers ?? [];
  return {
    offer: { offerId: context.flight?.id ?? '', passengers: offerPassengers },
    bookedPassengers: toBookingPassengers(context.passengers ?? [], offerPassengers),
    passengerErrors: [],
    problem: null,
  };
}

/** The flight at another price: what was accepted is what everything shows from then on. */
export function storeFare(context: BookingContext, fare: Fare): ContextUpdate {
  const { flight } = context;
  return {
    fare,
    newFare: null,
    flight:
      flight === null
        ? null
        : {
            ...flight,
            total_amount: fare.amount,
            total_price: `${fare.currency} ${fare.amount}`,
            total_currency: fare.currency,
          },
  };
}

export const acceptFare = (context: BookingContext): ContextUpdate =>
  context.newFare === null ? {} : storeFare(context, context.newFare);

/** The same flights on a fresh offer, as dear as they are now; the fare that was accepted stays to be compared. */
export const renewFlight = (context: BookingContext, flight: Flight | null): ContextUpdate =>
  flight === null
    ? {}
    : { ...discardIntent(context), flight, offer: null, isExpiring: false, isExpired: false, problem: null };

/** The new total that a `fare_changed` refusal names; null for any other error. */
export function getFareFromRefusal(error: unknown): Fare | null {
  const refusal = getErrorEnvelope(error);
  return refusal?.code === 'fare_changed' && refusal.total_amount !== undefined
    ? { amount: refusal.total_amount, currency: refusal.total_currency ?? 'USD' }
    : null;
}

/** Refusals that say "not now": timed out, too early, too many requests. */
const temporaryStatuses: readonly number[] = [408, 425, 429];
/** Refusals that speak of a booking that there is. */
const existingBookingCodes: readonly string[] = ['booking_pending', 'already_booked'];

/** Whether the backend said no for good, rather than being unable to say. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind === 'refused' &&
  (error.status ?? 500) < 500 &&
  !temporaryStatuses.includes(error.status ?? 500) &&
  !existingBookingCodes.includes(error.envelope?.code ?? '');

const fieldByPath: Record<string, PassengerField> = {
  given_name: 'firstName',
  family_name: 'lastName',
  title: 'title',
  gender: 'gender',
  born_on: 'birthDate',
  email: 'email',
  phone_number: 'phone',
};

/** What the backend found wrong with passengers, at the fields that it is about. */
export function showRefusedPassengers(context: BookingContext, error: unknown): ContextUpdate {
  const passengerErrors: PassengerErrors[] = (context.passengers ?? []).map(() => ({}));
  for (const issue of getErrorEnvelope(error)?.issues ?? []) {
    const [, index, name] = /passengers\.(\d+)\.(\w+)$/.exec(issue.path) ?? [];
    const block = passengerErrors[Number(index)];
    const field = fieldByPath[name ?? ''];
    if (block && field) block[field] = issue.message;
  }
  return { passengerErrors };
}

export const storeReturn = (page: PageOpenEvent): ContextUpdate =>
  page.path === '/booking-confirmation'
    ? { returned: page.returned, remembered: page.remembered, problem: null, bookingId: null, ticket: null }
    : {};

/** Goes on to the confirmation without the bank: the intent was authorised, or booked, before. */
export function returnWithSecret(context: BookingContext): ContextUpdate {
  const secret = context.clientSecret ?? context.replacedSecret ?? '';
  const paymentIntent = parseIntentId(secret);
  return {
    returned: { paymentIntent, clientSecret: secret, redirectStatus: null, bookingId: null },
    remembered: {
      paymentIntent,
      flight: context.flight,
      passengers: context.bookedPassengers,
      searchParams: context.searchParams,
    },
    problem: null,
    bookingId: null,
    ticket: null,
  };
}

/** Back at the card form after the bank refused, everything kept, the same intent for the next card (decision 20). */
export function returnToCard(context: BookingContext): ContextUpdate {
  const rememberedBooking = findRememberedBooking(context);
  if (rememberedBooking === null) return {};
  return {
    flight: rememberedBooking.flight,
    fare: getFare(rememberedBooking.flight),
    ...restoreSearch(context, rememberedBooking.searchParams ?? context.searchParams),
    bookedPassengers: rememberedBooking.passengers,
    // The intent's ticket is issued in the names that it was drafted with: others may not be shown with it.
    passengers:
      context.bookedPassengers === rememberedBooking.passengers && context.passengers !== null
        ? context.passengers
        : toEntries(rememberedBooking.passengers),
    passengerErrors: [],
    clientSecret: context.returned?.clientSecret ?? null,
    replacedSecret: null,
  };
}

/** The ticket is there: nothing personal stays behind but the ticket itself. */
export const storeTicket = (_: unknown, { output: ticket }: { output: BookingDetails }): ContextUpdate => ({
  ticket,
  passengers: null,
  passengerErrors: [],
  bookedPassengers: null,
  remembered: null,
  offer: null,
  clientSecret: null,
  replacedSecret: null,
  flight: null,
  fare: null,
  newFare: null,
  problem: null,
});

/** How a rise of the fare is said: "The fare is now $255.30, was $245.30." */
export const formatFareIncrease = (now: Fare, before: Fare): string =>
  `The fare is now ${formatMoney(now.amount, now.currency)}, was ${formatMoney(before.amount, before.currency)}.`;
