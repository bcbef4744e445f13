import type { Booking } from '#backend/bookings/booking.ts';
import { describeState, runAudited, type Operator } from './audit.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';
import { readMoney } from './payment-facts.ts';

/** What an operator does instead, as long as orders can't be canceled from here. */
function getInstructions(booking: Booking): string {
  const { state, orderId } = booking;
  if (state === 'ticketed') {
    return `Orders can't be canceled from here yet. Cancel the order ${orderId ?? ''} at the airline or its provider (Duffel: Dashboard → Orders), and read there what it refunds. Then refund the card: npm run admin -- refund --help. The provider's event opens a case (order_canceled): close it as settled. Until then, the traveler's page shows the ticket as valid: tell the traveler.`;
  }
  if (state === 'escalated')
    return 'The booking has an open case: cancel the order at the airline if the case says so, then close the case (npm run admin -- cases).';
  if (state === 'failed' || state === 'discarded')
    return `The booking has ended (${describeState(booking)}): there is no order of ours to cancel. If the airline has one, cancel it there.`;
  if (state === 'drafted' || state === 'releasing' || state === 'discarding')
    return 'The booking has no order: release it instead (npm run admin -- release --help).';
  return 'The order is being placed. Run the next step (retry) and show the booking: a ticket is canceled at the airline, and a booking without an order is released.';
}

/** Refuses, and says how the order is canceled. @throws OperationRefusedError */
export async function cancelBooking(
  deps: OperationDeps,
  operator: Operator,
  booking: Booking,
): Promise<string> {
  return await runAudited(deps, operator, { command: 'cancel', bookingId: booking.id }, async () => {
    throw new OperationRefusedError(
      `${getInstructions(booking)} Nothing was changed. ${await readMoney(deps, booking)}`,
    );
  });
}
