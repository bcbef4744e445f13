import type { BookingDetails } from '#contract/booking.ts';
import { CallError, getErrorEnvelope } from '#contract/call-error.ts';
import type { Flight } from '#contract/flight.ts';
import { formatMoney } from '#contract/money.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { defaultCounts } from '#contract/rules/passenger-counts.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { getFare, type BookingContext, type Fare } from './booking-context.ts';
import type { PageOpenEvent } from './booking-events.ts';
import { findRememberedBooking, isMoreExpensive } from './booking-requests.ts';
import {
  toBookingPassengers,
  createEntries,
  updatePassengerErrors,
  toEntries,
  changeEntry,
  hasErrors,
  type PassengerChange,
  type PassengerErrors,
  type PassengerField,
} from './passenger-entries.ts';
import { validatePassengersPage } from './passengers-page-rules.ts';
import { isSameSearch } from './searched-routes.ts';

/** The part of the context that an action changes. Each function here belongs to an action in booking-setup.ts. */
type ContextUpdate = Partial<BookingContext>;

/** An edit invalidates the payment intent, and the next one replaces it. */
export const discardIntent = (context: BookingContext): ContextUpdate => ({
  clientSecret: null,
  replacedSecret: context.clientSecret ?? context.replacedSecret,
  bookedPassengers: null,
});

/** Clears the selected flight and everything that depends on it. The passenger entries are kept. */
export const clearFlight = (context: BookingContext): ContextUpdate => ({
  ...discardIntent(context),
  flight: null,
  fare: null,
  newFare: null,
  previousFare: null,
  offer: null,
  isExpiring: false,
  isExpired: false,
  problem: null,
  isDuplicateConfirmed: false,
  passengerErrors: [],
  ticket: null,
  bookingId: null,
  supportCode: null,
  bookingReference: null,
  returned: null,
});

/** Restores a search. The flights in the context are kept if they are its results. */
const restoreSearch = (context: BookingContext, searchParams: SearchParams | null): ContextUpdate => ({
  searchParams,
  flights: isSameSearch(searchParams, context.searchParams) ? context.flights : null,
});

const getPassengerCounts = (context: BookingContext) => context.searchParams?.passengers ?? defaultCounts;

export const selectFlight = (context: BookingContext, flight: Flight): ContextUpdate => ({
  ...clearFlight(context),
  flight,
  fare: getFare(flight),
  passengers: createEntries(getPassengerCounts(context), context.passengers ?? []),
});

/** Restores the passenger page after a reload, Back or deep link, from its history entry if it has one. */
export function restorePassengersPage(context: BookingContext, page: PageOpenEvent): ContextUpdate {
  if (page.path !== '/passenger-details') return {};
  const flight = page.flight ?? context.flight;
  if (flight === null) return {};
  const searchParams = page.searchParams ?? context.searchParams;
  const entries = page.draft?.passengers ?? context.passengers ?? [];
  const isSame =
    flight.id === context.flight?.id &&
    flight.expires_at === context.flight.expires_at &&
    context.fare !== null;
  const known = isSame ? context : { ...context, ...clearFlight(context), flight, fare: getFare(flight) };
  return {
    ...known,
    ...restoreSearch(context, searchParams),
    passengers: createEntries(searchParams?.passengers ?? defaultCounts, entries),
    passengerErrors: [],
    clientSecret: page.draft?.clientSecret ?? (isSame ? context.clientSecret : null),
    replacedSecret: page.draft?.replacedSecret ?? known.replacedSecret,
    problem: null,
    isDuplicateConfirmed: false,
    isTicketShown: page.isTicketShown ?? false,
  };
}

export const storePassenger = (
  context: BookingContext,
  index: number,
  change: PassengerChange,
): ContextUpdate => {
  const passengers =
    context.passengers?.map((entry, i) => (i === index ? changeEntry(entry, change) : entry)) ?? null;
  const validate = (state: BookingContext) =>
    context.errorsDate === null ? [] : (validatePassengersPage(state, context.errorsDate) ?? []);
  return {
    passengers,
    passengerErrors: hasErrors(context.passengerErrors)
      ? updatePassengerErrors(
          context.passengerErrors,
          { before: validate(context), after: validate({ ...context, passengers }) },
          index,
          change,
        )
      : context.passengerErrors,
    isDuplicateConfirmed: false,
  };
};

