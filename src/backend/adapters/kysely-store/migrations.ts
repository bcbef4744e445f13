import type { Migrations } from '#backend/ports/sql-database.ts';

/** The tables of the booking store and of the secrets. A released migration is never edited. */
export const storeMigrations: Migrations = {
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
};
