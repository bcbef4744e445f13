import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { BookingFailure } from './booking-failures.ts';
import { discardWith } from './booking-steps.ts';

/** Discards a draft: from here on it can't be booked, and the next round releases its hold. Null if it is none. */
export function discardDraft(
  { store, storeClock }: Pick<BookingDeps, 'store' | 'storeClock'>,
  id: string,
  failure: BookingFailure,
): Promise<Booking | null> {
  const at = storeClock.read();
  return store.updateDraft(id, { ...discardWith(failure), attempts: 0, dueAt: at.storeTime }, at);
}
