import { sql } from 'kysely';
import type { Migrations } from '#backend/ports/sql-database.ts';

/** The tables of the sandbox airlines. A released migration is never edited. */
export const sandboxAirlinesMigrations: Migrations = {
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
  '0006-sandbox-orders-retention': schema => [
    schema.alterTable('sandbox_orders').addColumn('last_flight_date', 'text'),
    schema.alterTable('sandbox_orders').addColumn('erased_at', 'bigint'),
    schema
      .createIndex('sandbox_orders_by_flight')
      .on('sandbox_orders')
      .columns(['settles_as', 'erased_at', 'last_flight_date', 'created_at']),
    schema.alterTable('sandbox_counters').addColumn('updated_at', 'bigint', c => c.notNull().defaultTo(0)),
    schema.createIndex('sandbox_counters_by_age').on('sandbox_counters').column('updated_at'),
  ],
  '0015-sandbox-secrets': schema => [
    schema
      .createTable('sandbox_secrets')
      .addColumn('name', 'text', c => c.primaryKey())
      .addColumn('value', 'text', c => c.notNull()),
  ],
  '0017-sandbox-cancellations': schema => [
    schema.alterTable('sandbox_orders').addColumn('canceled_at', 'bigint'),
  ],
  '0022-sandbox-accepted-changes': schema => [
    schema.alterTable('sandbox_orders').addColumn('accepted_reads', 'integer'),
  ],
  // Before, every read moved the times, so that nobody could tell what the airline has.
  '0023-sandbox-announced-changes': schema => [
    schema.alterTable('sandbox_orders').addColumn('changes_at', 'bigint'),
    schema
      .alterTable('sandbox_orders')
      .addColumn('announced_changes', 'integer', c => c.notNull().defaultTo(0)),
    sql`create index sandbox_orders_by_change on sandbox_orders (changes_at) where changes_at is not null`,
  ],
};
