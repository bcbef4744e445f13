import { createActor } from 'xstate';
import { bookingMachine } from '../../../machines/booking/booking-machine.ts';
import { intentIdOf } from '../../contract/payment-intent.ts';
import { laterStep } from './actors/later-step.ts';
import { watchOffer } from './actors/watch-offer.ts';
import type { BookingActor } from './booking-provider.tsx';
import type { Memory } from './memory.ts';

/** The one booking of this tab: the machine with the outside world plugged in, starting from what was remembered. */
export function createBookingActor(memory: Memory): BookingActor {
  const machine = bookingMachine.provide({
    actors: {
      searchFlights: laterStep(async () => (await import('./actors/search-flights.ts')).searchFlights),
      repriceFlight: laterStep(async () => (await import('./actors/search-flights.ts')).repriceFlight),
      validateOffer: laterStep(async () => (await import('./actors/validate-offer.ts')).validateOffer),
      createPaymentIntent: laterStep(
        async () => (await import('./actors/create-payment-intent.ts')).createPaymentIntent,
      ),
      confirmPayment: laterStep(async () => (await import('./payment/confirm-payment.ts')).confirmPayment),
      findBooking: laterStep(async () => (await import('./actors/find-booking.ts')).findBooking),
      bookFlight: laterStep(async () => (await import('./actors/book-flight.ts')).bookFlight),
      awaitAirline: laterStep(async () => (await import('./actors/book-flight.ts')).awaitAirline),
      loadTicket: laterStep(async () => (await import('./actors/load-ticket.ts')).loadTicket),
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
