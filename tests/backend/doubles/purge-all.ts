import type { RetentionCutoffs, RetentionRule } from '#backend/ports/purge.ts';

/** Cutoffs a moment after the beginning of time, when everything in a test is older. */
export const buildCutoffs = (changes: Partial<RetentionCutoffs> = {}): RetentionCutoffs => ({
  now: 9,
  drafts: 1,
  failedData: 1,
  failed: 1,
  flownTrips: '2027-04-01',
  undatedTrips: 1,
  ...changes,
});

/** Runs each rule until it has nothing left to do. */
export async function purgeAll(
  rules: readonly RetentionRule[],
  cutoffs: RetentionCutoffs,
  limit: number,
): Promise<void> {
  for (const { purge } of rules) {
    let changed = 1;
    while (changed > 0) changed = await purge(cutoffs, limit);
  }
}
