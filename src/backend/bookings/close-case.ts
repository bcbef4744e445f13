import type { BookingStore } from '#backend/ports/booking-store.ts';
import { caseOutcomes, type BookingCaseKind, type CaseOutcome } from './booking-cases.ts';
import type { StoreClock } from './store-clock.ts';

/** Why a case can't be closed like that; the message says what to do. */
export class CaseClosingError extends Error {
  override readonly name = 'CaseClosingError';
}

/** The kinds whose money is settled outside of the booking. Of the others, the saga settles it: it may still be held. */
const settledOutside: readonly BookingCaseKind[] = [
  'captured_without_order',
  'order_without_hold',
  'late_order',
  'schedule_changed',
  'payment_disputed',
  'refund_failed',
];

/** The kinds whose booking has ended. Closing the case changes nothing about it. */
const endedBefore: readonly BookingCaseKind[] = [
  'late_order',
  'schedule_changed',
  'payment_disputed',
  'refund_failed',
];

export interface CaseClosing {
  caseId: string;
  outcome: CaseOutcome;
  /** What was found and done. It is kept with the outcome. */
  note: string;
}

/** Closes an open case. The next round of the reconciler runs its booking on from there. @throws CaseClosingError */
export async function closeCase(
  { store, storeClock }: { store: BookingStore; storeClock: StoreClock },
  { caseId, outcome, note }: CaseClosing,
): Promise<void> {
  const notOpen = new CaseClosingError(
    `There is no open case ${caseId}. It may be closed already: list the open ones with npm run cases.`,
  );
  const openCase = (await store.findOpenCases()).find(({ id }) => id === caseId);
  const booking = openCase === undefined ? null : await store.find(openCase.bookingId);
  if (openCase === undefined || booking === null) throw notOpen;
  if (outcome === 'settled' && !settledOutside.includes(openCase.kind)) {
    throw new CaseClosingError(
      `A case of the kind ${openCase.kind} is closed as ticketed or as failed: then the hold on the card is charged or released. It would stay if the case were closed as settled.`,
    );
  }
  if (outcome !== 'settled' && endedBefore.includes(openCase.kind)) {
    throw new CaseClosingError(
      `A case of the kind ${openCase.kind} is closed as settled: its booking has ended, and stays as it is.`,
    );
  }
  const state = caseOutcomes[outcome];
  const failure = outcome === 'settled' && booking.failure === null ? 'settled' : undefined;
  await storeClock.synchronize();
  const isClosed = await store.closeCase(
    caseId,
    failure === undefined ? { state } : { state, failure },
    `${outcome}: ${note}`,
    storeClock.read(),
  );
  if (!isClosed) throw notOpen;
}
