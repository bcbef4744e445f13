import type { Moment } from './clock.ts';

/** `refused`: the airline didn't cancel the order. `abandoned`: a person has to finish it. */
export const cancellationOutcomes = ['done', 'refused', 'abandoned'] as const;
export type CancellationOutcome = (typeof cancellationOutcomes)[number];

/** What a traveler was shown, and has confirmed. */
export interface NewCancellation {
  bookingId: string;
  /** `free`: within the day after the ticket was issued. `fare`: by what the airline gives back. */
  basis: 'free' | 'fare';
  /** What goes back to the card, in minor units of the booking's currency; 0 if it comes back in another form. */
  cardRefund: number;
  /** What comes back: a decimal string of the booking's currency, and its form. */
  refundAmount: string;
  refundTo: 'card' | 'airline_credits' | 'voucher';
  /** Whether the card gets back what the airline keeps, or doesn't say that it gives. */
  hasShortfall: boolean;
}

/** A cancellation that a traveler has asked for. */
export interface Cancellation extends NewCancellation {
  /** How often it was claimed, this time included. */
  attempts: number;
  /** Null as long as something is left to do. */
  outcome: CancellationOutcome | null;
  /** By the time of day, in milliseconds. */
  requestedAt: number;
}

/**
 * The port to the cancellations that travelers ask for. Each is saved before anything is sent, and stays due until it has
 * ended, so that a process that is killed in between leaves it to another one.
 */
export interface CancellationStore {
  /**
   * Adds a cancellation, claimed for so many milliseconds; false if the booking has one that was not refused.
   */
  add(cancellation: NewCancellation, claimMs: number, at: Moment): Promise<boolean>;
  find(bookingId: string): Promise<Cancellation | null>;
  /** Claims up to `limit` that are due, for so many milliseconds. Processes that ask at the same time get different ones. */
  claimDue(limit: number, claimMs: number, at: Moment): Promise<readonly Cancellation[]>;
  /** Makes one due at a time of the store's clock. */
  postpone(bookingId: string, dueAt: number): Promise<void>;
  end(bookingId: string, outcome: CancellationOutcome, at: Moment): Promise<void>;
}
