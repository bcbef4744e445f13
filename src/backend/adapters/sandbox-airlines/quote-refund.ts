import * as v from 'valibot';
import { bookingDetailsSchema } from '#contract/booking.ts';
import { fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import type { CancellationQuote } from '#backend/ports/flight-provider.ts';

const ticketSchema = v.pipe(v.string(), v.parseJson(), bookingDetailsSchema);

/**
 * What an airline gives back for a ticket, by the conditions of its fare: all, all but the penalty, or
 * nothing. Where they don't say, the airline doesn't either; of a ticket that was erased, neither.
 */
export function quoteRefund(ticketText: string): Pick<CancellationQuote, 'refund' | 'refundTo'> {
  if (ticketText === '') return { refund: null, refundTo: null };
  const { conditions, total_amount, total_currency: currency } = v.parse(ticketSchema, ticketText);
  const terms = conditions?.refund_before_departure ?? null;
  if (terms === null) return { refund: null, refundTo: null };
  const total = toMinorUnits(total_amount, currency);
  const penalty = toMinorUnits(terms.penalty_amount ?? '0', currency);
  const amount = terms.allowed ? Math.max(0, total - penalty) : 0;
  return {
    refund: { amount: fromMinorUnits(amount, currency), currency },
    refundTo: terms.refund_to ?? 'balance',
  };
}
