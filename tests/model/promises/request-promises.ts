import type { ActorNameOf } from '#tools/chart/transition-ref.ts';
import type { bookingMachine } from '#machines/booking/booking-machine.ts';
import type { manageBookingMachine } from '#machines/manage-booking/manage-booking-machine.ts';
import type { ApiCall } from '#tests/harness/api-call.ts';
import type { BookingStateId } from '../booking/model-state.ts';
import type { PromiseGroup, Situation } from './promise.ts';

/** The call that each actor makes when it starts; null for none. */
export const callByActor: Record<ActorNameOf<typeof bookingMachine>, ApiCall | null> = {
  searchOverlay: null,
  watchOffer: null,
  watchResults: null,
  searchFlights: 'searchFlights',
  repriceFlight: 'searchFlights',
  validateOffer: 'validateOffer',
  createPaymentIntent: 'createPaymentIntent',
  confirmPayment: 'confirmPayment',
  findBooking: 'findBooking',
  bookFlight: 'bookFlight',
  pollBooking: null,
  loadTicket: 'loadTicket',
};

/** The same of the machine that manages a booking. */
const managingCallByActor: Record<ActorNameOf<typeof manageBookingMachine>, ApiCall> = {
  sendLink: 'sendLink',
  openBooking: 'openBooking',
  resendTicket: 'resendTicket',
  acceptFlights: 'acceptFlights',
  quoteCancellation: 'quoteCancellation',
  cancelBooking: 'cancelBooking',
};
const callsByActorName: Readonly<Record<string, ApiCall | null | undefined>> = {
  ...callByActor,
  ...managingCallByActor,
};

/** Calls that an actor makes later than at its start. */
const laterCalls: Readonly<Record<string, readonly ApiCall[]>> = {
  'booking.confirming.awaitingAirline.waiting': ['bookFlight'],
  'booking.confirming.awaitingAirline.waitingLonger': ['bookFlight'],
  'booking.enteringPassengers.confirmingPayment': ['paymentScript'],
} satisfies Partial<Record<BookingStateId, readonly ApiCall[]>>;

/** The site makes the calls that the state's actors need, and no others. */
async function findUnexpectedCalls({
  session: { interceptor },
  state,
  machine,
}: Situation): Promise<string[]> {
  const actors = machine.states.find(({ id }) => id === state)?.actors ?? [];
  const needed = actors.flatMap(({ does }) => callsByActorName[does] ?? []);
  if (!interceptor.pendingCalls.includes('paymentScript'))
    await Promise.all(needed.map(call => interceptor.waitForCall(call)));
  await interceptor.waitForAborts();
  const allowed = [...needed, ...(laterCalls[state] ?? [])];
  return [
    ...interceptor.pendingCalls
      .filter(call => !allowed.includes(call))
      .map(call => `unexpected call: ${call}`),
    ...interceptor.duplicateCalls.map(call => `duplicate call: ${call}`),
  ];
}

export const requestPromises: PromiseGroup = {
  heading: 'Requests',
  promises: [
    {
      sentence: 'The site asks for what the step needs, once, and for nothing else.',
      in: ['booking', 'manageBooking'],
      findViolations: findUnexpectedCalls,
    },
  ],
};
