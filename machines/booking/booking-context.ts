import type { BookingDetails } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { Flight } from '#contract/flight.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import type { SearchErrors } from '#contract/rules/search-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { toEntries, type PassengerEntry, type PassengerErrors } from './passenger-entries.ts';
import { noFilters, type ResultsFilters } from './results.ts';
import { emptySearchForm, type SearchForm } from './search-form.ts';

/** A price for all travellers: a decimal string and its currency. */
export interface Fare {
  amount: string;
  currency: string;
}

/** What the airline said of the offer when it was last read. */
interface CheckedOffer {
  offerId: string;
  passengers: readonly OfferPassenger[];
}

/** What the address of the confirmation page says (decision 25). */
export interface PaymentReturn {
  paymentIntent: string | null;
  clientSecret: string | null;
  redirectStatus: string | null;
  bookingId: string | null;
}

/** What the browser remembers of the last payment that was started (specification, section 4, "Confirmation"). */
export interface RememberedBooking {
  paymentIntent: string | null;
  flight: Flight | null;
  passengers: readonly BookingPassenger[] | null;
  searchParams: SearchParams | null;
}

/** Everything that the booking takes along. Times are ISO-8601 UTC, dates plain. */
export interface BookingContext {
  form: SearchForm;
  searchErrors: SearchErrors;
  /** Why the last search failed, as shown; null when it didn't. */
  searchFailure: string | null;

  flights: readonly Flight[] | null;
  searchParams: SearchParams | null;
  filters: ResultsFilters;

  flight: Flight | null;
  /** null until the blocks are known: "Loading passengers...". */
  passengers: readonly PassengerEntry[] | null;
  passengerErrors: readonly PassengerErrors[];
  /** What the traveller was last shown and has accepted. */
  fare: Fare | null;
  /** What the airline asks now, where it is more. */
  newFare: Fare | null;
  isExpiring: boolean;
  isExpired: boolean;
  offer: CheckedOffer | null;
  /** The passengers as they go to the airline, once an offer was checked for them. */
  bookedPassengers: readonly BookingPassenger[] | null;
  /** Never written to local storage (decision 23). */
  clientSecret: string | null;
  /** The secret of an intent that an edit has made useless: the next one takes its place. */
  replacedSecret: string | null;
  /** The sentence to show where a step of the passengers' page went wrong. */
  problem: string | null;

  returned: PaymentReturn | null;
  remembered: RememberedBooking | null;
  bookingId: string | null;
  ticket: BookingDetails | null;
}

/** What the browser remembered, each part parsed; null where it didn't. */
export interface BookingInput {
  form?: SearchForm | null;
  flights?: readonly Flight[] | null;
  searchParams?: SearchParams | null;
  flight?: Flight | null;
  passengers?: readonly BookingPassenger[] | null;
}

export const getFare = (flight: Flight): Fare => ({
  amount: flight.total_amount,
  currency: flight.total_currency,
});

export const initialContext = (input: BookingInput): BookingContext => ({
  form: input.form ?? emptySearchForm,
  searchErrors: {},
  searchFailure: null,
  flights: input.flights ?? null,
  searchParams: input.searchParams ?? null,
  filters: noFilters,
  flight: input.flight ?? null,
  passengers: input.passengers ? toEntries(input.passengers) : null,
  passengerErrors: [],
  fare: input.flight ? getFare(input.flight) : null,
  newFare: null,
  isExpiring: false,
  isExpired: false,
  offer: null,
  bookedPassengers: null,
  clientSecret: null,
  replacedSecret: null,
  problem: null,
  returned: null,
  remembered: null,
  bookingId: null,
  ticket: null,
});
