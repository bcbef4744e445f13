import type { BookResponse } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FoundBooking, FoundFlights } from './booking-actors.ts';
import type { BookingContext, Fare } from './booking-context.ts';
import { messages } from './booking-setup.ts';
import { withEvent } from './with-event.ts';

/** Parts of transitions that the chart repeats. They hold no `description`: those are written in the chart itself. */

/** Shows a message on the current page. */
export const showProblem = (problem: string) => ({ type: 'showProblem', params: { problem } }) as const;

/** Writes the search form to the browser's storage. */
export const saveForm = {
  type: 'saveForm',
  params: ({ context }: { context: BookingContext }) => ({ form: context.form }),
} as const;

/** Writes the flights that were found, and their search, to the browser's storage. */
export const saveResults = {
  type: 'saveResults',
  params: ({ context, event }: { context: BookingContext; event: { output: FoundFlights } }) => ({
    flights: event.output.flights,
    searchParams: context.searchParams,
  }),
} as const;

/** Repeats the search of the results, on their page. */
export const searchAgain = {
  guard: 'hasSearch',
  target: '#booking.updatingResults.requesting',
  actions: ['holdResults', withEvent('repeatSearch'), saveForm],
} as const;

/** Returns to the passengers with an error message. */
export const editWithProblem = (message: string) =>
  ({ target: 'editing', actions: showProblem(message) }) as const;

/** Too many requests came from this client. The page shows the backend's message, and the same button works later. */
export const whenRateLimited = <const Target extends string>(target: Target) =>
  ({ guard: withEvent('isRateLimited'), target, actions: withEvent('showRefusal') }) as const;

/** The offer is no longer sold. */
export const whenOfferUnavailable = {
  guard: withEvent('isOfferUnavailable'),
  target: 'offerUnavailable',
  actions: showProblem(messages.offerInvalid),
} as const;

/** A fare as params of a guard or an action. The zero is never used: earlier transitions rule out a missing fare. */
export const toAsked = (fare: Fare | null) => ({ asked: fare ?? { amount: '0', currency: 'USD' } });

interface BookingOutput {
  event: { output: BookResponse | FoundBooking };
}

const getBooking = ({ event: { output } }: BookingOutput): BookResponse | null =>
  'booking' in output ? output.booking : output;

/** A guard: whether the backend returned a booking with this status. */
export const hasStatus = (status: BookResponse['status']) =>
  ({ type: 'hasStatus', params: (args: BookingOutput) => ({ booking: getBooking(args), status }) }) as const;

/** A guard: whether the backend returned a booking that failed with this code. */
export const hasFailureCode = (code: ErrorCode) =>
  ({
    type: 'hasFailureCode',
    params: (args: BookingOutput) => ({ booking: getBooking(args), code }),
  }) as const;

/** An action that takes the booking that the backend returned. */
export const withBooking = <const Name extends string>(type: Name) => ({
  type,
  params: (args: BookingOutput) => ({ booking: getBooking(args) }),
});

/** Where a confirmation ends that leads to no ticket: the states in `confirming.failed`. */
type Failure =
  | 'unidentified'
  | 'refused'
  | 'alreadyBooked'
  | 'escalated'
  | 'erased'
  | 'canceled'
  | 'unresolved'
  | 'unanswered'
  | 'ticketUnavailable'
  | 'paymentFailed';

/** A person settles the booking. The page shows what the backend says about it. */
export const whenEscalated = {
  guard: withBooking('isEscalated'),
  target: 'failed.escalated',
  actions: [withBooking('storeBooking'), withBooking('showBookingMessage')],
} as const;

/** Another payment for the same trip came first. The page shows what the backend says about this one. */
export const whenTripBooked = {
  guard: withEvent('isTripBooked'),
  target: 'failed.alreadyBooked',
  actions: withEvent('showRefusal'),
} as const;

/** Fails with a message of our own. */
export const failWithMessage = <const Target extends Failure>(target: Target, message: string) => ({
  target: `failed.${target}` as const,
  actions: showProblem(message),
});

/** Fails with the message of the error that the call returned, or with `fallback` where it has none. */
export const failWithError = <const Target extends Failure>(
  target: Target,
  fallback: string = messages.bookingFetchFailed,
) => ({
  target: `failed.${target}` as const,
  actions: {
    type: 'showBookingFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, fallback }),
  } as const,
});
