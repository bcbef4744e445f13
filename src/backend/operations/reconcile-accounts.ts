import type { BookFix } from '#backend/bookings/judge-books.ts';
import {
  reconcileBooks,
  type Reconciliation,
  type ReconciliationOptions,
} from '#backend/bookings/reconcile-books.ts';
import { runAudited, type Operator } from './audit.ts';
import type { OperationDeps } from './operation-deps.ts';

const command = 'reconcile';

/** The booking that a fix is about; null if there is none yet. */
function getBookingId(fix: BookFix | null): string | null {
  if (fix === null || fix.kind === 'release') return null;
  return fix.kind === 'recover' ? (fix.order?.reference ?? null) : fix.booking.id;
}

const summarize = ({ found, failures, left }: Reconciliation): string =>
  `Differences found: ${found.differences.length}, fixes that failed: ${failures.length}, differences left: ${left?.differences.length ?? 0}.`;

/**
 * Compares the books with the providers', and fixes what differs if that is asked for. The audit log then has entries for
 * the whole, and for each fix.
 */
export async function reconcileAccounts(
  deps: OperationDeps,
  operator: Operator,
  options: Omit<ReconciliationOptions, 'runFix'>,
): Promise<Reconciliation> {
  if (!options.isFixing) return await reconcileBooks(deps, options);
  const results: Reconciliation[] = [];
  await runAudited(deps, operator, { command, bookingId: null }, async () => {
    const result = await reconcileBooks(deps, {
      ...options,
      async runFix({ problem, remedy, fix }, apply) {
        const attempt = { command, bookingId: getBookingId(fix), details: problem };
        await runAudited(deps, operator, attempt, async () => {
          await apply();
          return `${problem} ${remedy}`;
        });
      },
    });
    results.push(result);
    return summarize(result);
  });
  const [result] = results;
  if (result === undefined) throw new TypeError('The comparison has no result.');
  return result;
}
