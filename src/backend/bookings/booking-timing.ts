/** How patient a booking is. Milliseconds, or times. */
export interface BookingTiming {
  /** How long a lease lasts unless it is renewed: a process that was killed is taken over after it. */
  leaseMs: number;
  /** How often an airline's pending order is asked after. */
  pollIntervalMs: number;
  /** How often, and how many times, an order that the airline couldn't say anything about is looked for. */
  lookupIntervalMs: number;
  maxLookups: number;
  /** How many times the offer is read before a booking is given up, nothing having been ordered. */
  maxOfferReads: number;
  /** The first and the longest pause before a step that failed is tried again. */
  initialRetryDelayMs: number;
  maxRetryDelayMs: number;
  /** How long a request waits for another one that books the same payment. */
  maxWaitMs: number;
  /** How old a draft gets before its hold is released. */
  draftTtlMs: number;
  /** How often the reconciler looks round. */
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
