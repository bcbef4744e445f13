import type { RetentionCutoffs, RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxPaymentsTables } from './tables.ts';

/** Without money: neither held nor charged. */
const emptyStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'canceled'];

/** Purges intents without money, and idempotency keys. An intent that is held or charged stays. */
export function createIntentRetention(database: SqlDatabase): readonly RetentionRule[] {
  const db = database.withTables<SandboxPaymentsTables>();

  const createIntentRule = (status: string): RetentionRule => {
    const select = ({ drafts }: RetentionCutoffs) =>
      db.selectFrom('sandbox_payment_intents').where('status', '=', status).where('updated_at', '<=', drafts);
    return {
      name: `sandbox payments deleted (${status})`,
      async purge(cutoffs, limit) {
        const { numDeletedRows } = await db
          .deleteFrom('sandbox_payment_intents')
          .where('id', 'in', select(cutoffs).select('id').limit(limit))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
      count: cutoffs => countRows(database, select(cutoffs).select('id')),
    };
  };

  const selectKeys = ({ drafts }: RetentionCutoffs) =>
    db.selectFrom('sandbox_idempotency_keys').where('created_at', '<=', drafts);

  return [
    ...emptyStatuses.map(createIntentRule),
    {
      name: 'sandbox idempotency keys deleted',
      async purge(cutoffs, limit) {
        const { numDeletedRows } = await db
          .deleteFrom('sandbox_idempotency_keys')
          .where('key', 'in', selectKeys(cutoffs).select('key').limit(limit))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
      count: cutoffs => countRows(database, selectKeys(cutoffs).select('key')),
    },
  ];
}
