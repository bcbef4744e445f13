import { isInProgress, type Booking } from '#backend/bookings/booking.ts';
import { describeState, runAudited, type Operator } from './audit.ts';
import { advanceNow, requireReconciled } from './lease-booking.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';
import { readMoney } from './payment-facts.ts';

/** Runs the next step of a booking now, and says what came of it. @throws OperationRefusedError */
export async function retryBooking(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
): Promise<string> {
  return await runAudited(deps, operator, { command: 'retry', bookingId: booking.id }, async () => {
    await requireReconciled(deps);
    if (!isInProgress(booking.state)) {
      throw new OperationRefusedError(
        `The booking has ended (${describeState(booking)}): it has no step left to run. ${await readMoney(deps, booking)}`,
      );
    }
    const after = await advanceNow(deps, booking);
    if (after === null) {
      throw new OperationRefusedError(
        'Another process is working on the booking at the moment. Nothing was changed: show it in a minute.',
      );
    }
    const money = await readMoney(deps, after);
    if (after.state !== booking.state)
      return `The booking went on from ${booking.state} to ${describeState(after)}. ${money}`;
    if (after.state === 'escalated')
      return `The providers were asked again, and the case is still open: close it when you know more (cases). ${money}`;
    if (after.attempts > booking.attempts)
      return `The step was run and did not succeed; it is repeated automatically (${describeState(after)}). ${money}`;
    return `The step was run, and the booking waits as before (${describeState(after)}). ${money}`;
  });
}
