import type { BookingDetails } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { Flight } from '#contract/flight.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { SearchErrors } from '#contract/rules/search-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';
import type { PassengerEntry, PassengerErrors } from './passenger-entries.ts';
import { noFilters, type ResultsFilters } from './results-filters.ts';
import { emptySearchForm, type SearchForm } from './search-form.ts';

/** A price for all travelers: a decimal string and its currency. */
export interface Fare {
  amount: string;
  currency: string;
}

/** The offer as the airline last validated it. */
interface CheckedOffer {
  offerId: string;
  passengers: readonly OfferPassenger[];
}

/** The query of the confirmation page's address. */
export interface PaymentReturn {
  paymentIntent: string | null;
  clientSecret: string | null;
  redirectStatus: string | null;
  bookingId: string | null;
}

/** The last started payment in the browser's storage. */
export interface RememberedBooking {
  paymentIntent: string | null;
  flight: Flight | null;
  passengers: readonly BookingPassenger[] | null;
  searchParams: SearchParams | null;
}

/** The results of a search, with their filters. */
interface HeldResults {
  flights: readonly Flight[];
  searchParams: SearchParams;
  filters: ResultsFilters;
}

/** The data of one booking. Times are ISO 8601 in UTC, dates are plain. */
export interface BookingContext {
  form: SearchForm;
  searchErrors: SearchErrors;
  /** The message of the last search's failure; null if it succeeded. */
  searchFailure: string | null;

  flights: readonly Flight[] | null;
  searchParams: SearchParams | null;
  filters: ResultsFilters;
  /** The ids of the fares that were chosen instead of the cheapest of their flights. */
  chosenFares: readonly string[];
  /** The flights whose details are open, by the ids of their cheapest fares. */
  openDetails: readonly string[];
  /** The results from which another search was started on their page, until it has results of its own. */
  heldResults: HeldResults | null;
  /** Whether the results are too old to be trusted, or their flights have departed. */
  areResultsStale: boolean;

  flight: Flight | null;
  /** null while the entries are loading. */
  passengers: readonly PassengerEntry[] | null;
  passengerErrors: readonly PassengerErrors[];
  /** The date for which the passengers were validated last. */
  errorsDate: PlainDate | null;
  /** The fare that the traveler was last shown or has accepted. */
  fare: Fare | null;
  /** The current fare, if it is higher than `fare`. */
  newFare: Fare | null;
  /** The fare before the airline lowered it or it expired; null if there is nothing to say about it. */
  previousFare: Fare | null;
  isExpiring: boolean;
  isExpired: boolean;
  offer: CheckedOffer | null;
  /** The passengers as sent to the airline, once the offer was validated for them. */
  bookedPassengers: readonly BookingPassenger[] | null;
  /** Never written to local storage. */
  clientSecret: string | null;
  /** The secret of an intent that an edit has invalidated; the next intent replaces it. */
  replacedSecret: string | null;
  /** The error message of the current page. */
  problem: string | null;
  /** Whether the traveler wants another ticket for a trip that is already booked. An edit resets it. */
  isDuplicateConfirmed: boolean;

  /** Whether this browser has shown the ticket of the payment that it remembers. */
  isTicketShown: boolean;
  returned: PaymentReturn | null;
  remembered: RememberedBooking | null;
  bookingId: string | null;
  /** The short code of the booking, for the phone. */
  supportCode: string | null;
  /** The airline's booking reference, once the trip is booked. */
  bookingReference: string | null;
  ticket: BookingDetails | null;
}

/** What the browser's storage contains, parsed; null for missing or invalid parts. */
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

/** A booking of which nothing is known yet. */
export const emptyContext: BookingContext = {
  form: emptySearchForm,
  searchErrors: {},
  searchFailure: null,
  flights: null,
  searchParams: null,
  filters: noFilters,
  chosenFares: [],
  openDetails: [],
  heldResults: null,
  areResultsStale: false,
  flight: null,
  passengers: null,
  passengerErrors: [],
  errorsDate: null,
  fare: null,
  newFare: null,
  previousFare: null,
  isExpiring: false,
  isExpired: false,
  offer: null,
  bookedPassengers: null,
  clientSecret: null,
  replacedSecret: null,
  problem: null,
  isDuplicateConfirmed: false,
  isTicketShown: false,
  returned: null,
  remembered: null,
  bookingId: null,
  supportCode: null,
  bookingReference: null,
  ticket: null,
};
