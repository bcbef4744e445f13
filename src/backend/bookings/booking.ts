import type { PaymentCard } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { OrderQuery } from '#backend/ports/flight-provider.ts';
import type { BookingCaseKind } from './booking-cases.ts';
import type { BookingFailure } from './booking-failures.ts';

/**
 * The states of a booking (docs/booking-saga.md).
 *
 * `drafted → ordering → (awaitingAirline →) capturing → ticketed`. A refused order goes `releasing → failed`. A draft
 * that was replaced, has expired, or came second for its trip goes `discarding → discarded`. What can't be resolved
 * automatically is `escalated`: it has an open case, and a person resolves it.
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
  'escalated',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** The states with a step left to run. */
export const inProgressStates = [
  'drafted',
  'ordering',
  'awaitingAirline',
  'capturing',
  'releasing',
  'discarding',
  'escalated',
] as const satisfies readonly BookingState[];
export type InProgressState = (typeof inProgressStates)[number];

export const isInProgress = (state: BookingState): state is InProgressState =>
  inProgressStates.some(inProgressState => inProgressState === state);

/** The exclusive right to advance a booking, until a time by the clock of the leases (`SqlEngine`). */
interface Lease {
  owner: string;
  until: number;
}

/**
 * A booking and its progress. Each payment intent has exactly one. Times are in milliseconds of the store's clock, except
 * `createdAt`.
 */
export interface Booking {
  /** A secret: whoever knows it can open the ticket. Also our reference on the airline's order. */
  id: string;
  /** Null until the payment provider has returned the intent. */
  paymentIntentId: string | null;
  /** The SHA-256 of the intent's client secret; null for bookings of the first version. */
  clientSecretHash: string | null;
  offerId: string;
  state: BookingState;
  stateSince: number;
  /** The amount held on the card, in minor units of `currency`. */
  amount: number;
  currency: string;
  /** Null as long as nobody has sent them, after they were erased, and of a booking that was recovered without them. */
  passengers: readonly BookingPassenger[] | null;
  /** Whether the retention policy has erased the personal data. */
  isErased: boolean;
  /** When the ticket was issued, by the time of day; null until then, and of tickets of earlier versions. */
  ticketedAt: number | null;
  /** The card that was charged; null until then, after it was erased, and of tickets of earlier versions. */
  card: PaymentCard | null;
  /** When the order of a ticket was found canceled, by the time of day. The booking stays `ticketed`. */
  canceledAt: number | null;
  /** Identifies the same people on the same flights; null until the passengers are known. */
  tripKey: string | null;
  /** How many tickets for the same trip the traveler knew of when this one was confirmed. */
  tripOrdinal: number;
  /** The local date of the last flight. */
  lastFlightDate: string | null;
  /** When the hold on the card was first seen. */
  authorizedAt: number | null;
  orderSentAt: number | null;
  orderId: string | null;
  bookingReference: string | null;
  failure: BookingFailure | null;
  /** The kind of the latest case. */
  caseKind: BookingCaseKind | null;
  /** The idempotency key of the latest write to the payment provider. */
  attemptKey: string | null;
  attempts: number;
  /** When the current step is due: never (`Infinity`) once the booking has ended. */
  dueAt: number;
  lease: Lease | null;
  /** By the time of day. */
  createdAt: number;
}

/** Whether a payment was replaced or has expired. There is no news about a hold to wait for. */
export const isPaymentClosed = ({ state, failure }: Booking): boolean =>
  (state === 'discarding' || state === 'discarded') && (failure === 'replaced' || failure === 'expired');

/** By what the order of a booking is looked up. */
export const toOrderQuery = ({ id, offerId, orderId, createdAt }: Booking): OrderQuery => ({
  reference: id,
  offerId,
  orderId,
  sentAfter: new Date(createdAt),
});

/** The fields that a step may change. */
export type BookingUpdate = Partial<
  Pick<
    Booking,
    | 'state'
    | 'paymentIntentId'
    | 'clientSecretHash'
    | 'passengers'
    | 'tripKey'
    | 'tripOrdinal'
    | 'authorizedAt'
    | 'orderSentAt'
    | 'orderId'
    | 'bookingReference'
    | 'card'
    | 'failure'
    | 'caseKind'
    | 'attemptKey'
    | 'attempts'
    | 'dueAt'
  >
>;
