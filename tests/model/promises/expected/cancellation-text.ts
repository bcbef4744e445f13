import type { BookingBooks } from '#model/manage-booking/booking-books.ts';
import { formatAmount } from './formats.ts';
import { isFreeForADay } from './offer-text.ts';

/** What a cancellation brings, by the books of the bank and the airline and by our refund policy. */

const dayMs = 24 * 3_600_000;
const currency = 'USD';

/** What comes back, in minor units. */
export interface Refund {
  /** All that was paid goes to the card until then; null if it doesn't, or no longer. */
  freeUntil: number | null;
  /** Zero where it can't be canceled online. */
  amount: number;
  form: 'card' | 'airline_credits';
  /** Why it can't be canceled online; null if it can. */
  reason: string | null;
}

/** What comes back if a ticket is canceled at a moment. */
export function getRefund({ ticket, amount, ticketedAt }: BookingBooks, now: number): Refund {
  const first = ticket.slices[0]?.segments[0];
  const departing = first?.departing_at ?? '';
  const zone = first?.origin?.time_zone ?? null;
  const freeUntil =
    ticketedAt !== null && isFreeForADay(departing, zone, ticketedAt) ? ticketedAt + dayMs : null;
  if (freeUntil !== null && now < freeUntil) return { freeUntil, amount, form: 'card', reason: null };
  const none = { freeUntil: null, amount: 0, form: 'card' } as const;
  const terms = ticket.conditions?.refund_before_departure ?? null;
  if (terms === null)
    return {
      ...none,
      reason: 'The airline does not say what it refunds for this fare. We find out before you decide.',
    };
  if (!terms.allowed)
    return {
      ...none,
      reason:
        'This fare is non-refundable, and it is no longer within the 24 hours in which tickets that are booked a week ahead can be canceled free of charge. Some taxes may come back all the same: ask us.',
    };
  return {
    freeUntil: null,
    amount: amount - Math.round(Number(terms.penalty_amount) * 100),
    form: terms.refund_to === 'airline_credits' ? 'airline_credits' : 'card',
    reason: null,
  };
}

export const toCardRefund = ({ amount, form }: Refund): number => (form === 'card' ? amount : 0);

export const formatCents = (cents: number): string => formatAmount(cents / 100, currency);

export const bankTimes = 'Banks typically show it within 7–14 business days, for debit cards within 21.';

/** What the question says of the money. */
export function formatRefund({ freeUntil, amount, form }: Refund, { amount: paid }: BookingBooks): string[] {
  const kept = paid - amount;
  return [
    `You get ${kept === 0 ? 'everything back: ' : ''}${formatCents(amount)} ${form === 'card' ? 'to the card that you paid with' : 'as credit of the airline for a later trip, not as money'}.`,
    ...(kept === 0 ? [] : [`The airline keeps ${formatCents(kept)}, as the conditions of your fare say.`]),
    ...(freeUntil === null ? [] : ['It is free of charge, because you booked within the last 24 hours.']),
    form === 'card' ? `We send it at once. ${bankTimes}` : 'Our team writes to you how to use it.',
  ];
}

/** What the page and the mail say of a booking that was canceled. */
export function formatCanceled(refund: Refund, { amount: paid }: BookingBooks): string {
  const back = toCardRefund(refund);
  const what =
    back === 0
      ? `. The airline gives back ${formatCents(refund.amount)} as credit for a later trip, not as money. Our team writes to you how to use it.`
      : `, and ${back === paid ? 'all' : formatCents(back)} of it has been refunded to your card.`;
  return `This booking is canceled, and its ticket is no longer valid. Your card was charged ${formatCents(paid)}${what}`;
}
