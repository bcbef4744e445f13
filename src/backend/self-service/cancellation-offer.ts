import type { BookingDetails } from '#contract/booking.ts';
import type { CancellationQuote as PublicQuote } from '#contract/managed-booking.ts';
import { fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import { getCancellationTerms, type CancellationTerms } from '#contract/rules/cancellation-terms.ts';
import { ApiError } from '#backend/api-error.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { noteCancellation } from '#backend/bookings/cancellation.ts';
import { readTicket } from '#backend/bookings/read-ticket.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { readPayment } from '#backend/operations/payment-facts.ts';
import type { NewCancellation } from '#backend/ports/cancellation-store.ts';
import { FlightProviderError, type CancellationQuote } from '#backend/ports/flight-provider.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

export const readTerms = (
  { clock }: Pick<SelfServiceDeps, 'clock'>,
  booking: Booking,
  ticket: BookingDetails,
): CancellationTerms => {
  const first = ticket.slices[0]?.segments[0];
  return getCancellationTerms({
    now: clock.now().getTime(),
    ticketedAt: booking.ticketedAt ?? booking.createdAt,
    departure:
      first === undefined ? null : { time: first.departing_at, zone: first.origin?.time_zone ?? null },
    refund: ticket.conditions?.refund_before_departure ?? null,
  });
};

const reasons = {
  departed: 'The first flight of this booking has departed. Tell us what happened, and we ask the airline.',
  nonRefundable:
    'This fare is non-refundable, and it is no longer within the 24 hours in which tickets that are booked a week ahead can be canceled free of charge. Some taxes may come back all the same: ask us.',
  unknown: 'The airline does not say what it refunds for this fare. We find out before you decide.',
  disputed:
    'The charge of this booking has been disputed with your bank, which decides about the money first.',
  airlineRefuses: 'The airline does not let this booking be canceled online. We can ask it.',
  nothingBack: 'The airline would give nothing back for this ticket now. Before you let it go, talk to us.',
  unclear: 'What the airline gives back for this ticket has to be worked out by a person.',
} as const;

/** Why a ticket can't be canceled online; null if it can. */
export async function findReason(
  { operatorStore }: Pick<SelfServiceDeps, 'operatorStore'>,
  { id }: Booking,
  { basis }: CancellationTerms,
): Promise<string | null> {
  const cases = await operatorStore.findCases(id);
  if (cases.some(({ kind, closedAt }) => kind === 'payment_disputed' && closedAt === null))
    return reasons.disputed;
  return basis === 'free' || basis === 'fare' ? null : reasons[basis];
}

const refuse = ({ id }: Booking, reason: string): ApiError =>
  new ApiError('cancellation_impossible', {
    error: `${reason} Nothing was changed.`,
    supportCode: getSupportCode(id),
  });

/** @throws ApiError */
async function readAirlineQuote(
  deps: SelfServiceDeps,
  booking: Booking,
  orderId: string,
): Promise<CancellationQuote> {
  try {
    return await deps.flights.quoteCancellation(orderId);
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error;
    if (error.code === 'cancellation_refused') throw refuse(booking, reasons.airlineRefuses);
    if (error.code === 'order_canceled') {
      await noteCancellation(deps, booking);
      throw refuse(booking, 'The airline has canceled this booking already.');
    }
    throw error;
  }
}

/** The forms that arrive at our own account: what the airline pays that way, we pay back to the card. */
const cashForms: readonly (string | null)[] = ['balance', 'card', 'arc_bsp_cash'];

/** What the airline gives back in the currency of the booking, in minor units; null if that isn't clear. */
function readRefund({ refund }: CancellationQuote, currency: string): number | null {
  return refund === null || refund.currency !== currency ? null : toMinorUnits(refund.amount, currency);
}

const toForm = (refundTo: string | null): NewCancellation['refundTo'] | null =>
  cashForms.includes(refundTo)
    ? 'card'
    : refundTo === 'airline_credits' || refundTo === 'voucher'
      ? refundTo
      : null;

/** What a traveler may cancel a ticket for, now. */
export interface CancellationOffer {
  cancellation: NewCancellation;
  /** What was paid, and doesn't come back, in minor units. */
  kept: number;
}

/**
 * What comes back if a ticket is canceled now. Changes nothing.
 * @throws ApiError `cancellation_impossible`, and those of `readTicket`
 */
export async function offerCancellation(deps: SelfServiceDeps, booking: Booking): Promise<CancellationOffer> {
  const { id: bookingId, currency, orderId } = booking;
  const ticket = await readTicket(deps, bookingId);
  const terms = readTerms(deps, booking, ticket);
  const reason = await findReason(deps, booking, terms);
  if (reason !== null) throw refuse(booking, reason);
  const payment = await readPayment(deps, booking);
  if (payment === null || payment.status !== 'succeeded' || orderId === null)
    throw refuse(booking, reasons.unclear);
  const quote = await readAirlineQuote(deps, booking, orderId);
  const left = payment.charged - payment.refunded;
  const refund = readRefund(quote, currency);
  const form = toForm(quote.refundTo);
  const offer = (amount: number, refundTo: NewCancellation['refundTo'], hasShortfall: boolean) => ({
    kept: left - amount,
    cancellation: {
      bookingId,
      basis: terms.basis === 'free' ? ('free' as const) : ('fare' as const),
      cardRefund: refundTo === 'card' ? amount : 0,
      refundAmount: fromMinorUnits(amount, currency),
      refundTo,
      hasShortfall,
    },
  });
  if (left === 0) throw refuse(booking, reasons.unclear);
  if (terms.basis === 'free') return offer(left, 'card', form !== 'card' || refund === null || refund < left);
  if (refund === null || form === null) throw refuse(booking, reasons.unclear);
  if (refund === 0) throw refuse(booking, reasons.nothingBack);
  return offer(Math.min(refund, left), form, false);
}

/** An offer as the traveler reads it. */
export const presentOffer = (
  { cancellation, kept }: CancellationOffer,
  { currency }: Booking,
): PublicQuote => ({
  refund_amount: cancellation.refundAmount,
  refund_currency: currency,
  refund_to: cancellation.refundTo,
  kept_amount: fromMinorUnits(kept, currency),
  is_free: cancellation.basis === 'free',
});
