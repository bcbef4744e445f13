import type { Booking, BookingState } from '#backend/bookings/booking.ts';

/** What a traveler is told by mail. */
export const messageKinds = [
  'ticket_issued',
  'still_waiting',
  'not_booked',
  'order_canceled',
  'schedule_changed',
  'flights_accepted',
  'manage_link',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface PlannedMessage {
  kind: MessageKind;
  /** How long it waits. What is known by then may make it unnecessary. */
  delayMs: number;
}

/** Most airlines confirm within a minute. */
const patienceMs = 120_000;

/** The refund follows the cancellation within seconds: the message says what became of the money. */
export const cancellationMessage: PlannedMessage = { kind: 'order_canceled', delayMs: 60_000 };

const plans: Partial<Record<BookingState, PlannedMessage>> = {
  ticketed: { kind: 'ticket_issued', delayMs: 0 },
  failed: { kind: 'not_booked', delayMs: 0 },
  awaitingAirline: { kind: 'still_waiting', delayMs: patienceMs },
  escalated: { kind: 'still_waiting', delayMs: 0 },
};

/** What to tell the traveler of a booking that has just left the state `from`; null if nothing, or nobody is known. */
export const planMessage = (from: BookingState, { state, passengers }: Booking): PlannedMessage | null =>
  state === from || passengers === null ? null : (plans[state] ?? null);
