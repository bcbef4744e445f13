import type { Booking, BookingState } from '#backend/bookings/booking.ts';
import { discardDraft } from '#backend/bookings/discard-draft.ts';
import { describeState, runAudited, type Operator } from './audit.ts';
import { advanceNow, requireReconciled, updateUnderLease } from './lease-booking.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';
import { readMoney } from './payment-facts.ts';

const hasNoOrder = ({ orderSentAt }: Booking): boolean => orderSentAt === null;

/** Why a booking isn't released, and what to do; null if it certainly has no order. */
function findObstacle(booking: Booking): string | null {
  const { state, caseKind, orderSentAt } = booking;
  if (state === 'ticketed' || state === 'capturing')
    return 'The airline has an order for this booking. Cancel the order instead: npm run admin -- cancel --help.';
  if (state === 'failed' || state === 'discarded')
    return `The booking has ended (${describeState(booking)}): there is nothing to release.`;
  if (state === 'escalated')
    return `The booking has an open case (${caseKind ?? 'unknown'}), and closing it settles the money: npm run admin -- cases.`;
  if (state === 'awaitingAirline' || (state === 'ordering' && orderSentAt !== null))
    return 'An order was sent, and the airline has it or may have it. Run the next step (retry), or wait: after a day without an answer it becomes a case.';
  return null;
}

/** Makes the saga release the hold; returns whether the booking was still as it has to be. */
async function beginRelease(deps: OperationDeps, booking: Booking): Promise<boolean> {
  const releasing: readonly BookingState[] = ['releasing', 'discarding'];
  if (releasing.includes(booking.state)) return true;
  if (booking.state === 'drafted') {
    await deps.storeClock.synchronize();
    return (await discardDraft(deps, booking.id, 'expired')) !== null;
  }
  const update = { state: 'releasing', failure: 'settled' } as const;
  return (await updateUnderLease(deps, booking, 'ordering', hasNoOrder, update)) !== null;
}

/**
 * Discards a draft, or fails a booking that certainly has no order, and releases its hold. If the process is killed after
 * the first write, the servers release the hold. @throws OperationRefusedError
 */
export async function releaseBooking(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
): Promise<string> {
  return await runAudited(deps, operator, { command: 'release', bookingId: booking.id }, async () => {
    await requireReconciled(deps);
    const obstacle = findObstacle(booking);
    if (obstacle !== null)
      throw new OperationRefusedError(`${obstacle} Nothing was changed. ${await readMoney(deps, booking)}`);
    if (!(await beginRelease(deps, booking))) {
      throw new OperationRefusedError(
        'Another process has just taken the booking on. Nothing was changed: show it, and try again if it still has no order.',
      );
    }
    const begun = await deps.store.find(booking.id);
    const after = begun === null ? null : await advanceNow(deps, begun);
    const money = await readMoney(deps, after ?? booking);
    if (after?.state === 'failed' || after?.state === 'discarded')
      return `The booking is ${after.state}, and there is no hold on the card. ${money}`;
    if (after?.state === 'escalated')
      return `The hold could not be released, and a case is open (${after.caseKind ?? 'unknown'}): npm run admin -- cases. ${money}`;
    return `The booking ends without a ticket, and the hold is still being released: the servers repeat it until it is. ${money}`;
  });
}
