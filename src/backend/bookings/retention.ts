import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { OperatorStore } from '#backend/ports/operator-store.ts';
import type { RetentionRule } from '#backend/ports/purge.ts';
import { createPeriodicTask, type PeriodicTask } from './periodic-task.ts';
import { getRetentionCutoffs, type RetentionPolicy } from './retention-policy.ts';

/** How many rows one statement changes at most, which takes some milliseconds. Then requests are served. */
const batchSize = 50;

/** How many batches one round runs for each rule. What is left waits for the next round. */
const maxBatches = 2000;

/** The pause after a batch, in milliseconds. */
const pauseMs = 10;

const intervalMs = 3_600_000;

export interface RetentionDeps {
  policy: RetentionPolicy;
  /** Of the bookings, and of the adapters. */
  rules: readonly RetentionRule[];
  operatorStore: Pick<OperatorStore, 'addSupportCodes'>;
  /** Removes what erased data left in the files of the database. */
  scrub: () => Promise<void>;
  clock: Clock;
  log: Logger;
  sleep: (ms: number) => Promise<void>;
}

/** What one rule did. `error` says that it ended early. */
export interface RetentionCount {
  rule: string;
  count: number;
  error?: unknown;
}

/** How many rows each rule would change now. */
export async function countRetention({
  policy,
  rules,
  clock,
}: Pick<RetentionDeps, 'policy' | 'rules' | 'clock'>): Promise<RetentionCount[]> {
  const cutoffs = getRetentionCutoffs(policy, clock.now());
  const counts: RetentionCount[] = [];
  for (const { name, count } of rules) counts.push({ rule: name, count: await count(cutoffs) });
  return counts;
}

/** Runs a step batch by batch until it has nothing left to do, and returns how many rows it changed. */
async function runBatches(
  step: () => Promise<number>,
  { sleep }: Pick<RetentionDeps, 'sleep'>,
  isStopped: () => boolean,
): Promise<Omit<RetentionCount, 'rule'>> {
  let count = 0;
  try {
    for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
      const changed = await step();
      if (changed === 0) break;
      count += changed;
      await sleep(pauseMs);
    }
    return { count };
  } catch (error) {
    return { count, error };
  }
}

/**
 * Erases personal data, and deletes what nobody needs anymore, by the retention policy: in small batches, so that
 * requests are served in between. Several processes may run it on one database.
 */
export async function runRetention(
  deps: RetentionDeps,
  isStopped: () => boolean = () => false,
): Promise<RetentionCount[]> {
  const { policy, rules, scrub, clock, log } = deps;
  const counts: RetentionCount[] = [];
  for (const { name, purge } of rules) {
    const cutoffs = getRetentionCutoffs(policy, clock.now());
    const result = await runBatches(() => purge(cutoffs, batchSize), deps, isStopped);
    if (result.error !== undefined) log.error('retention', result.error);
    counts.push({ rule: name, ...result });
  }
  if (!isStopped()) await scrub();
  return counts;
}

/** The retention policy as a task of the server, which also completes what rows of earlier versions lack. */
export function createRetention(deps: RetentionDeps): PeriodicTask {
  return createPeriodicTask({
    name: 'retention',
    async run(isStopped) {
      await runRetention(deps, isStopped);
      const codes = await runBatches(() => deps.operatorStore.addSupportCodes(batchSize), deps, isStopped);
      if (codes.error !== undefined) deps.log.error('support codes', codes.error);
    },
    intervalMs,
    log: deps.log,
  });
}
