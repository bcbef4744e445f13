/** How patient a booking is. Milliseconds, or times. */
export interface BookingTiming {
  /** How long a lease lasts unless it is renewed: a process that was killed is taken over after it. */
  leaseMs: number;
  /** How often an airline's pending order is asked after. */
  pollEveryMs: number;
  /** How often, and how many times, an order that the airline couldn't say anything about is looked for. */
  lookupEveryMs: number;
  lookups: number;
  /** How many times the offer is read before a booking is given up, nothing having been ordered. */
  offerReads: number;
  /** The first and the longest pause before a step that failed is tried again. */
  retryMs: number;
  retryMostMs: number;
  /** How long a request waits for another one that books the same payment. */
  waitMs: number;
  /** How old a draft gets before its hold is released. */
  draftMs: number;
  /** How often the reconciler looks round. */
  reconcileEveryMs: number;
}

export const defaultTiming: BookingTiming = {
  leaseMs: 6000,
  pollEveryMs: 1000,
  lookupEveryMs: 1000,
  lookups: 4,
  offerReads: 5,
  retryMs: 500,
  retryMostMs: 60_000,
  waitMs: 25_000,
  draftMs: 2 * 60 * 60 * 1000,
  reconcileEveryMs: 1000,
};
