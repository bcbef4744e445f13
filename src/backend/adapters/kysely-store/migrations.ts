import type { SchemaModule } from 'kysely';

/** A statement that Kysely can write down for the engine at hand. */
interface Statement {
  compile(): { sql: string };
}

/** One set for every engine: text, integers and bigint milliseconds only. A released migration is never edited. */
export const migrations: Record<string, (schema: SchemaModule) => readonly Statement[]> = {
  '0001-bookings': schema => [
    schema
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
      .addColumn('updated_at', 'bigint', c => c.notNull()),
    schema.createIndex('bookings_by_due').on('bookings').columns(['state', 'due_at']),
    schema
      .createTable('secrets')
      .addColumn('name', 'text', c => c.primaryKey())
      .addColumn('value', 'text', c => c.notNull()),
  ],
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
  '0003-sandbox-orders': schema => [
    schema
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
      .addColumn('created_at', 'bigint', c => c.notNull()),
    schema
      .createTable('sandbox_counters')
      .addColumn('name', 'text', c => c.primaryKey())
      .addColumn('value', 'bigint', c => c.notNull()),
  ],
};
