import { formatMoney, fromMinorUnits } from '#contract/money.ts';
import type { Cancellation } from '#backend/ports/cancellation-store.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { openCaseOnce, type CaseDeps } from './open-case.ts';

/** The refund usually follows the cancellation within seconds: the mail about both says what became of the money. */
export const cancellationMailDelayMs = 60_000;

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

/** What a traveler is told of a canceled booking. */
interface DescribedCancellation {
  message: string;
  /** Whether the card gets something, as far as that is known. */
  isCardRefunded: boolean;
}

const creditNames = { airline_credits: 'credit for a later trip', voucher: 'a voucher' };

/** What the airline gives back beside the card, by what the traveler has confirmed; null if nothing. */
function describeCredit(cancellation: Cancellation | null, currency: string): string | null {
  if (cancellation === null || cancellation.refundTo === 'card') return null;
  const refund = formatMoney(cancellation.refundAmount, currency);
  return `The airline gives back ${refund} as ${creditNames[cancellation.refundTo]}, not as money. Our team writes to you how to use it.`;
}

/** What comes back of a charge of which the card has got nothing yet, by what the traveler has confirmed. */
function describeExpected(
  charged: string,
  cancellation: Cancellation | null,
  formatPart: (minorUnits: number) => string,
  currency: string,
): DescribedCancellation {
  const credit = describeCredit(cancellation, currency);
  if (credit !== null) return { message: `${charged}. ${credit}`, isCardRefunded: false };
  if (cancellation?.outcome === null)
    return {
      message: `${charged}, and we are refunding ${formatPart(cancellation.cardRefund)} of it to your card. You need not do anything.`,
      isCardRefunded: true,
    };
  return {
    message: `${charged}, and nothing has been refunded yet. Our team will contact you about your refund.`,
    isCardRefunded: false,
  };
}

type Deps = Pick<BookingDeps, 'payments' | 'cancellations'>;

/** What happened to the money of a canceled booking, by the payment provider. */
async function describeRefund(
  { payments, cancellations }: Deps,
  { id, paymentIntentId, amount, currency }: Booking,
): Promise<DescribedCancellation> {
  const format = (minorUnits: number) => formatMoney(fromMinorUnits(minorUnits, currency), currency);
  const notCharged = { message: 'Your card was not charged.', isCardRefunded: false };
  if (paymentIntentId === null) return notCharged;
  try {
    const { status, amountReceived } = await payments.retrieveIntent(paymentIntentId);
    if (status !== 'succeeded') return notCharged;
    const refunded = await payments.readRefunded(paymentIntentId);
    const charged = `Your card was charged ${format(amountReceived)}`;
    const formatPart = (part: number) => (part === amountReceived ? 'all' : format(part));
    const cancellation = await cancellations.find(id);
    const confirmed = cancellation?.outcome === 'refused' ? null : cancellation;
    if (refunded === 0) return describeExpected(charged, confirmed, formatPart, currency);
    const credit = describeCredit(confirmed, currency);
    return {
      message: `${charged}, and ${formatPart(refunded)} of it has been refunded to your card.${credit === null ? '' : ` ${credit}`}`,
      isCardRefunded: true,
    };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return {
      message: `Your card was charged ${format(amount)}. We cannot see right now how much of it has been refunded.`,
      isCardRefunded: true,
    };
  }
}

/** What the traveler reads instead of the ticket. */
export async function describeCancellation(deps: Deps, booking: Booking): Promise<DescribedCancellation> {
  const { message, isCardRefunded } = await describeRefund(deps, booking);
  return {
    message: `This booking is canceled, and its ticket is no longer valid. ${message}`,
    isCardRefunded,
  };
}
