import type { PlainDate } from '#contract/rules/plain-date.ts';

/** What the retention policy lets go at one moment. Times are in milliseconds. */
export interface RetentionCutoffs {
  now: number;
  /** Drafts that were discarded, and payments that were left unpaid or canceled, by this time are deleted. */
  drafts: number;
  /** Bookings that failed by this time lose their personal data. */
  failedData: number;
  /** Bookings that failed by this time are deleted. */
  failed: number;
  /** Trips whose last flight departed by this local date lose their personal data. */
  flownTrips: PlainDate;
  /** Trips that were booked by this time have been flown as well, if the date of their last flight is unknown. */
  undatedTrips: number;
}

/**
 * Erases or deletes what is beyond the cutoffs: at most `limit` rows, with statements that need an index. Returns how
 * many; 0 if nothing is left to do.
 */
type Purge = (cutoffs: RetentionCutoffs, limit: number) => Promise<number>;

/** One rule of the retention policy, on the tables of one adapter. */
export interface RetentionRule {
  /** What it does, as an operator reads it: "unpaid drafts deleted". */
  name: string;
  purge: Purge;
  /** How many rows are beyond the cutoffs now. */
  count: (cutoffs: RetentionCutoffs) => Promise<number>;
}
