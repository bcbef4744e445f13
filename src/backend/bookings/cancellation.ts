import { formatMoney, fromMinorUnits } from '#contract/money.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { openCaseOnce, type CaseDeps } from './open-case.ts';

/**
 * Marks a ticket whose order the airline no longer has, and opens a case about it, once. The mark comes last: whoever finds
 * the order canceled again finishes what was interrupted.
 */
export async function noteCancellation(deps: CaseDeps, { id, canceledAt }: Booking): Promise<void> {
  if (canceledAt !== null) return;
  await deps.storeClock.synchronize();
  await openCaseOnce(deps, id, 'order_canceled');
  await deps.store.markCanceled(id, deps.storeClock.read());
}

/** What happened to the money of a canceled booking, by the payment provider. */
async function describeRefund(
  { payments }: Pick<BookingDeps, 'payments'>,
  { paymentIntentId, amount, currency }: Booking,
): Promise<string> {
  const format = (minorUnits: number) => formatMoney(fromMinorUnits(minorUnits, currency), currency);
  if (paymentIntentId === null) return 'Your card was not charged.';
  try {
    const { status, amountReceived } = await payments.retrieveIntent(paymentIntentId);
    if (status !== 'succeeded') return 'Your card was not charged.';
    const refunded = await payments.readRefunded(paymentIntentId);
    const charged = `Your card was charged ${format(amountReceived)}`;
    if (refunded === 0)
      return `${charged}, and nothing has been refunded yet. Our team will contact you about your refund.`;
    const part = refunded === amountReceived ? 'all' : format(refunded);
    return `${charged}, and ${part} of it has been refunded to your card.`;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return `Your card was charged ${format(amount)}. We cannot see right now how much of it has been refunded.`;
  }
}

/** What the traveler reads instead of the ticket. */
export const describeCancellation = async (
  deps: Pick<BookingDeps, 'payments'>,
  booking: Booking,
): Promise<string> =>
  `This booking is canceled, and its ticket is no longer valid. ${await describeRefund(deps, booking)}`;
