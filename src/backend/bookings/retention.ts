import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { Purge } from '#backend/ports/purge.ts';
import { createPeriodicTask, type PeriodicTask } from './periodic-task.ts';
import { getRetentionCutoffs, type RetentionPolicy } from './retention-policy.ts';

/** How many rows one statement changes at most, which takes some milliseconds. Then requests are served. */
const batchSize = 50;

/** How many batches one round runs for each purge. What is left waits for the next round. */
const maxBatches = 2000;

/** The pause after a batch, in milliseconds. */
const pauseMs = 10;

const intervalMs = 3_600_000;

export interface RetentionDeps {
  policy: RetentionPolicy;
  /** One for each set of tables: the bookings, and those of the adapters. */
  purges: readonly Purge[];
  /** Removes what erased data left in the files of the database. */
  scrub: () => Promise<void>;
  clock: Clock;
  log: Logger;
  sleep: (ms: number) => Promise<void>;
}

/**
 * Erases personal data, and deletes what nobody needs anymore, by the retention policy: in small batches, so that
 * requests are served in between. Several processes may run it on one database.
 */
export function createRetention({ policy, purges, scrub, clock, log, sleep }: RetentionDeps): PeriodicTask {
  async function runBatches(purge: Purge, isStopped: () => boolean): Promise<void> {
    const cutoffs = getRetentionCutoffs(policy, clock.now());
    for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
      if ((await purge(cutoffs, batchSize)) === 0) return;
      await sleep(pauseMs);
    }
  }

  return createPeriodicTask({
    name: 'retention',
    async run(isStopped) {
      for (const purge of purges) {
        await runBatches(purge, isStopped).catch((error: unknown) => log.error('retention', error));
      }
      if (!isStopped()) await scrub();
    },
    intervalMs,
    log,
  });
}
