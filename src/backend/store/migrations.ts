import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './tables.ts';

/** One set for every engine: text, integers and bigint milliseconds only. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  '0001-bookings': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('bookings')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('payment_intent_id', 'text', c => c.notNull().unique())
        .addColumn('offer_id', 'text', c => c.notNull())
        .addColumn('state', 'text', c => c.notNull())
        .addColumn('amount', 'bigint', c => c.notNull())
        .addColumn('currency', 'text', c => c.notNull())
        .addColumn('passengers', 'text')
        .addColumn('order_sent_at', 'bigint')
        .addColumn('order_unknown_since', 'bigint')
        .addColumn('order_id', 'text', c => c.unique())
        .addColumn('booking_reference', 'text')
        .addColumn('failure', 'text')
        .addColumn('attempts', 'integer', c => c.notNull())
        .addColumn('due_at', 'bigint', c => c.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'bigint', c => c.notNull())
        .addColumn('created_at', 'bigint', c => c.notNull())
        .addColumn('updated_at', 'bigint', c => c.notNull())
        .execute();
      await db.schema.createIndex('bookings_by_due').on('bookings').columns(['state', 'due_at']).execute();
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute();
    },
  },
  '0002-sandbox-payments': {
    async up(db: Kysely<unknown>) {
      await db.schema
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
        .addColumn('version', 'integer', c => c.notNull())
        .execute();
      await db.schema
        .createTable('sandbox_idempotency_keys')
        .addColumn('key', 'text', c => c.primaryKey())
        .addColumn('request', 'text', c => c.notNull())
        .addColumn('intent_id', 'text', c => c.notNull())
        .addColumn('created_at', 'bigint', c => c.notNull())
        .execute();
    },
  },
  '0003-sandbox-orders': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('sandbox_orders')
        .addColumn('id', 'text', c => c.primaryKey())
        .addColumn('reference', 'text', c => c.notNull().unique())
        .addColumn('offer_id', 'text', c => c.notNull())
        .addColumn('booking_reference', 'text', c => c.notNull())
        .addColumn('ticket', 'text', c => c.notNull())
        .addColumn('settles_at', 'bigint', c => c.notNull())
        .addColumn('settles_as', 'text', c => c.notNull())
        .addColumn('drift_minutes', 'integer', c => c.notNull())
        .addColumn('reads', 'integer', c => c.notNull())
        .addColumn('created_at', 'bigint', c => c.notNull())
        .execute();
      await db.schema
        .createTable('sandbox_counters')
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'bigint', c => c.notNull())
        .execute();
    },
  },
};

/** Brings the tables up to date; safe with two processes starting at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
