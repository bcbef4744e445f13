import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { Booking, BookingUpdate, BookingState } from '#backend/bookings/booking.ts';

export interface NewBooking {
  id: string;
  paymentIntentId: string;
  offerId: string;
  amount: number;
  currency: string;
  passengers: readonly BookingPassenger[] | null;
  now: number;
}

/** The exclusive right to advance a booking until `until`. */
interface Lease {
  owner: string;
  until: number;
}

/**
 * The port to the bookings database. Each call is one atomic statement, durable when it returns. Every update is
 * conditional on the current state, so two processes can't both take the same step.
 */
export interface BookingStore {
  /** Adds a draft. Rejects if the intent already has a booking. */
  add(booking: NewBooking): Promise<void>;
  find(id: string): Promise<Booking | null>;
  findByPaymentIntent(paymentIntentId: string): Promise<Booking | null>;
  /** Updates a booking that is in `from` and not leased; null otherwise. */
  updateUnleased(id: string, from: BookingState, update: BookingUpdate, now: number): Promise<Booking | null>;
  /** Leases a booking in progress; null if it isn't in progress, or is already leased. */
  acquireLease(id: string, lease: Lease, now: number): Promise<Booking | null>;
  /** Extends a lease; false if it was lost. */
  renewLease(id: string, lease: Lease): Promise<boolean>;
  releaseLease(id: string, owner: string): Promise<void>;
  /** Updates a booking under a lease; null if the lease was lost, or the booking isn't in `from`. */
  updateLeased(
    id: string,
    owner: string,
    from: BookingState,
    update: BookingUpdate,
    now: number,
  ): Promise<Booking | null>;
  /** The ids of bookings that are due and not leased, the longest due first. */
  findDue(now: number, limit: number): Promise<string[]>;
  /** Moves drafts created before `before` to `discarding`, so that their holds are released. */
  discardDraftsBefore(before: number, now: number): Promise<void>;
}
