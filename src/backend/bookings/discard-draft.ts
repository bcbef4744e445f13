import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { BookingFailure } from './booking-failures.ts';
import { discardWith } from './booking-steps.ts';

/** Discards a draft: from here on it can't be booked, and the next round releases its hold. Null if it is none. */
export async function discardDraft(
  { store, storeClock, log }: Pick<BookingDeps, 'store' | 'storeClock' | 'log'>,
  id: string,
  failure: BookingFailure,
): Promise<Booking | null> {
  const at = storeClock.read();
  const update = { ...discardWith(failure), attempts: 0, dueAt: at.storeTime };
  const discarding = await store.updateDraft(id, update, at);
  if (discarding !== null) log.info('transition', { from: 'drafted', to: discarding.state, bookingId: id });
  return discarding;
}
