import { countRetention, runRetention, type RetentionCount } from '#backend/bookings/retention.ts';
import { runAudited, type Operator } from './audit.ts';
import type { OperationDeps } from './operation-deps.ts';

export interface RetentionReport {
  message: string;
  counts: readonly RetentionCount[];
}

const countAll = (counts: readonly RetentionCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Runs the retention policy now, beside the servers, or only counts what it would change. */
export async function runRetentionNow(
  deps: OperationDeps,
  operator: Operator,
  { isDryRun }: { isDryRun: boolean },
): Promise<RetentionReport> {
  if (isDryRun) {
    const counts = await countRetention(deps);
    return { counts, message: `${countAll(counts)} rows are due. Nothing was changed.` };
  }
  let counts: readonly RetentionCount[] = [];
  const message = await runAudited(deps, operator, { command: 'retention', bookingId: null }, async () => {
    counts = await runRetention(deps);
    const failed = counts.filter(({ error }) => error !== undefined).map(({ rule }) => rule);
    if (failed.length > 0)
      return `${countAll(counts)} rows were changed. These rules ended with an error, and run again within the hour: ${failed.join(', ')}.`;
    return `${countAll(counts)} rows were changed.`;
  });
  return { message, counts };
}
