import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { BookResponse, BookingDetails, BookRequest } from '#contract/booking.ts';
import type { Flight } from '#contract/flight.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import type { CreatePaymentIntentRequest } from '#contract/payment-intent.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { SearchedRoute, SearchParams } from '#contract/search-params.ts';

const rejectMissingActor = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`Provide the actor ${name}: bookingMachine.provide({ actors: { ${name} } }).`));

/**
 * How a card confirmation ended on our page. `redirecting`: the browser is leaving for the return address;
 * `incomplete`: the card form shows its errors; `declined`: the provider returned a reason; `finished`: the intent was
 * already authorized, so the booking can continue; `closed`: the intent is canceled, and takes no card anymore.
 */
export type ConfirmOutcome =
  | { outcome: 'redirecting' | 'incomplete' | 'finished' | 'closed' }
  | { outcome: 'declined'; message: string };

/** `isKnown`: the backend knows the intent, so it may have its draft; `booking`: the intent's booking, if any. */
export interface FoundBooking {
  isKnown: boolean;
  booking: BookResponse | null;
}

/** `clientSecret` is null if the backend returned none; the payment cannot start then. */
export interface StartedPayment {
  clientSecret: string | null;
}

export interface IntentSecrets {
  paymentIntent: string;
  clientSecret: string;
}

/** What a search has found, and which of its routes could not be searched. */
export interface FoundFlights {
  flights: readonly Flight[];
  unsearched: SearchedRoute[];
}

/** The actors of the booking, typed. The site provides each of them. They reject with a CallError. */
export const bookingActors = {
  searchFlights: fromPromise<FoundFlights, { searchParams: SearchParams }>(
    rejectMissingActor('searchFlights'),
  ),
  /** Searches again for the same flights; null if they are no longer available. */
  repriceFlight: fromPromise<Flight | null, { flight: Flight; searchParams: SearchParams }>(
    rejectMissingActor('repriceFlight'),
  ),
  validateOffer: fromPromise<ValidatedOffer, { offerId: string }>(rejectMissingActor('validateOffer')),
  createPaymentIntent: fromPromise<StartedPayment, CreatePaymentIntentRequest>(
    rejectMissingActor('createPaymentIntent'),
  ),
  confirmPayment: fromPromise<ConfirmOutcome, { clientSecret: string }>(rejectMissingActor('confirmPayment')),
  findBooking: fromPromise<FoundBooking, IntentSecrets>(rejectMissingActor('findBooking')),
  bookFlight: fromPromise<BookResponse, BookRequest>(rejectMissingActor('bookFlight')),
  /** Polls until the airline has confirmed or refused the order. */
  pollBooking: fromPromise<BookResponse, { request: BookRequest }>(rejectMissingActor('pollBooking')),
  loadTicket: fromPromise<BookingDetails, { bookingId: string }>(rejectMissingActor('loadTicket')),
  /**
   * Sends `offer.expiring` ten minutes before the deadline, unless that is known, and `offer.expired` at it. `deadline.set`
   * sets a new one.
   */
  watchOffer: fromCallback<
    { type: 'deadline.set'; expiresAt: string | null },
    { expiresAt: string | null; isExpiring: boolean }
  >(() => {
    throw new Error('Provide the actor watchOffer.');
  }),
  /** Sends `results.expired` once the results are too old or their flights have departed. */
  watchResults: fromCallback<EventObject, { searchedAt: number | null; departureDate: PlainDate | null }>(
    () => {
      throw new Error('Provide the actor watchResults.');
    },
  ),
};
