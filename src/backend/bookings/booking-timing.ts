/** Delays (in milliseconds of the store's clock) and limits of a booking. How long an airline may take is in its adapter's `patience`. */
export interface BookingTiming {
  /** How long a lease may go without a renewal. After that, another process takes over from one that was killed. */
  leaseMs: number;
  /** The age at which a draft's payment is first looked at, and how often, in case that the traveler paid and left. */
  draftPollMs: number;
  /** The age at which an unpaid draft is discarded. */
  draftTtlMs: number;
  /** How long a hold whose passengers nobody has sent waits for them. */
  unclaimedHoldTtlMs: number;
  /** How long the request of a payment intent may take. After that, its process is taken for dead. */
  intentRequestMs: number;
  /** The first and the longest delay between two polls of a pending order. */
  pollIntervalMs: number;
  maxPollIntervalMs: number;
  /** How many failed attempts to read the offer end a booking before anything is ordered. */
  maxOfferReads: number;
  /** The first and the longest delay before a failed step is retried. */
  initialRetryDelayMs: number;
  maxRetryDelayMs: number;
  /** How long a state may last until a person has to look. */
  escalateAfterMs: number;
  /** How often an escalated booking is looked at. */
  escalatedPollMs: number;
  /** How long a request waits for a booking to settle. */
  maxWaitMs: number;
  /** How often the reconciler looks for bookings that are due. */
  reconcileIntervalMs: number;
  /** The same while the store signals what is due. */
  maxReconcileIntervalMs: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const defaultTiming: BookingTiming = {
  leaseMs: 6 * second,
  draftPollMs: 20 * second,
  draftTtlMs: 2 * hour,
  unclaimedHoldTtlMs: 30 * minute,
  intentRequestMs: minute,
  pollIntervalMs: second,
  maxPollIntervalMs: 30 * second,
  maxOfferReads: 8,
  initialRetryDelayMs: 500,
  maxRetryDelayMs: minute,
  escalateAfterMs: 24 * hour,
  escalatedPollMs: minute,
  maxWaitMs: 10 * second,
  reconcileIntervalMs: second,
  maxReconcileIntervalMs: 5 * second,
};

/** A delay that doubles with each attempt, up to the longest. */
export const getBackoffMs = (attempts: number, initialMs: number, maxMs: number): number =>
  Math.min(initialMs * 2 ** Math.min(attempts, 20), maxMs);
