import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Advance } from './advance.ts';
import type { BookingStore } from './booking-store.ts';
import type { BookingTiming } from './timing.ts';

const most = 50;

export interface ReconcilerTools {
  store: BookingStore;
  advance: Advance;
  clock: Clock;
  timing: BookingTiming;
  log: Log;
}

/** Finishes what nobody is waiting for: bookings cut off by a crash, unknown and pending orders, forgotten holds. */
export interface Reconciler {
  /** Looks round once. */
  run(): Promise<void>;
  /** Looks round now and then every so often. */
  start(): void;
  /** Ends after the round that is running. */
  stop(): Promise<void>;
}

export function createReconciler({ store, advance, clock, timing, log }: ReconcilerTools): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  const run = async () => {
    const now = clock.now().getTime();
    await store.discardDraftsBefore(now - timing.draftMs, now);
    const ids = await store.due(now, most);
    await Promise.all(
      ids.map(id => advance(id).catch((error: unknown) => log.failure('booking reconciliation', error))),
    );
  };
  const loop = () => {
    round = run()
      .catch((error: unknown) => log.failure('reconciliation', error))
      .finally(() => {
        if (!stopped) timer = setTimeout(loop, timing.reconcileEveryMs);
      });
  };

  return {
    run,
    start: loop,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
