/** Delays (in milliseconds) and limits of a booking. */
export interface BookingTiming {
  /** How long a lease lasts unless it is renewed. After that, another process takes over from one that was killed. */
  leaseMs: number;
  /** How often the status of a pending order is polled. */
  pollIntervalMs: number;
  /** How often, and at most how many times, an order whose existence is unknown is looked up. */
  lookupIntervalMs: number;
  maxLookups: number;
  /** How many failed attempts to read the offer end a booking before anything is ordered. */
  maxOfferReads: number;
  /** The first and the longest delay before a failed step is retried. */
  initialRetryDelayMs: number;
  maxRetryDelayMs: number;
  /** How long a request waits for another one that books the same payment. */
  maxWaitMs: number;
  /** The age at which a draft is discarded and its hold is released. */
  draftTtlMs: number;
  /** How often the reconciler runs. */
  reconcileIntervalMs: number;
}

export const defaultTiming: BookingTiming = {
  leaseMs: 6000,
  pollIntervalMs: 1000,
  lookupIntervalMs: 1000,
  maxLookups: 4,
  maxOfferReads: 5,
  initialRetryDelayMs: 500,
  maxRetryDelayMs: 60_000,
  maxWaitMs: 25_000,
  draftTtlMs: 2 * 60 * 60 * 1000,
  reconcileIntervalMs: 1000,
};