/** Stores the offer's passengers and the entries mapped to them. */
export function storeOffer(context: BookingContext, answer: ValidatedOffer): ContextUpdate {
  const offerPassengers = answer.offer?.data.passengers ?? [];
  return {
    offer: { offerId: context.flight?.id ?? '', passengers: offerPassengers },
    bookedPassengers: toBookingPassengers(context.passengers ?? [], offerPassengers),
    passengerErrors: [],
    problem: null,
  };
}

/** Sets the fare everywhere it is shown, including the selected flight. A higher one was shown before it is lowered. */
export function storeFare(context: BookingContext, fare: Fare): ContextUpdate {
  const { flight } = context;
  return {
    fare,
    newFare: null,
    previousFare:
      context.fare !== null && isMoreExpensive(context.fare, fare) ? context.fare : context.previousFare,
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
  context.newFare === null ? {} : { ...storeFare(context, context.newFare), previousFare: null };

/** Replaces the flight with a new offer for it. The accepted fare is kept for comparison. */
export const renewFlight = (context: BookingContext, flight: Flight | null): ContextUpdate =>
  flight === null
    ? {}
    : {
        ...discardIntent(context),
        flight,
        previousFare: context.fare,
        offer: null,
        isExpiring: false,
        isExpired: false,
        problem: null,
      };

/** The new total of a `fare_changed` error; null for any other error. */
export function getFareFromRefusal(error: unknown): Fare | null {
  const refusal = getErrorEnvelope(error);
  return refusal?.code === 'fare_changed' && refusal.total_amount !== undefined
    ? { amount: refusal.total_amount, currency: refusal.total_currency ?? 'USD' }
    : null;
}

/** HTTP statuses of temporary refusals: timeout, too early, too many requests. */
const temporaryStatuses: readonly number[] = [408, 425, 429];
/** Error codes that imply an existing booking. */
const existingBookingCodes: readonly string[] = ['booking_pending', 'already_booked'];

/** Whether the backend refused for good, as opposed to failing or refusing temporarily. */
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

/** Shows the backend's validation errors at the passenger fields. */
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

/** Nothing is known about the booking of the returned payment. */
const emptyOutcome = {
  problem: null,
  bookingId: null,
  supportCode: null,
  bookingReference: null,
  ticket: null,
} satisfies ContextUpdate;

export const storeReturn = (page: PageOpenEvent): ContextUpdate =>
  page.path === '/booking-confirmation'
    ? { ...emptyOutcome, returned: page.returned, remembered: page.remembered }
    : {};

/** Continues to the confirmation without the bank, because the intent is already authorized or booked. */
export function returnWithSecret(context: BookingContext): ContextUpdate {
  const secret = context.clientSecret ?? context.replacedSecret ?? '';
  const paymentIntent = parseIntentId(secret);
  return {
    ...emptyOutcome,
    returned: { paymentIntent, clientSecret: secret, redirectStatus: null, bookingId: null },
    remembered: {
      paymentIntent,
      flight: context.flight,
      passengers: context.bookedPassengers,
      searchParams: context.searchParams,
    },
  };
}

/** Restores the card form after the bank refused. The next card uses the same intent. */
export function returnToCard(context: BookingContext): ContextUpdate {
  const rememberedBooking = findRememberedBooking(context);
  if (rememberedBooking === null) return {};
  return {
    flight: rememberedBooking.flight,
    fare: getFare(rememberedBooking.flight),
    ...restoreSearch(context, rememberedBooking.searchParams ?? context.searchParams),
    bookedPassengers: rememberedBooking.passengers,
    // The ticket is issued in the names of the intent's draft, so the page must not show others.
    passengers:
      context.bookedPassengers === rememberedBooking.passengers && context.passengers !== null
        ? context.passengers
        : toEntries(rememberedBooking.passengers),
    passengerErrors: [],
    clientSecret: context.returned?.clientSecret ?? null,
    replacedSecret: null,
  };
}

/** What is left of a payment once its ticket is shown: no personal data. */
export const paidPayment = {
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
  previousFare: null,
  problem: null,
} satisfies ContextUpdate;

/** Stores the ticket and clears all other personal data. */
export const storeTicket = (_: unknown, { output: ticket }: { output: BookingDetails }): ContextUpdate => ({
  ...paidPayment,
  ticket,
});

/** "The fare is now $255.30, was $245.30." */
export const formatFareChange = (now: Fare, before: Fare): string =>
  `The fare is now ${formatMoney(now.amount, now.currency)}, was ${formatMoney(before.amount, before.currency)}.`;
