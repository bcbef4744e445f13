import { randomUUID } from 'node:crypto';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { createPeriodicTask, type PeriodicTask } from './periodic-task.ts';
import type { StoreClock } from './store-clock.ts';

export interface ClaimedTaskOptions {
  /** The same in all processes. */
  name: string;
  /** `goOn` renews the claim, and says whether the run may go on: ask it before each piece of the work. */
  run: (goOn: () => Promise<boolean>) => Promise<void>;
  intervalMs: number;
  store: Pick<BookingStore, 'claimTask'>;
  storeClock: StoreClock;
  log: Logger;
}

/**
 * A periodic task that one process of all runs: the one that claims it first, for as long as it goes on. After it was
 * killed, another one takes over when its claim ends, an interval later.
 */
export function createClaimedTask({
  name,
  run,
  intervalMs,
  store,
  storeClock,
  log,
}: ClaimedTaskOptions): PeriodicTask {
  const lease = { owner: randomUUID(), ms: intervalMs };
  const claim = async () => {
    await storeClock.synchronize();
    return await store.claimTask(name, lease, storeClock.read());
  };
  return createPeriodicTask({
    name,
    async run(isStopped) {
      if (await claim()) await run(async () => !isStopped() && (await claim()));
    },
    intervalMs,
    log,
  });
}
