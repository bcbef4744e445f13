import { sql } from 'kysely';
import * as v from 'valibot';
import { paymentCardSchema } from '#contract/booking.ts';
import { bookingPassengersSchema } from '#contract/booking-draft.ts';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { bookingFailures } from '#backend/bookings/booking-failures.ts';
import {
  bookingStates,
  isInProgress,
  type Booking,
  type BookingState,
  type BookingUpdate,
} from '#backend/bookings/booking.ts';
import type { BookingCase } from '#backend/ports/booking-store.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { BookingRow, CaseRow } from './tables.ts';

const stateSchema = v.picklist(bookingStates);
const failureSchema = v.nullable(v.picklist(bookingFailures));
const caseKindSchema = v.picklist(bookingCaseKinds);
const cardSchema = v.nullable(paymentCardSchema);
const passengersSchema = v.nullable(v.pipe(v.string(), v.parseJson(), bookingPassengersSchema));

export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    paymentIntentId: row.payment_intent_id,
    clientSecretHash: row.client_secret_hash,
    offerId: row.offer_id,
    state: v.parse(stateSchema, row.state),
    stateSince: row.state_since,
    amount: row.amount,
    currency: row.currency,
    passengers: v.parse(passengersSchema, row.passengers),
    isErased: row.erased_at !== null,
    ticketedAt: row.ticketed_at,
    card: v.parse(
      cardSchema,
      row.card_brand === null ? null : { brand: row.card_brand, last4: row.card_last4 },
    ),
    canceledAt: row.canceled_at,
    tripKey: row.trip_key,
    tripOrdinal: row.trip_ordinal,
    lastFlightDate: row.last_flight_date,
    authorizedAt: row.authorized_at,
    orderSentAt: row.order_sent_at,
    orderId: row.order_id,
    bookingReference: row.booking_reference,
    failure: v.parse(failureSchema, row.failure),
    caseKind: v.parse(v.nullable(caseKindSchema), row.case_kind),
    attemptKey: row.attempt_key,
    attempts: row.attempts,
    dueAt: row.due_at ?? Infinity,
    lease: row.lease_owner === null ? null : { owner: row.lease_owner, until: row.lease_until ?? 0 },
    createdAt: row.created_at,
  };
}

export const toBookingOrNull = (row: BookingRow | undefined) => (row ? toBooking(row) : null);

export const toCase = (row: CaseRow): BookingCase => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: v.parse(caseKindSchema, row.kind),
  openedAt: row.opened_at,
  dueAt: row.due_at,
  closedAt: row.closed_at,
  resolution: row.resolution,
});

/** The states that claim the trip; a failed or discarded booking gives it up. Others leave the claim as it is. */
const claimByState: Partial<Record<BookingState, ReturnType<typeof sql<string | null>>>> = {
  ordering: sql<string | null>`trip_key || '#' || trip_ordinal`,
  failed: sql<string | null>`null`,
  discarded: sql<string | null>`null`,
};

/** The columns of a booking that nobody has leased. */
export const noLease = { lease_owner: null, lease_until: null };

/** The columns that an update sets; Kysely skips those that are undefined. */
export const toColumns = (update: BookingUpdate, from: BookingState, at: Moment) => ({
  state: update.state,
  state_since: update.state === undefined || update.state === from ? undefined : at.storeTime,
  ticketed_at: update.state === 'ticketed' && from !== 'ticketed' ? at.wallTime : undefined,
  trip_claim: update.state === undefined || update.state === from ? undefined : claimByState[update.state],
  payment_intent_id: update.paymentIntentId,
  client_secret_hash: update.clientSecretHash,
  passengers: update.passengers && JSON.stringify(update.passengers),
  trip_key: update.tripKey,
  trip_ordinal: update.tripOrdinal,
  authorized_at: update.authorizedAt,
  order_sent_at: update.orderSentAt,
  order_id: update.orderId,
  booking_reference: update.bookingReference,
  card_brand: update.card && update.card.brand,
  card_last4: update.card && update.card.last4,
  failure: update.failure,
  case_kind: update.caseKind,
  attempt_key: update.attemptKey,
  attempts: update.attempts,
  due_at: update.dueAt,
  // Nobody is left to release the lease of a booking that has ended, if its process is killed now.
  ...(update.state === undefined || isInProgress(update.state) ? {} : { ...noLease, due_at: null }),
  updated_at: at.wallTime,
});
