import { fromCallback, fromPromise } from 'xstate';
import type { BookResponse, BookingDetails, BookRequest } from '#contract/booking.ts';
import type { Flight } from '#contract/flight.ts';
import type { ValidatedOffer } from '#contract/offer.ts';
import type { CreatePaymentIntentRequest } from '#contract/payment-intent.ts';
import type { SearchParams } from '#contract/search-params.ts';

const rejectMissingActor = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`Provide the actor ${name}: bookingMachine.provide({ actors: { ${name} } }).`));

/**
 * How a card confirmation ended on our page. `redirecting`: the browser is on its way to the return address;
 * `incomplete`: the card form says what is missing; `declined`: the provider says why; `finished`: the intent was
 * authorised before, so the booking can go on.
 */
export type ConfirmOutcome =
  { outcome: 'redirecting' | 'incomplete' | 'finished' } | { outcome: 'declined'; message: string };

/** `isKnown`: the backend knows the intent (and so may hold its draft); `booking`: what it booked for it so far. */
export interface FoundBooking {
  isKnown: boolean;
  booking: BookResponse | null;
}

/** `clientSecret` is null where the backend returned none: the payment cannot start. */
export interface StartedPayment {
  clientSecret: string | null;
}

export interface IntentSecrets {
  paymentIntent: string;
  clientSecret: string;
}

/** The outside world of the booking, typed; the site provides each. Rejections are CallErrors. */
export const bookingActors = {
  searchFlights: fromPromise<Flight[], { searchParams: SearchParams }>(rejectMissingActor('searchFlights')),
  /** Searches again and finds the same flights; null where they are sold no more. */
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
  /** Asks until the airline has confirmed or refused. */
  pollBooking: fromPromise<BookResponse, { request: BookRequest }>(rejectMissingActor('pollBooking')),
  loadTicket: fromPromise<BookingDetails, { bookingId: string }>(rejectMissingActor('loadTicket')),
  /** Sends `offer.expiring` ten minutes before the deadline and `offer.expired` at it; a new deadline by `deadline.set`. */
  watchOffer: fromCallback<{ type: 'deadline.set'; expiresAt: string | null }, { expiresAt: string | null }>(
    () => {
      throw new Error('Provide the actor watchOffer.');
    },
  ),
};
