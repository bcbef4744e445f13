import { randomUUID } from 'node:crypto';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import { PaymentProviderError, type PaymentProvider } from '#backend/ports/payment-provider.ts';
import type { Booking } from './booking.ts';
import { caseOutcomes, type BookingCaseKind, type CaseOutcome } from './booking-cases.ts';
import type { StoreClock } from './store-clock.ts';

/** Why a case can't be closed like that; the message says what to do. */
export class CaseClosingError extends Error {
  override readonly name = 'CaseClosingError';
}

/** The kinds beside a booking, which has ended or goes on by itself. Closing the case changes nothing about it. */
const besideBooking: readonly BookingCaseKind[] = [
  'late_order',
  'schedule_changed',
  'order_canceled',
  'payment_disputed',
  'refund_failed',
  'message_undelivered',
  'refund_shortfall',
  'cancellation_unfinished',
];

/** The kinds whose money is settled outside of the booking. Of the others, the saga settles it: it may still be held. */
const settledOutside: readonly BookingCaseKind[] = [
  ...besideBooking,
  'captured_without_order',
  'order_without_hold',
];

export interface CaseClosing {
  caseId: string;
  outcome: CaseOutcome;
  /** What was found and done. It is kept with the outcome. */
  note: string;
}

/**
 * Refunds the whole charge to the card. Repeated, it refunds once: the provider refuses to refund more than the charge. A key
 * of each attempt's own, because a stored error is repeated for as long as its key is.
 */
async function refund(payments: PaymentProvider, { paymentIntentId }: Booking): Promise<void> {
  if (paymentIntentId === null) throw new CaseClosingError('The booking has no payment to refund.');
  try {
    await payments.refundIntent(paymentIntentId, { idempotencyKey: randomUUID() });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // An attempt before, or somebody at the provider, has refunded it.
    if (error.code === 'charge_already_refunded') return;
    throw new CaseClosingError(
      `The payment provider did not refund the payment (${error.code}). The case is still open: try again, or look the payment up there.`,
    );
  }
}

/** Closes an open case. The next round of the reconciler runs its booking on from there. @throws CaseClosingError */
export async function closeCase(
  { store, storeClock, payments }: { store: BookingStore; storeClock: StoreClock; payments: PaymentProvider },
  { caseId, outcome, note }: CaseClosing,
): Promise<void> {
  const notOpen = new CaseClosingError(
    `There is no open case ${caseId}. It may be closed already: list the open ones with npm run admin -- cases.`,
  );
  const openCase = (await store.findOpenCases()).find(({ id }) => id === caseId);
  const booking = openCase === undefined ? null : await store.find(openCase.bookingId);
  if (openCase === undefined || booking === null) throw notOpen;
  const { kind } = openCase;
  if (outcome === 'settled' && !settledOutside.includes(kind)) {
    throw new CaseClosingError(
      `A case of the kind ${kind} is closed as ticketed or as failed: then the hold on the card is charged or released. It would stay if the case were closed as settled.`,
    );
  }
  if (outcome !== 'settled' && outcome !== 'refunded' && besideBooking.includes(kind)) {
    throw new CaseClosingError(
      `A case of the kind ${kind} is closed as settled: its booking stays as it is.`,
    );
  }
  if (outcome === 'refunded') {
    if (kind !== 'captured_without_order') {
      throw new CaseClosingError(
        `A case of the kind ${kind} isn't closed as refunded: only a charge without an order is.`,
      );
    }
    await refund(payments, booking);
  }
  const state = caseOutcomes[outcome];
  const failure = state === 'failed' && booking.failure === null ? 'settled' : undefined;
  await storeClock.synchronize();
  const isClosed = await store.closeCase(
    caseId,
    failure === undefined ? { state } : { state, failure },
    `${outcome}: ${note}`,
    storeClock.read(),
  );
  if (!isClosed) throw notOpen;
}
