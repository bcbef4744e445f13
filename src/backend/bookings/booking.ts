import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { BookingFailure } from './booking-failures.ts';

/**
 * Where a booking stands.
 *
 * `drafted → ordering → (awaitingAirline →) capturing → ticketed`; a refused order goes `releasing → failed`; a draft
 * whose intent was replaced or forgotten goes `discarding → discarded`.
 */
export type BookingState =
  | 'drafted'
  | 'ordering'
  | 'awaitingAirline'
  | 'capturing'
  | 'ticketed'
  | 'releasing'
  | 'failed'
  | 'discarding'
  | 'discarded';

/** The states in which there is something left to do. */
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

/** What a payment intent is for, and what became of it. Exactly one a payment intent. Times are milliseconds. */
export interface Booking {
  /** Whoever knows it can open the ticket. Also the reference that the airline's order carries. */
  id: string;
  paymentIntentId: string;
  offerId: string;
  state: BookingState;
  /** What is held on the card, in minor units of `currency`. */
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
  /** Until when somebody works on it; in the past where nobody does. */
  leaseUntil: number;
  createdAt: number;
}

/** What a step may change. */
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
