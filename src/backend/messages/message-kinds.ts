import { getBackoffMs } from '#backend/bookings/booking-timing.ts';
import type { Booking, BookingState } from '#backend/bookings/booking.ts';
import { cancellationMailDelayMs } from '#backend/bookings/cancellation.ts';

/** What a traveler is told by mail. */
export const messageKinds = [
  'ticket_issued',
  'still_waiting',
  'taken_over',
  'not_booked',
  'order_canceled',
  'refunded',
  'schedule_changed',
  'flights_accepted',
  'manage_link',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface PlannedMessage {
  kind: MessageKind;
  /** How long it waits. What is known by then may make it unnecessary. */
  delayMs: number;
  /** How long it waits after the last one of its kind, doubled by each other one of the last day. Meanwhile it tells what is added. */
  leastGapMs?: number;
  /** What tells it apart from others of its kind; without it, a booking has one of its kind. */
  about?: string;
}

/** The messages of a kind that a gap is counted from. */
export const gapWindowMs = 86_400_000;

interface EarlierMessage {
  attempts: number;
  /** In milliseconds; null until it was sent or given up. */
  endedAt: number | null;
}

/** How long a message waits after those of its kind; null if one that nobody has begun to write tells the same. */
export function getMessageDelay(
  { delayMs, leastGapMs = 0 }: PlannedMessage,
  earlier: readonly EarlierMessage[],
  now: number,
): number | null {
  if (earlier.some(({ attempts, endedAt }) => attempts === 0 && endedAt === null)) return null;
  if (earlier.length === 0) return delayMs;
  const last = Math.max(...earlier.map(({ endedAt }) => endedAt ?? now));
  return Math.max(delayMs, last + getBackoffMs(earlier.length - 1, leastGapMs, gapWindowMs) - now);
}

/** Most airlines confirm within a minute. */
const patienceMs = 120_000;

export const cancellationMessage: PlannedMessage = {
  kind: 'order_canceled',
  delayMs: cancellationMailDelayMs,
};

const plans: Partial<Record<BookingState, PlannedMessage>> = {
  ticketed: { kind: 'ticket_issued', delayMs: 0 },
  failed: { kind: 'not_booked', delayMs: 0 },
  ordering: { kind: 'still_waiting', delayMs: patienceMs },
  awaitingAirline: { kind: 'still_waiting', delayMs: patienceMs },
  escalated: { kind: 'taken_over', delayMs: 0 },
};

/** What to tell the traveler of a booking that has just left the state `from`; null if nothing, or nobody is known. */
export function planMessage(
  from: BookingState,
  { state, caseKind, passengers }: Booking,
): PlannedMessage | null {
  const plan = state === from || passengers === null ? undefined : plans[state];
  if (plan === undefined) return null;
  return state === 'escalated' && caseKind !== null ? { ...plan, about: caseKind } : plan;
}
