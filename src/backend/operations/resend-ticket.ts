import { randomUUID } from 'node:crypto';
import type { Booking } from '#backend/bookings/booking.ts';
import { describeState, runAudited, type Operator } from './audit.ts';
import { requireReconciled } from './lease-booking.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';

/** Sends the ticket of a booking to Adult 1 again. @throws OperationRefusedError if there is no valid ticket */
export async function resendTicket(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
): Promise<string> {
  return await runAudited(deps, operator, { command: 'resend', bookingId: booking.id }, async () => {
    await requireReconciled(deps);
    const { state, canceledAt, isErased, passengers } = booking;
    if (state !== 'ticketed' || canceledAt !== null) {
      throw new OperationRefusedError(
        `The booking has no valid ticket (${canceledAt === null ? describeState(booking) : 'canceled'}). Nothing was sent.`,
      );
    }
    if (isErased || passengers === null)
      throw new OperationRefusedError('The personal data of the booking are erased. Nothing was sent.');
    await deps.storeClock.synchronize();
    const message = { kind: 'ticket_issued', delayMs: 0 } as const;
    await deps.store.addMessage(booking.id, message, randomUUID(), deps.storeClock.read());
    return 'The ticket will be sent by email within seconds, to the address of Adult 1. The servers send it; one of them has to run.';
  });
}
