import type { Booking } from '#backend/bookings/booking.ts';
import type { BookingCase } from './booking-store.ts';

/**
 * `started`: the attempt has begun; it is the only row of an attempt whose process was killed. `unknown`: a provider didn't
 * answer. All others say how the attempt ended.
 */
export const auditOutcomes = ['started', 'done', 'refused', 'failed', 'unknown'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** One line of the record of what operators did. It contains no personal data. */
export interface AuditEntry {
  id: string;
  /** The id of the attempt's first entry. */
  attemptId: string;
  /** What may be attempted only once. */
  attemptKey: string | null;
  /** By the time of day, in milliseconds. */
  at: number;
  operator: string;
  command: string;
  /** Our id; null if the attempt was about no booking. */
  bookingId: string | null;
  reason: string;
  /** What was known of the booking and its money at that time: before the attempt, or after it. */
  facts: string | null;
  /** JSON that the command reads again when it is repeated. */
  details: string | null;
  outcome: AuditOutcome;
  /** A sentence about what happened. */
  message: string;
}

/** The attempt key of an entry was used before: another operator is faster. */
export class AttemptTakenError extends Error {
  override readonly name = 'AttemptTakenError';
}

/** The port to what operators read and write beside the bookings. Entries are never changed or deleted. */
export interface OperatorStore {
  /** @throws AttemptTakenError */
  addAuditEntry(entry: AuditEntry): Promise<void>;
  /** The entries of a booking, the oldest first. */
  findAuditEntries(bookingId: string): Promise<readonly AuditEntry[]>;
  /** The entries with which attempts of a command have begun since a time of day, the oldest first. */
  findStartedEntries(command: string, since: number): Promise<readonly AuditEntry[]>;
  /** The latest entries, the latest first. */
  findLatestAuditEntries(limit: number): Promise<readonly AuditEntry[]>;
  /** The bookings with these codes for the phone. Two bookings may have the same. */
  findBySupportCode(codes: readonly string[]): Promise<readonly Booking[]>;
  findByOrder(orderId: string): Promise<Booking | null>;
  /** The cases of a booking, open and closed, the oldest first. */
  findCases(bookingId: string): Promise<readonly BookingCase[]>;
  /** Fills the support codes of rows in that have none, at most `limit`; returns how many. 0 if every row has one. */
  addSupportCodes(limit: number): Promise<number>;
}
