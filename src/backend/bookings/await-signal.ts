import type { BookingSignals } from '#backend/ports/booking-signals.ts';
import { hashSecret } from '#backend/ports/client-secret.ts';

/** Waits until another process has saved a booking, but not longer than `ms`. */
export async function awaitSignal(
  { signals, sleep }: { signals: BookingSignals; sleep: (ms: number) => Promise<void> },
  bookingId: string,
  ms: number,
): Promise<void> {
  const bookingHash = hashSecret(bookingId);
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = signals.subscribe(signal => {
    if (signal === null || signal.bookingHash === bookingHash) resolve();
  });
  await Promise.race([promise, sleep(ms)]);
  unsubscribe();
}
