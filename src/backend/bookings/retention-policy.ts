import { Temporal } from 'temporal-polyfill';
import type { RetentionCutoffs } from '#backend/ports/purge.ts';

/** How long data are kept. The privacy policy states the defaults. */
export interface RetentionPolicy {
  /** A discarded draft, which has no personal data anymore, and a payment that was left unpaid or canceled. */
  draftHours: number;
  /** The personal data of a failed booking. */
  failedDataDays: number;
  /** The rest of a failed booking. */
  failedDays: number;
  /** The personal data of a ticket, after its last flight. The rest is kept for the accounts. */
  tripMonths: number;
}

export const defaultRetention: RetentionPolicy = {
  draftHours: 24,
  failedDataDays: 7,
  failedDays: 30,
  tripMonths: 6,
};

/** Airlines sell flights up to a year ahead. */
const maxMonthsAhead = 12;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function getRetentionCutoffs(policy: RetentionPolicy, date: Date): RetentionCutoffs {
  const now = date.getTime();
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  return {
    now,
    drafts: now - policy.draftHours * hourMs,
    failedData: now - policy.failedDataDays * dayMs,
    failed: now - policy.failedDays * dayMs,
    flownTrips: today.subtract({ months: policy.tripMonths }).toString(),
    undatedTrips: Date.parse(today.subtract({ months: policy.tripMonths + maxMonthsAhead }).toString()),
  };
}
