import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import type { BookingDeps } from '#backend/bookings/booking-deps.ts';
import type { BookingCase } from '#backend/ports/booking-store.ts';

/** Opens a case for the draft of a payment; unless another kind is given, as if its card had been charged elsewhere. */
export async function escalateBooking(
  { bookingDeps: { store, storeClock } }: { bookingDeps: Pick<BookingDeps, 'store' | 'storeClock'> },
  intentId: string,
  caseKind: BookingCaseKind = 'captured_without_order',
): Promise<BookingCase> {
  const booking = await store.findByPaymentIntent(intentId);
  if (booking === null) throw new Error('The payment has no draft.');
  const at = storeClock.read();
  await store.acquireLease(booking.id, { owner: 'a', ms: 6000 }, at);
  await store.updateLeased(booking.id, 'a', 'drafted', { state: 'escalated', caseKind }, at);
  await store.releaseLease(booking.id, 'a');
  const openCase = (await store.findOpenCases()).find(({ bookingId }) => bookingId === booking.id);
  if (openCase === undefined) throw new Error('No case was opened.');
  return openCase;
}
