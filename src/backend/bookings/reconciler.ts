import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { AdvanceBooking } from './advance-booking.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { BookingTiming } from './booking-timing.ts';

const batchSize = 50;

export interface ReconcilerDeps {
  store: BookingStore;
  advanceBooking: AdvanceBooking;
  clock: Clock;
  timing: BookingTiming;
  log: Logger;
}

/** Finishes bookings that no request is waiting for: after a crash, with an unknown or pending order, or abandoned. */
export interface Reconciler {
  /** Advances every booking that is due. */
  runOnce(): Promise<void>;
  /** Runs now and then at every interval. */
  start(): void;
  /** Stops after the current run. */
  stop(): Promise<void>;
}

export function createReconciler({ store, advanceBooking, clock, timing, log }: ReconcilerDeps): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();
  let stopped = false;

  const runOnce = async () => {
    const now = clock.now().getTime();
    await store.discardDraftsBefore(now - timing.draftTtlMs, now);
    const ids = await store.findDue(now, batchSize);
    await Promise.all(
      ids.map(id => advanceBooking(id).catch((error: unknown) => log.error('booking reconciliation', error))),
    );
  };
  const runAndReschedule = () => {
    currentRun = runOnce()
      .catch((error: unknown) => log.error('reconciliation', error))
      .finally(() => {
        if (!stopped) timer = setTimeout(runAndReschedule, timing.reconcileIntervalMs);
      });
  };

  return {
    runOnce,
    start: runAndReschedule,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
