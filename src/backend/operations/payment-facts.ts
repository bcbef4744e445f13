import { fromMinorUnits } from '#contract/money.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import {
  PaymentProviderError,
  type PaymentIntent,
  type PaymentProvider,
} from '#backend/ports/payment-provider.ts';

/** What the payment provider knows of a booking's money now. Amounts are in minor units. */
export interface PaymentFacts {
  id: string;
  status: PaymentIntent['status'];
  charged: number;
  refunded: number;
}

type Payments = Pick<PaymentProvider, 'retrieveIntent' | 'readRefunded'>;

/** Null if the booking has no payment, or the provider doesn't know it. @throws PaymentProviderError */
export async function readPayment(
  { payments }: { payments: Payments },
  { paymentIntentId }: Booking,
): Promise<PaymentFacts | null> {
  if (paymentIntentId === null) return null;
  try {
    const { id, status, amountReceived } = await payments.retrieveIntent(paymentIntentId);
    const refunded = status === 'succeeded' ? await payments.readRefunded(paymentIntentId) : 0;
    return { id, status, charged: amountReceived, refunded };
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
    throw error;
  }
}

export const formatAmount = (amount: number, currency: string): string =>
  `${currency} ${fromMinorUnits(amount, currency)}`;

/** What is true about the money, in a sentence. */
export function describeMoney(payment: PaymentFacts | null, { amount, currency }: Booking): string {
  if (payment === null) return 'There is no payment: the card was not charged.';
  const { status, charged, refunded } = payment;
  if (status === 'requires_capture')
    return `The card is held for ${formatAmount(amount, currency)}, not charged.`;
  if (status === 'canceled') return 'The card was not charged: the payment is canceled, and nothing is held.';
  if (status !== 'succeeded') return `The card was not charged, and nothing is held (${status}).`;
  const sum = formatAmount(charged, currency);
  if (refunded === 0) return `The card was charged ${sum}, and nothing of it was refunded.`;
  return refunded === charged
    ? `The card was charged ${sum}, and all of it was refunded.`
    : `The card was charged ${sum}, of which ${formatAmount(refunded, currency)} was refunded.`;
}

/** The same for whoever can't wait for the provider: says so if it doesn't answer. */
export async function readMoney(deps: { payments: Payments }, booking: Booking): Promise<string> {
  try {
    return describeMoney(await readPayment(deps, booking), booking);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return `The payment provider did not say whether the card was charged (${error.code}).`;
  }
}
