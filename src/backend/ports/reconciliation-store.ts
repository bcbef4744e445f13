import type { Booking } from '#backend/bookings/booking.ts';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import type { Moment } from './clock.ts';

/** A restore from a backup after which the books haven't been compared yet. In milliseconds of the time of day. */
interface Restoration {
  restoredAt: number;
  /** The latest change that the backup has. What it doesn't know is later. */
  knownUntil: number;
}

/** A booking that the backup doesn't have, as the providers' books have it. Who travels is in the airline's order. */
interface RecoveredBooking {
  id: string;
  paymentIntentId: string | null;
  clientSecretHash: string | null;
  offerId: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  orderId: string | null;
  bookingReference: string | null;
  lastFlightDate: string | null;
  /** The case that it needs; null if the saga goes on with it: it looks the order up and charges the card. */
  caseKind: BookingCaseKind | null;
  /** In milliseconds of the time of day. */
  createdAt: number;
}

/**
 * What comparing the books with the providers' needs of the bookings database. Each call is atomic, durable and
 * repeatable.
 */
export interface ReconciliationStore {
  /**
   * Marks the database as restored from a backup: until `finishRestoration`, nobody gets a lease, so no booking goes on.
   */
  markRestored(wallTime: number): Promise<void>;
  /** The restore whose comparison is not finished; null if there is none. */
  findRestoration(): Promise<Restoration | null>;
  finishRestoration(wallTime: number): Promise<void>;
  /** Bookings that were created since a time of day, by id: those after `afterId`. */
  findCreatedSince(wallTime: number, afterId: string, limit: number): Promise<readonly Booking[]>;
  /** Bookings whose payment intent was requested, and isn't known. */
  findWithoutIntent(): Promise<readonly Booking[]>;
  /** Adds the intent to a booking that has none; false otherwise. */
  addIntent(bookingId: string, intentId: string, clientSecretHash: string, at: Moment): Promise<boolean>;
  /** Remembers that the order of a booking was sent, so that it is looked up; false if that is known. */
  addSentOrder(bookingId: string, at: Moment): Promise<boolean>;
  /** Adds a booking, and its case if it needs one; false if it exists. */
  recover(booking: RecoveredBooking, at: Moment): Promise<boolean>;
}
