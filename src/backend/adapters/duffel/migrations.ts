import type { Migrations } from '#backend/ports/sql-database.ts';

/** The tables of the Duffel adapter. A released migration is never edited. */
export const duffelMigrations: Migrations = {
  '0018-duffel-orders': schema => [
    schema
      .createTable('duffel_sent_orders')
      .addColumn('reference', 'text', c => c.primaryKey())
      .addColumn('sent_at', 'bigint', c => c.notNull()),
    schema.createIndex('duffel_sent_orders_by_age').on('duffel_sent_orders').column('sent_at'),
    schema
      .createTable('duffel_sold_passengers')
      .addColumn('passenger_id', 'text', c => c.primaryKey())
      .addColumn('reference', 'text', c => c.notNull())
      .addColumn('sold_at', 'bigint', c => c.notNull()),
    schema.createIndex('duffel_sold_passengers_by_order').on('duffel_sold_passengers').column('reference'),
    schema.createIndex('duffel_sold_passengers_by_age').on('duffel_sold_passengers').column('sold_at'),
    schema
      .createTable('duffel_failed_offers')
      .addColumn('offer_id', 'text', c => c.primaryKey())
      .addColumn('failed_at', 'bigint', c => c.notNull()),
    schema.createIndex('duffel_failed_offers_by_age').on('duffel_failed_offers').column('failed_at'),
  ],
  '0023-duffel-seen-fares': schema => [
    schema
      .createTable('duffel_seen_fares')
      .addColumn('origin', 'text', c => c.notNull())
      .addColumn('destination', 'text', c => c.notNull())
      .addColumn('cabin_class', 'text', c => c.notNull())
      .addColumn('departure_date', 'text', c => c.notNull())
      .addColumn('return_date', 'text', c => c.notNull())
      .addColumn('minor', 'bigint', c => c.notNull())
      .addColumn('currency', 'text', c => c.notNull())
      .addColumn('seen_at', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('duffel_seen_fares_key', [
        'origin',
        'destination',
        'cabin_class',
        'departure_date',
        'return_date',
      ]),
    schema.createIndex('duffel_seen_fares_by_age').on('duffel_seen_fares').column('seen_at'),
  ],
  '0025-duffel-sold-out': schema => [
    schema.alterTable('duffel_seen_fares').addColumn('sold_out_at', 'bigint'),
  ],
};
