import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { AdvanceDue } from './advance-booking.ts';
import type { BookingTiming } from './booking-timing.ts';

/** How many bookings one process advances at the same time. */
const maxConcurrent = 200;

/** A reconciler without a new round for so long is stuck. */
const maxSilenceMs = 30_000;

export interface ReconcilerDeps {
  clock: Clock;
  advanceDue: AdvanceDue;
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

export function createReconciler({ advanceDue, clock, timing, log }: ReconcilerDeps): Reconciler {
  const advancing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let currentRound: Promise<void> = Promise.resolve();
  let stopped = false;
  let lastRoundAt = clock.elapsed();

  async function startRound(): Promise<void> {
    const free = maxConcurrent - advancing.size;
    const started = free > 0 ? await advanceDue(free) : [];
    lastRoundAt = clock.elapsed();
    for (const { bookingId, advanced } of started) {
      const done = advanced
        .catch((error: unknown) => log.error('booking reconciliation', error, { bookingId }))
        .finally(() => advancing.delete(done));
      advancing.add(done);
    }
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
      await Promise.all(advancing);
    },
    start: runAndReschedule,
    async stop(graceMs) {
      stopped = true;
      clearTimeout(timer);
      await currentRound;
      const { promise: graceOver, resolve } = Promise.withResolvers<void>();
      const graceTimer = setTimeout(resolve, graceMs);
      await Promise.race([Promise.all(advancing), graceOver]);
      clearTimeout(graceTimer);
    },
  };
}
