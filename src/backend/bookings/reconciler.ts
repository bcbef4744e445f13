import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { AdvanceBooking } from './advance-booking.ts';
import type { StoreClock } from './store-clock.ts';
import type { BookingTiming } from './booking-timing.ts';

/** How many bookings one process advances at the same time. */
const maxConcurrent = 200;

/** A reconciler without a new round for so long is stuck. */
const maxSilenceMs = 30_000;

export interface ReconcilerDeps {
  clock: Clock;
  store: BookingStore;
  advanceBooking: AdvanceBooking;
  storeClock: StoreClock;
  timing: BookingTiming;
  log: Logger;
}

/**
 * Finishes bookings that no request is waiting for: paid and left, interrupted, pending, or abandoned. A booking that
 * waits for a provider delays neither the others nor the next round.
 */
export interface Reconciler {
  /** Advances every booking that is due, and resolves when all of them have advanced. */
  runOnce(): Promise<void>;
  /** Whether a round has begun lately. */
  isAlive(): boolean;
  /** Runs now and then at every interval. */
  start(): void;
  /** Stops. Bookings that are still advancing get `graceMs` to finish; they continue after the next start. */
  stop(graceMs: number): Promise<void>;
}

export function createReconciler({
  store,
  advanceBooking,
  clock,
  storeClock,
  timing,
  log,
}: ReconcilerDeps): Reconciler {
  const advancing = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let currentRound: Promise<void> = Promise.resolve();
  let stopped = false;
  let lastRoundAt = clock.elapsed();

  function startAdvancing(id: string): void {
    if (advancing.has(id) || advancing.size >= maxConcurrent) return;
    const done = advanceBooking(id)
      .catch((error: unknown) => log.error('booking reconciliation', error, { bookingId: id }))
      .finally(() => advancing.delete(id));
    advancing.set(id, done);
  }

  async function startRound(): Promise<void> {
    await storeClock.synchronize();
    const due = await store.findDue(storeClock.read().storeTime, maxConcurrent);
    const leased = await store.findLeased(maxConcurrent);
    lastRoundAt = clock.elapsed();
    for (const id of [...due, ...leased.map(booking => booking.id)]) startAdvancing(id);
  }

  const runAndReschedule = () => {
    currentRound = startRound()
      .catch((error: unknown) => log.error('reconciliation', error))
      .finally(() => {
        if (!stopped) timer = setTimeout(runAndReschedule, timing.reconcileIntervalMs);
      });
  };

  return {
    isAlive: () => clock.elapsed() - lastRoundAt < maxSilenceMs,
    async runOnce() {
      await startRound();
      await Promise.all(advancing.values());
    },
    start: runAndReschedule,
    async stop(graceMs) {
      stopped = true;
      clearTimeout(timer);
      await currentRound;
      const { promise: graceOver, resolve } = Promise.withResolvers<void>();
      const graceTimer = setTimeout(resolve, graceMs);
      await Promise.race([Promise.all(advancing.values()), graceOver]);
      clearTimeout(graceTimer);
    },
  };
}
