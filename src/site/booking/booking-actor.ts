import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { bookingMachine } from '../../../machines/booking/booking-machine.ts';
import { intentIdOf } from '../../contract/payment-intent.ts';
import { awaitAirline, bookFlight } from './actors/book-flight.ts';
import { createPaymentIntent } from './actors/create-payment-intent.ts';
import { findBooking } from './actors/find-booking.ts';
import { loadTicket } from './actors/load-ticket.ts';
import { repriceFlight, searchFlights } from './actors/search-flights.ts';
import { validateOffer } from './actors/validate-offer.ts';
import { watchOffer } from './actors/watch-offer.ts';
import type { BookingActor } from './booking-provider.tsx';
import type { Memory } from './memory.ts';
import { confirmPayment } from './payment/confirm-payment.ts';

/** The one booking of this tab: the machine with the outside world plugged in, starting from what was remembered. */
export function createBookingActor(client: QueryClient, memory: Memory): BookingActor {
  const machine = bookingMachine.provide({
    actors: {
      searchFlights: searchFlights(client),
      repriceFlight: repriceFlight(client),
      validateOffer: validateOffer(client),
      createPaymentIntent: createPaymentIntent(client),
      confirmPayment,
      findBooking: findBooking(client),
      bookFlight: bookFlight(client),
      awaitAirline: awaitAirline(client),
      loadTicket: loadTicket(client),
      watchOffer,
    },
    actions: {
      rememberForm: (_, { form }) => memory.rememberForm(form),
      rememberResults: (_, { flights, searchParams }) => memory.rememberResults(flights, searchParams),
      rememberBooking: (_, { passengers, flight, flightDetails, searchParams }) =>
        memory.rememberBooking(passengers, flight, flightDetails, searchParams),
      rememberIntent: (_, { secret }) => memory.rememberIntent(intentIdOf(secret ?? '')),
      forgetPassengers: () => memory.forgetPassengers(),
    },
  });
  return createActor(machine, { input: memory.load() });
}
