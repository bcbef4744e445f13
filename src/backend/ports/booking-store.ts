import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { Booking, BookingState, BookingUpdate, InProgressState } from '#backend/bookings/booking.ts';
import type { MessageKind, PlannedMessage } from '#backend/messages/message-kinds.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';

export interface NewBooking {
  id: string;
  offerId: string;
  amount: number;
  currency: string;
  passengers: readonly BookingPassenger[] | null;
  tripKey: string | null;
  tripOrdinal: number;
  lastFlightDate: string;
  attemptKey: string;
  /** When its payment is first looked at, by the store's clock. */
  dueAt: number;
  at: Moment;
}

/** What a person has to resolve. It contains no personal data. Times are in milliseconds. */
export interface BookingCase {
  id: string;
  bookingId: string;
  kind: BookingCaseKind;
  openedAt: number;
  /** When it has to be closed. */
  dueAt: number;
  closedAt: number | null;
  /** How it was closed. */
  resolution: string | null;
}

/** Asks for the exclusive right to advance a booking, for so long from now. */
export interface LeaseRequest {
  /** Of one run only: whoever holds the lease recognizes it by this name. */
  owner: string;
  ms: number;
}

/** The bookings and cases that something remains to be done for. Ages are in seconds. */
export interface OpenWork {
  inProgress: readonly { state: InProgressState; count: number }[];
  /** Those whose next step is due. A healthy server advances them within seconds. */
  due: { count: number; oldestSeconds: number };
  /** Cards that are held for a booking in progress. */
  holds: {
    count: number;
    oldestSeconds: number;
    amounts: readonly { currency: string; minorUnits: number }[];
  };
  cases: readonly { kind: BookingCaseKind; count: number; overdue: number }[];
  /** Mails that were tried and not sent. Their age is that of what they tell. */
  mails: { count: number; oldestSeconds: number };
}

/** Another booking already claims the same trip. */
export class TripClaimedError extends Error {
  override readonly name = 'TripClaimedError';
}

/**
 * The port to the bookings database. Each call is atomic, and durable when it returns. Every update is conditional on
 * the current state, so two processes can't both take the same step.
 *
 * What a traveler is told of a step is added in the transaction of the step (`message-kinds.ts`).
 *
 * A booking claims its trip from `ordering` on, until it fails: the database allows one claim per trip and ordinal.
 */
export interface BookingStore {
  /** Adds a draft, before its payment intent is requested. */
  add(booking: NewBooking): Promise<void>;
  find(id: string): Promise<Booking | null>;
  findByPaymentIntent(paymentIntentId: string): Promise<Booking | null>;
  findByOffer(offerId: string): Promise<readonly Booking[]>;
  /** The bookings with an airline's reference, which airlines use again, or with a support code. */
  findByReference(names: { bookingReference: string; supportCode: string }): Promise<readonly Booking[]>;
  /** The bookings that claim a trip, and its newest drafts. */
  findByTrip(tripKey: string, maxDrafts: number): Promise<readonly Booking[]>;
  /**
   * Updates a draft whoever holds its lease: a draft's step only reads, so an update in between makes it fail.
   * Returns null if the booking isn't a draft. @throws TripClaimedError
   */
  updateDraft(id: string, update: BookingUpdate, at: Moment): Promise<Booking | null>;
  /** Saves the passengers of a draft that has none; null otherwise. */
  addPassengers(
    id: string,
    update: Pick<BookingUpdate, 'passengers' | 'tripKey' | 'tripOrdinal'>,
    at: Moment,
  ): Promise<Booking | null>;
  /**
   * Leases a booking in progress, due or not, that nobody has leased, or whose lease has ended. Returns null otherwise.
   * The time of leases is the database's, so that the clocks of its processes don't matter.
   */
  acquireLease(id: string, lease: LeaseRequest, at: Moment): Promise<Booking | null>;
  /**
   * Leases the bookings that have been due for the longest, and those whose lease has ended: up to `limit` of each.
   * Processes that ask at the same time get different ones, and none waits for another.
   */
  claimDue(lease: LeaseRequest, limit: number, at: Moment): Promise<readonly Booking[]>;
  /** When the next booking is due that nobody has leased, by the store's clock; null if there is none. */
  findNextDueTime(): Promise<number | null>;
  /** Renews a lease; false if it was lost. */
  renewLease(id: string, lease: LeaseRequest, at: Moment): Promise<boolean>;
  releaseLease(id: string, owner: string): Promise<void>;
  /** Whether a process holds a lease of the booking that hasn't ended. */
  isLeased(id: string, at: Moment): Promise<boolean>;
  /** Claims a task for so long from now, or renews the owner's claim; false while another owner has it. */
  claimTask(name: string, lease: LeaseRequest, at: Moment): Promise<boolean>;
  /**
   * Updates a booking under a lease; null if the lease was lost, or the booking isn't in `from`. Entering `escalated`
   * opens a case of the booking's kind, and leaving it closes that case. @throws TripClaimedError
   */
  updateLeased(
    id: string,
    owner: string,
    from: BookingState,
    update: BookingUpdate,
    at: Moment,
  ): Promise<Booking | null>;
  /**
   * The ids of bookings that failed since `wallTime` because the airline didn't answer their order, and that never had a
   * case of a late order.
   */
  findUnanswered(wallTime: number, limit: number): Promise<readonly string[]>;
  /** Marks a ticket as canceled, once, and gives up its claim on the trip. */
  markCanceled(id: string, at: Moment): Promise<void>;
  /** Whether a booking has a case of the kind, or had one. */
  hasHadCase(bookingId: string, kind: BookingCaseKind): Promise<boolean>;
  /** Opens a case, whatever the state of its booking; does nothing if the booking has an open one of the kind. */
  openCase(bookingId: string, kind: BookingCaseKind, at: Moment): Promise<void>;
  /** The open cases, the oldest first. */
  findOpenCases(): Promise<readonly BookingCase[]>;
  /** What remains to be done, for whoever watches. */
  summarizeOpenWork(at: Moment): Promise<OpenWork>;
  /** Closes an open case, and updates its booking if it was escalated for it; false if there is no such case. */
  closeCase(
    caseId: string,
    update: Pick<BookingUpdate, 'state' | 'failure'>,
    resolution: string,
    at: Moment,
  ): Promise<boolean>;
  /**
   * Adds a message that no step plans. `about` tells it apart from others of its kind; a message that there is already is
   * not added again.
   */
  addMessage(bookingId: string, message: PlannedMessage, about: string, at: Moment): Promise<void>;
  /** Whether it was added, sent or not. */
  hasMessage(bookingId: string, kind: MessageKind, about: string): Promise<boolean>;
  /** Whether a provider's event was acted on. */
  hasEvent(provider: string, eventId: string): Promise<boolean>;
  /** Remembers that it was. */
  recordEvent(provider: string, eventId: string, at: Moment): Promise<void>;
  /** The time of the store's clock. A new store starts it at `storeTime`. */
  startTime(storeTime: number): Promise<number>;
  /** Moves the store's clock forward to `storeTime`, unless it is later already, and returns its time. */
  advanceTime(storeTime: number): Promise<number>;
}
