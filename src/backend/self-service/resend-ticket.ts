import { randomUUID } from 'node:crypto';
import { ApiError } from '#backend/api-error.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

/** Sends the ticket to the address of the booking again. @throws ApiError `booking_canceled`, `booking_pending` */
export async function resendOnline(
  { store, storeClock }: Pick<SelfServiceDeps, 'store' | 'storeClock'>,
  { id, state, canceledAt }: Booking,
): Promise<void> {
  const supportCode = getSupportCode(id);
  if (canceledAt !== null) throw new ApiError('booking_canceled', { supportCode });
  if (state !== 'ticketed') throw new ApiError('booking_pending', { supportCode });
  await storeClock.synchronize();
  await store.addMessage(id, { kind: 'ticket_issued', delayMs: 0 }, randomUUID(), storeClock.read());
}
