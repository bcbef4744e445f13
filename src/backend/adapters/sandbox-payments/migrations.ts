import { sql } from 'kysely';
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
  '0007-sandbox-payments-retention': schema => [
    schema
      .alterTable('sandbox_payment_intents')
      .addColumn('updated_at', 'bigint', c => c.notNull().defaultTo(0)),
    sql`update sandbox_payment_intents set updated_at = created_at`,
    schema
      .createIndex('sandbox_payment_intents_by_age')
      .on('sandbox_payment_intents')
      .columns(['status', 'updated_at']),
    schema.createIndex('sandbox_idempotency_keys_by_age').on('sandbox_idempotency_keys').column('created_at'),
  ],
  '0008-sandbox-refunds': schema => [
    schema
      .alterTable('sandbox_payment_intents')
      .addColumn('amount_refunded', 'bigint', c => c.notNull().defaultTo(0)),
  ],
  '0021-sandbox-cards': schema => [
    schema.alterTable('sandbox_payment_intents').addColumn('card_brand', 'text'),
    schema.alterTable('sandbox_payment_intents').addColumn('card_last4', 'text'),
  ],
};
