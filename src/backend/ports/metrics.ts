import type { BookingState, InProgressState } from '#backend/bookings/booking.ts';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import type { BookingFailure } from '#backend/bookings/booking-failures.ts';
import type { OpenWork } from './booking-store.ts';

type SearchOutcome = 'found' | 'none' | 'timed_out' | 'failed';

export type ProviderRole = 'flights' | 'payments';

/** What became of a provider's event: acted on, refused, about a booking that isn't saved yet, or an error of ours or theirs. */
export type EventOutcome = 'received' | 'refused' | 'early' | 'failed';

/** What is asked when somebody reads the metrics. */
export interface MetricSources {
  /** Null if the database doesn't answer in time. */
  readOpenWork: () => Promise<OpenWork | null>;
  /** The connections to the database; null where there is no pool. */
  readPool: () => { size: number; waiting: number } | null;
  /** Whether calls to a provider are refused for a while because they failed, by the name of their channel. */
  readBreakers: () => Readonly<Record<string, boolean>>;
}

/**
 * Counts what happens. Every value that ends up as a label is a constant of ours: no ids, no names, no input. Durations are in
 * seconds.
 */
export interface Metrics {
  /** `route` is a pattern, never a URL. */
  requestServed(request: { route: string; method: string; status: number; seconds: number }): void;
  searchEnded(search: { outcome: SearchOutcome; offers: number; seconds: number }): void;
  /** `outcome` is `ok` or the code of the provider's error. */
  providerCalled(call: { provider: ProviderRole; call: string; outcome: string; seconds: number }): void;
  stepRan(step: { state: InProgressState; seconds: number }): void;
  /** The step has met an error that nobody foresaw, and is tried again. */
  stepFailed(state: InProgressState): void;
  /** A booking has entered another state. `secondsSinceHold` counts from when the card was seen to be held. */
  stateChanged(change: {
    from: InProgressState;
    to: BookingState;
    reason: BookingFailure | BookingCaseKind | null;
    secondsInState: number;
    secondsSinceHold: number | null;
  }): void;
  limitReached(limit: string): void;
  eventReceived(event: { provider: string; outcome: EventOutcome }): void;
  /** Says where to read what isn't counted. */
  watch(sources: MetricSources): void;
}

export const silentMetrics: Metrics = {
  requestServed: () => {},
  searchEnded: () => {},
  providerCalled: () => {},
  stepRan: () => {},
  stepFailed: () => {},
  stateChanged: () => {},
  limitReached: () => {},
  eventReceived: () => {},
  watch: () => {},
};
