import type { BookingMachine } from '#machines/booking/booking-logic.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { lazyActor } from './actors/lazy-actor.ts';
import { watchOffer } from './actors/watch-offer.ts';
import { watchResults } from './actors/watch-results.ts';
import type { BookingStorage } from './booking-storage.ts';

/**
 * Loads the code when it is needed; without it, one search isn't remembered. Multi-city trips never are: a recent search is
 * one route.
 */
function rememberSearch(searchParams: SearchParams): void {
  if (searchParams.slices !== undefined) return;
  import('./search/recent-searches.ts').then(
    ({ addRecentSearch }) => addRecentSearch(searchParams),
    () => {},
  );
}

/**
 * The booking machine with the site's actors and actions. What a page asks the server as it opens is answered once the page is
 * rendered: a change of the booking meanwhile would make React start again, in one long task.
 */
export const provideBookingActors = (storage: BookingStorage, pageRendered: Promise<void>): BookingMachine =>
  bookingMachine.provide({
    actors: {
      searchFlights: lazyActor(
        async () => (await import('./actors/search-flights.ts')).searchFlights,
        pageRendered,
      ),
      repriceFlight: lazyActor(async () => (await import('./actors/search-flights.ts')).repriceFlight),
      validateOffer: lazyActor(async () => (await import('./actors/validate-offer.ts')).validateOffer),
      createPaymentIntent: lazyActor(
        async () => (await import('./actors/create-payment-intent.ts')).createPaymentIntent,
      ),
      confirmPayment: lazyActor(async () => (await import('./payment/confirm-payment.ts')).confirmPayment),
      findBooking: lazyActor(
        async () => (await import('./actors/find-booking.ts')).findBooking,
        pageRendered,
      ),
      bookFlight: lazyActor(async () => (await import('./actors/book-flight.ts')).bookFlight),
      pollBooking: lazyActor(async () => (await import('./actors/book-flight.ts')).pollBooking),
      loadTicket: lazyActor(async () => (await import('./actors/load-ticket.ts')).loadTicket, pageRendered),
      watchOffer,
      watchResults,
    },
    actions: {
      saveForm: (_, { form }) => storage.saveForm(form),
      saveResults(_, { flights, searchParams }) {
        storage.saveResults(flights, searchParams);
        if (searchParams !== null && flights.length > 0) rememberSearch(searchParams);
      },
      saveBooking: (_, { passengers, flight, flightDetails, searchParams }) =>
        storage.saveBooking(passengers, flight, flightDetails, searchParams),
      saveIntent: (_, { secret }) => storage.saveIntent(parseIntentId(secret ?? '')),
      clearPassengers: () => storage.clearPassengers(),
    },
  });
