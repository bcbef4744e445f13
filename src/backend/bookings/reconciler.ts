import type { BookingSignals } from '#backend/ports/booking-signals.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { AdvanceDue } from './advance-booking.ts';
import type { BookingTiming } from './booking-timing.ts';
import type { StoreClock } from './store-clock.ts';

/** How many bookings one process advances at the same time. */
const maxConcurrent = 200;

/** The shortest pause between two rounds that nobody has asked for. */
const minPauseMs = 20;

/** A reconciler without a new round for so long is stuck. */
const maxSilenceMs = 30_000;

export interface ReconcilerDeps {
  clock: Clock;
  advanceDue: AdvanceDue;
  store: Pick<BookingStore, 'findNextDueTime'>;
  storeClock: StoreClock;
  signals: BookingSignals;
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
  /** Runs now, whenever a booking is due, and at every interval: a process may have been killed, or a signal lost. */
  start(): void;
  /** Stops. Bookings that are still advancing get `graceMs` to finish; they continue after the next start. */
  stop(graceMs: number): Promise<void>;
}
export function createReconciler({
  advanceDue,
  store,
  clock,
  storeClock,
  signals,
  timing,
  log,
}: ReconcilerDeps): Reconciler {
  const advancing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let currentRound: Promise<void> = Promise.resolve();
  let isRunning = false;
  let stopped = false;
  let lastRoundAt = clock.elapsed();
  /** When the next round begins, by elapsed time. */
  let plannedAt = Infinity;
  let unsubscribe = () => {};
  const toDelay = (storeTime: number) => storeTime - storeClock.read().storeTime;

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

  async function runRound(): Promise<void> {
    const intervalMs = signals.isListening() ? timing.maxReconcileIntervalMs : timing.reconcileIntervalMs;
    try {
      await startRound();
      const nextDueTime = advancing.size < maxConcurrent ? await store.findNextDueTime() : null;
      planRound(Math.min(intervalMs, Math.max(toDelay(nextDueTime ?? Infinity), minPauseMs)));
    } catch (error) {
      log.error('reconciliation', error);
      planRound(intervalMs);
    }
  }

  function run(): void {
    isRunning = true;
    plannedAt = Infinity;
    currentRound = runRound().finally(() => {
      isRunning = false;
      const delayMs = plannedAt - clock.elapsed();
      plannedAt = Infinity;
      planRound(delayMs);
    });
  }

  /** Runs a round after so long, unless one is planned before that. */
  function planRound(delayMs: number): void {
    const at = clock.elapsed() + Math.max(delayMs, 0);
    if (stopped || at >= plannedAt) return;
    plannedAt = at;
    if (isRunning) return;
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(at - clock.elapsed(), 0));
  }

  return {
    isAlive: () => clock.elapsed() - lastRoundAt < maxSilenceMs,
    async runOnce() {
      await startRound();
      await Promise.all(advancing);
    },
    start() {
      unsubscribe = signals.subscribe(signal => planRound(signal === null ? 0 : toDelay(signal.dueAt)));
      run();
    },
    async stop(graceMs) {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      await currentRound;
      const { promise: graceOver, resolve } = Promise.withResolvers<void>();
      const graceTimer = setTimeout(resolve, graceMs);
      await Promise.race([Promise.all(advancing), graceOver]);
      clearTimeout(graceTimer);
    },
  };
}
