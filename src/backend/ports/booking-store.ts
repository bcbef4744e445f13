import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { Booking, BookingUpdate, BookingState } from '../bookings/booking.ts';

export interface NewBooking {
  id: string;
  paymentIntentId: string;
  offerId: string;
  amount: number;
  currency: string;
  passengers: readonly BookingPassenger[] | null;
  now: number;
}

/** The right to move a booking on: nobody else does until `until`. */
interface Lease {
  owner: string;
  until: number;
}

/**
 * Where bookings are kept. Every call is one statement, done or not done, and what it answers is on the disk.
 * A booking changes only by a condition on what it is: two processes can't both take the same step.
 */
export interface BookingStore {
  /** Adds a draft. An intent has one booking: a second draft for it is an error. */
  add(booking: NewBooking): Promise<void>;
  find(id: string): Promise<Booking | null>;
  findByPaymentIntent(paymentIntentId: string): Promise<Booking | null>;
  /** Moves a booking that is in `from` and leased by nobody; null where it is elsewhere by now. */
  updateUnleased(id: string, from: BookingState, update: BookingUpdate, now: number): Promise<Booking | null>;
  /** Takes the right to move a booking that has something to do; null where it has not, or somebody else holds it. */
  acquireLease(id: string, lease: Lease, now: number): Promise<Booking | null>;
  /** Keeps a lease that one holds; false where it was lost. */
  renewLease(id: string, lease: Lease): Promise<boolean>;
  /** Gives a lease back. */
  releaseLease(id: string, owner: string): Promise<void>;
  /** Takes one step with a lease that one holds; null where it was lost, or the booking is elsewhere. */
  updateLeased(
    id: string,
    owner: string,
    from: BookingState,
    update: BookingUpdate,
    now: number,
  ): Promise<Booking | null>;
  /** Bookings with something to do by now that nobody works on, the longest waiting first. */
  findDue(now: number, limit: number): Promise<string[]>;
  /** Lets go of drafts older than `before`, so that their holds are released. */
  discardDraftsBefore(before: number, now: number): Promise<void>;
}
