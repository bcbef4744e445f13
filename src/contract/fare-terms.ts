import type { BookingDetails } from './booking.ts';
import type { Conditions, Flight } from './flight.ts';
import { formatMoney } from './money.ts';
import {
  freeCancellationMs,
  getFreeCancellationEnd,
  promisesFreeCancellation,
} from './rules/cancellation-terms.ts';
import { formatWeekdayDate } from './rules/format-date.ts';
import { toLocalDate } from './rules/plain-date.ts';

/** One condition of a fare. `kind` sets the icon only. */
export interface FareTerm {
  kind: 'free' | 'fee' | 'none' | 'unknown';
  text: string;
  /** The moment with which the text ends, if it ends with one: ISO-8601 in UTC. */
  until?: string;
  /** What follows the text where there is room. */
  detail?: string;
}

type Condition = Conditions['change_before_departure'];

/** The formatted fee; empty for no fee, null if it is unknown. */
function formatFee(condition: NonNullable<Condition>, currency: string): string | null {
  if (condition.penalty_amount === null) return null;
  return Number(condition.penalty_amount) === 0
    ? ''
    : formatMoney(condition.penalty_amount, condition.penalty_currency ?? currency);
}

/** Whether a seat can be chosen at no charge. Where it isn’t included, the airline may sell it. */
export function getSeatTerm({ advance_seat_selection: isIncluded }: Flight): FareTerm {
  if (isIncluded === null) return { kind: 'unknown', text: 'Seat choice: ask us' };
  return isIncluded
    ? { kind: 'free', text: 'Seat choice included' }
    : { kind: 'none', text: 'Seat choice not included' };
}

/** A flight that is offered, or a ticket. */
type Fare = Pick<Flight, 'conditions' | 'total_currency'>;

function getChangeTerm({ conditions, total_currency }: Fare): FareTerm {
  const condition = conditions?.change_before_departure ?? null;
  if (condition === null) return { kind: 'unknown', text: 'Change rules: ask us' };
  if (!condition.allowed) return { kind: 'none', text: 'No changes' };
  const fee = formatFee(condition, total_currency);
  if (fee === null) return { kind: 'fee', text: 'Changes for a fee' };
  return fee === '' ? { kind: 'free', text: 'Free changes' } : { kind: 'fee', text: `Changes for ${fee}` };
}

function getRefundTerm({ conditions, total_currency }: Fare): FareTerm {
  const condition = conditions?.refund_before_departure ?? null;
  if (condition === null) return { kind: 'unknown', text: 'Refund rules: ask us' };
  if (!condition.allowed) return { kind: 'none', text: 'Non-refundable' };
  const fee = formatFee(condition, total_currency);
  const isCredit = condition.refund_to === 'airline_credits';
  const deduction = fee === null ? ', less a fee' : fee === '' ? '' : `, less ${fee}`;
  if (isCredit) return { kind: 'fee', text: `Refunded as airline credit${deduction}` };
  return deduction === ''
    ? { kind: 'free', text: 'Fully refundable' }
    : { kind: 'fee', text: `Refundable${deduction}` };
}

/**
 * How long a fare can be canceled free of charge, whatever its conditions say: for a day once it is booked, such as at a
 * moment (in milliseconds), until a moment (ISO-8601 in UTC), or not at all.
 */
export type FreePeriod =
  { kind: 'day'; ifBookedAt: number } | { kind: 'until'; at: string } | { kind: 'none' };

function getCancellationTerm(period: FreePeriod, refund: FareTerm): FareTerm {
  if (refund.kind === 'free') return { kind: 'free', text: 'Free cancellation before departure' };
  if (period.kind === 'day') {
    const end = toLocalDate(new Date(period.ifBookedAt + freeCancellationMs));
    const detail = `until ${formatWeekdayDate(end, end)}, if booked today`;
    return { kind: 'free', text: 'Free cancellation for 24 hours', detail };
  }
  if (period.kind === 'until') return { kind: 'free', text: 'Free cancellation until', until: period.at };
  return refund.kind === 'unknown'
    ? { kind: 'unknown', text: 'Free cancellation: ask us' }
    : { kind: 'none', text: 'No free cancellation' };
}

/** The whole text of a term, but for `until`: `Free cancellation for 24 hours: until Tue, Mar 2, if booked today`. */
export const formatTerm = ({ text, detail }: FareTerm): string =>
  detail === undefined ? text : `${text}: ${detail}`;

/** What becomes of the money after a free period. */
const deferRefundTerm = ({ kind, text }: FareTerm): FareTerm => ({
  kind,
  text: `After that: ${kind === 'unknown' ? 'ask us' : `${text.charAt(0).toLowerCase()}${text.slice(1)}`}`,
});

/** What changes and refunds cost by the conditions of a fare. */
export const getFareConditions = (fare: Fare): readonly [change: FareTerm, refund: FareTerm] => [
  getChangeTerm(fare),
  getRefundTerm(fare),
];

/** What changes and cancellations cost, also by the rule that tickets are free of charge for a day. */
export function getFareTerms(
  fare: Fare,
  period: FreePeriod,
): readonly [change: FareTerm, cancellation: FareTerm, refund: FareTerm] {
  const [change, refund] = getFareConditions(fare);
  const isFreeAtFirst = period.kind !== 'none' && refund.kind !== 'free';
  return [change, getCancellationTerm(period, refund), isFreeAtFirst ? deferRefundTerm(refund) : refund];
}

const toDeparture = (time: string, zone: string | null | undefined) => ({ time, zone: zone ?? null });

/** The terms of a flight that is offered now. */
export function getOfferTerms(flight: Flight, now: number): ReturnType<typeof getFareTerms> {
  const departure = toDeparture(flight.departure.time, flight.slices[0]?.origin.time_zone);
  return getFareTerms(
    flight,
    promisesFreeCancellation(now, departure) ? { kind: 'day', ifBookedAt: now } : { kind: 'none' },
  );
}

/** The terms of a ticket now. If nobody says when it was issued, only those of its fare. */
export function getTicketTerms(ticket: BookingDetails, now: number): readonly FareTerm[] {
  const first = ticket.slices[0]?.segments[0];
  if (ticket.issued_at === null || first === undefined) return getFareConditions(ticket);
  const departure = toDeparture(first.departing_at, first.origin?.time_zone);
  const end = getFreeCancellationEnd(Date.parse(ticket.issued_at), departure);
  return getFareTerms(
    ticket,
    end === null || now >= end ? { kind: 'none' } : { kind: 'until', at: new Date(end).toISOString() },
  );
}
