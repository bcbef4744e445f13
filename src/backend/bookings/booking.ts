import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { BookingFailure } from './booking-failures.ts';

/**
 * The states of a booking.
 *
 * `drafted → ordering → (awaitingAirline →) capturing → ticketed`. A refused order goes `releasing → failed`. A draft
 * whose intent was replaced or abandoned goes `discarding → discarded`.
 */
export const bookingStates = [
  'drafted',
  'ordering',
  'awaitingAirline',
  'capturing',
  'ticketed',
  'releasing',
  'failed',
  'discarding',
  'discarded',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** The states with a step left to run. */
export const inProgressStates = [
  'ordering',
  'awaitingAirline',
  'capturing',
  'releasing',
  'discarding',
] as const satisfies readonly BookingState[];
export type InProgressState = (typeof inProgressStates)[number];

export const isInProgress = (state: BookingState): state is InProgressState =>
  inProgressStates.some(inProgressState => inProgressState === state);

/** A booking and its progress. Each payment intent has exactly one. Times are in milliseconds. */
export interface Booking {
  /** A secret: whoever knows it can open the ticket. Also our reference on the airline's order. */
  id: string;
  paymentIntentId: string;
  offerId: string;
  state: BookingState;
  /** The amount held on the card, in minor units of `currency`. */
  amount: number;
  currency: string;
  passengers: readonly BookingPassenger[] | null;
  orderSentAt: number | null;
  orderUnknownSince: number | null;
  orderId: string | null;
  bookingReference: string | null;
  failure: BookingFailure | null;
  attempts: number;
  dueAt: number;
  /** When the current lease ends; in the past if nobody holds one. */
  leaseUntil: number;
  createdAt: number;
}

/** The fields that a step may change. */
export type BookingUpdate = Partial<
  Pick<
    Booking,
    | 'state'
    | 'passengers'
    | 'orderSentAt'
    | 'orderUnknownSince'
    | 'orderId'
    | 'bookingReference'
    | 'failure'
    | 'attempts'
    | 'dueAt'
  >
>;
