import { purgeInSteps, type Purge } from '#backend/ports/purge.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxPaymentsTables } from './tables.ts';

/** Without money: neither held nor charged. */
const emptyStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'canceled'];

/** Purges intents without money, and idempotency keys. An intent that is held or charged stays. */
export function createIntentPurge(database: SqlDatabase): Purge {
  const db = database.withTables<SandboxPaymentsTables>();
  return purgeInSteps(
    ...emptyStatuses.map((status): Purge => async ({ drafts }, limit) => {
      const intents = db
        .selectFrom('sandbox_payment_intents')
        .select('id')
        .where('status', '=', status)
        .where('updated_at', '<=', drafts)
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_payment_intents')
        .where('id', 'in', intents)
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
    async ({ drafts }, limit) => {
      const keys = db
        .selectFrom('sandbox_idempotency_keys')
        .select('key')
        .where('created_at', '<=', drafts)
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_idempotency_keys')
        .where('key', 'in', keys)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  );
}
