import type { CancellationQuote, TimelineEntry } from '#contract/managed-booking.ts';
import { formatMoney } from '#contract/money.ts';

const refundForms: Record<CancellationQuote['refund_to'], string> = {
  card: 'to the card that you paid with',
  airline_credits: 'as credit of the airline for a later trip, not as money',
  voucher: 'as a voucher of the airline, not as money',
};

/** How long banks take. */
export const bankTimes = 'Banks typically show it within 7–14 business days, for debit cards within 21.';

const refundTimes: Record<CancellationQuote['refund_to'], string> = {
  card: `We send it at once. ${bankTimes}`,
  airline_credits: 'Our team writes to you how to use it.',
  voucher: 'Our team writes to you how to use it.',
};

/** What comes back, in which form, when, and what doesn't, a sentence each. */
export function describeQuote({
  refund_amount,
  refund_currency: currency,
  refund_to,
  kept_amount,
  is_free,
}: CancellationQuote): readonly string[] {
  const isAll = Number(kept_amount) === 0;
  return [
    `You get ${isAll ? 'everything back: ' : ''}${formatMoney(refund_amount, currency)} ${refundForms[refund_to]}.`,
    isAll
      ? ''
      : `The airline keeps ${formatMoney(kept_amount, currency)}, as the conditions of your fare say.`,
    is_free ? 'It is free of charge, because you booked within the last 24 hours.' : '',
    refundTimes[refund_to],
  ].filter(sentence => sentence !== '');
}

const eventTexts: Record<Exclude<TimelineEntry['event'], 'refunded' | 'ticketed'>, string> = {
  paid: 'You paid. The amount was held on your card.',
  schedule_changed: 'The airline changed your flights.',
  flights_accepted: 'You accepted the new flights.',
  cancellation_requested: 'You canceled this booking.',
  cancellation_refused: 'The airline did not cancel it. Your ticket stayed valid.',
  canceled: 'Your booking was canceled at the airline.',
};

/** What happened, in a sentence. */
export function describeEvent(
  { event, amount }: TimelineEntry,
  { total_amount, total_currency: currency }: { total_amount: string; total_currency: string },
): string {
  if (event === 'ticketed')
    return `Your ticket was issued, and your card was charged ${formatMoney(total_amount, currency)}.`;
  if (event === 'refunded') return `${formatMoney(amount ?? '0', currency)} was refunded to your card.`;
  return eventTexts[event];
}
