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
};
