import type { Migrations } from '#backend/ports/sql-database.ts';

/** The tables of the sandbox payment provider. A released migration is never edited. */
export const sandboxPaymentsMigrations: Migrations = {
  '0002-sandbox-payments': schema => [
    schema
      .createTable('sandbox_payment_intents')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('client_secret', 'text', c => c.notNull())
      .addColumn('status', 'text', c => c.notNull())
      .addColumn('amount', 'bigint', c => c.notNull())
      .addColumn('amount_received', 'bigint', c => c.notNull())
      .addColumn('currency', 'text', c => c.notNull())
      .addColumn('metadata', 'text', c => c.notNull())
      .addColumn('last_error', 'text')
      .addColumn('challenge', 'text', c => c.unique())
      .addColumn('challenge_outcome', 'text')
      .addColumn('challenge_decision', 'text')
      .addColumn('return_path', 'text')
      .addColumn('created_at', 'bigint', c => c.notNull())
      .addColumn('version', 'integer', c => c.notNull()),
    schema
      .createTable('sandbox_idempotency_keys')
      .addColumn('key', 'text', c => c.primaryKey())
      .addColumn('request', 'text', c => c.notNull())
      .addColumn('intent_id', 'text', c => c.notNull())
      .addColumn('created_at', 'bigint', c => c.notNull()),
  ],
};
