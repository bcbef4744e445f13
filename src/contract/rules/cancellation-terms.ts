import type { Conditions } from '../flight.ts';
import { toInstantMinutes, type ZonedTime } from '../zoned-time.ts';

const hourMs = 3_600_000;

/** How long a ticket can be canceled for all that it cost, whatever its fare says. */
export const freeCancellationMs = 24 * hourMs;

/** How long before the first departure it has to be booked for that. */
const freeCancellationLeadMs = 7 * 24 * hourMs;

/** Of a departure whose time zone is unknown, the earliest instant that it may be. */
const toInstantMs = ({ time, zone }: ZonedTime): number =>
  toInstantMinutes({ time, zone }) * 60_000 - (zone === null ? 14 * hourMs : 0);

/** Whether a trip with a ticket of this time can be canceled free of charge for a day (refund policy, "The first 24 hours"). */
const hasFreeCancellation = (bookedAt: number, departure: ZonedTime): boolean =>
  toInstantMs(departure) - bookedAt >= freeCancellationLeadMs;

/** From the moment that a flight is shown to the moment that its ticket is issued, an hour may pass. */
const purchaseMs = hourMs;

/** Whether a trip that is offered now can be canceled free of charge for a day once it is booked. */
export const promisesFreeCancellation = (now: number, departure: ZonedTime): boolean =>
  hasFreeCancellation(now + purchaseMs, departure);

/** Until when a ticket can be canceled free of charge, in milliseconds; null if it was booked too late for that. */
export const getFreeCancellationEnd = (ticketedAt: number, departure: ZonedTime): number | null =>
  hasFreeCancellation(ticketedAt, departure) ? ticketedAt + freeCancellationMs : null;

export interface CancellationTerms {
  /**
   * - `free`: all that was paid goes back to the card.
   * - `fare`: what the airline gives back.
   * - `departed`, `nonRefundable`, `unknown`: it can't be canceled online.
   */
  basis: 'free' | 'fare' | 'departed' | 'nonRefundable' | 'unknown';
  /** Until when it is free of charge, in milliseconds; null if it isn't, or no longer. */
  freeUntil: number | null;
}

interface TicketFacts {
  now: number;
  ticketedAt: number;
  /** The first departure; null if it is unknown. */
  departure: ZonedTime | null;
  refund: Conditions['refund_before_departure'];
}

/** On what terms a ticket can be canceled now. */
export function getCancellationTerms({ now, ticketedAt, departure, refund }: TicketFacts): CancellationTerms {
  if (departure !== null && now >= toInstantMs(departure)) return { basis: 'departed', freeUntil: null };
  const freeEnd = departure === null ? null : getFreeCancellationEnd(ticketedAt, departure);
  if (freeEnd !== null && now < freeEnd) return { basis: 'free', freeUntil: freeEnd };
  const basis = refund === null ? 'unknown' : refund.allowed ? 'fare' : 'nonRefundable';
  return { basis, freeUntil: null };
}
