import { sql } from 'kysely';
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
  // Rebuilds the table: a draft is saved before its intent has an id, and SQLite can't drop `not null` from a column.
  '0004-booking-saga': schema => [
    schema
      .createTable('bookings_0004')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('payment_intent_id', 'text', c => c.unique())
      .addColumn('client_secret_hash', 'text')
      .addColumn('offer_id', 'text', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('state_since', 'bigint', c => c.notNull())
      .addColumn('amount', 'bigint', c => c.notNull())
      .addColumn('currency', 'text', c => c.notNull())
      .addColumn('passengers', 'text')
      .addColumn('trip_key', 'text')
      .addColumn('trip_ordinal', 'integer', c => c.notNull())
      .addColumn('trip_claim', 'text', c => c.unique())
      .addColumn('last_flight_date', 'text')
      .addColumn('authorized_at', 'bigint')
      .addColumn('order_sent_at', 'bigint')
      .addColumn('order_id', 'text', c => c.unique())
      .addColumn('booking_reference', 'text')
      .addColumn('failure', 'text')
      .addColumn('case_kind', 'text')
      .addColumn('attempt_key', 'text')
      .addColumn('attempts', 'integer', c => c.notNull())
      .addColumn('due_at', 'bigint', c => c.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_version', 'integer', c => c.notNull())
      .addColumn('created_at', 'bigint', c => c.notNull())
      .addColumn('updated_at', 'bigint', c => c.notNull()),
    sql`insert into bookings_0004 (
      id, payment_intent_id, offer_id, state, state_since, amount, currency, passengers, trip_ordinal, order_sent_at,
      order_id, booking_reference, failure, attempts, due_at, lease_version, created_at, updated_at
    ) select
      id, payment_intent_id, offer_id, state, updated_at, amount, currency, passengers, 0, order_sent_at,
      order_id, booking_reference, failure, 0, due_at, 0, created_at, updated_at
    from bookings`,
    schema.dropTable('bookings'),
    schema.alterTable('bookings_0004').renameTo('bookings'),
    schema.createIndex('bookings_by_due').on('bookings').columns(['state', 'due_at']),
    schema.createIndex('bookings_by_lease').on('bookings').column('lease_owner'),
    schema.createIndex('bookings_by_trip').on('bookings').columns(['trip_key', 'created_at']),
    schema
      .createTable('booking_cases')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('booking_id', 'text', c => c.notNull())
      .addColumn('open_booking_id', 'text', c => c.unique())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('opened_at', 'bigint', c => c.notNull())
      .addColumn('due_at', 'bigint', c => c.notNull())
      .addColumn('closed_at', 'bigint')
      .addColumn('resolution', 'text'),
    schema
      .createTable('store_clock')
      .addColumn('id', 'integer', c => c.primaryKey())
      .addColumn('store_time', 'bigint', c => c.notNull()),
  ],
  '0005-retention': schema => [
    schema.dropIndex('bookings_by_due'),
    schema.createIndex('bookings_by_due').on('bookings').columns(['state', 'lease_owner', 'due_at']),
    // Most bookings have no lease: an index of them would be taken for the shortest way to the due ones.
    schema.dropIndex('bookings_by_lease'),
    schema
      .createIndex('bookings_by_lease')
      .on('bookings')
      .column('lease_owner')
      .where('lease_owner', 'is not', null),
    schema.alterTable('bookings').addColumn('erased_at', 'bigint'),
    schema.createIndex('bookings_by_age').on('bookings').columns(['state', 'erased_at', 'updated_at']),
    schema
      .createIndex('bookings_by_flight')
      .on('bookings')
      .columns(['state', 'erased_at', 'last_flight_date', 'created_at']),
    schema.createIndex('booking_cases_by_booking').on('booking_cases').column('booking_id'),
  ],
  '0009-provider-events': schema => [
    schema
      .createTable('provider_events')
      .addColumn('provider', 'text', c => c.notNull())
      .addColumn('id', 'text', c => c.notNull())
      .addColumn('received_at', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('provider_events_key', ['provider', 'id']),
    schema.createIndex('provider_events_by_age').on('provider_events').column('received_at'),
    schema.createIndex('bookings_by_offer').on('bookings').column('offer_id'),
  ],
  // A booking can have several open cases, one of each kind.
  '0010-cases-by-kind': schema => [
    schema.alterTable('booking_cases').renameColumn('open_booking_id', 'open_key'),
    sql`update booking_cases set open_key = booking_id || ' ' || kind where open_key is not null`,
  ],
  '0011-audit': schema => [
    schema
      .createTable('audit_log')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('attempt_id', 'text', c => c.notNull())
      .addColumn('attempt_key', 'text', c => c.unique())
      .addColumn('at', 'bigint', c => c.notNull())
      .addColumn('operator', 'text', c => c.notNull())
      .addColumn('command', 'text', c => c.notNull())
      .addColumn('booking_id', 'text')
      .addColumn('reason', 'text', c => c.notNull())
      .addColumn('facts', 'text')
      .addColumn('details', 'text')
      .addColumn('outcome', 'text', c => c.notNull())
      .addColumn('message', 'text', c => c.notNull()),
    schema.createIndex('audit_log_by_booking').on('audit_log').columns(['booking_id', 'at']),
    schema.createIndex('audit_log_by_time').on('audit_log').column('at'),
    // SQL can't compute it: new rows get it when they are added, older ones by and by.
    schema.alterTable('bookings').addColumn('support_code', 'text'),
    schema.createIndex('bookings_by_support_code').on('bookings').column('support_code'),
  ],
  // Leases end by the time of the database. Those of the version before are taken over at once: its processes have stopped.
  '0012-leases-by-time': {
    breaking: true,
    statements: schema => [
      schema.dropIndex('bookings_by_lease'),
      schema.alterTable('bookings').dropColumn('lease_version'),
      schema.alterTable('bookings').addColumn('lease_until', 'bigint'),
      sql`update bookings set lease_owner = null where lease_owner is not null`,
      schema
        .createIndex('bookings_by_lease')
        .on('bookings')
        .column('lease_until')
        .where('lease_until', 'is not', null),
      // A booking that has ended is never due, so that the index holds only those in progress.
      schema.dropIndex('bookings_by_due'),
      schema.alterTable('bookings').renameColumn('due_at', 'due_at_0012'),
      schema.alterTable('bookings').addColumn('due_at', 'bigint'),
      sql`update bookings set due_at = due_at_0012 where state not in ('ticketed', 'failed', 'discarded')`,
      schema.alterTable('bookings').dropColumn('due_at_0012'),
      sql`create index bookings_by_due on bookings (due_at) where lease_until is null and due_at is not null`,
    ],
  },
  '0013-restorations': schema => [
    schema
      .createTable('restorations')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('restored_at', 'bigint', c => c.notNull())
      .addColumn('known_until', 'bigint', c => c.notNull())
      .addColumn('reconciled_at', 'bigint'),
  ],
  // Most bookings that are stored have no personal data anymore, and most cases are closed: these indexes leave them out.
  '0015-small-indexes': schema => [
    schema.dropIndex('bookings_by_flight'),
    sql`create index bookings_by_flight on bookings (state, last_flight_date, created_at) where erased_at is null`,
    sql`create index booking_cases_open on booking_cases (booking_id) where closed_at is null`,
  ],
  '0016-cancellations': schema => [schema.alterTable('bookings').addColumn('canceled_at', 'bigint')],
  '0017-installation': schema => [
    schema
      .createTable('installation')
      .addColumn('id', 'integer', c => c.primaryKey())
      .addColumn('name', 'text', c => c.notNull()),
  ],
  '0018-task-claims': schema => [
    schema
      .createTable('task_claims')
      .addColumn('name', 'text', c => c.primaryKey())
      .addColumn('owner', 'text', c => c.notNull())
      .addColumn('until', 'bigint', c => c.notNull()),
  ],
  '0019-messages': schema => [
    schema
      .createTable('messages')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('booking_id', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('message_key', 'text', c => c.notNull().unique())
      .addColumn('due_at', 'bigint')
      .addColumn('attempts', 'integer', c => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('created_at', 'bigint', c => c.notNull())
      .addColumn('ended_at', 'bigint'),
    sql`create index messages_by_due on messages (due_at) where due_at is not null`,
    sql`create index messages_by_end on messages (ended_at) where ended_at is not null`,
  ],
  '0020-managed-bookings': schema => [
    schema.alterTable('bookings').addColumn('ticketed_at', 'bigint'),
    sql`create index bookings_by_reference on bookings (booking_reference) where booking_reference is not null`,
    schema
      .createTable('manage_links')
      .addColumn('code_hash', 'text', c => c.primaryKey())
      .addColumn('booking_id', 'text', c => c.notNull())
      .addColumn('expires_at', 'bigint', c => c.notNull()),
    schema.createIndex('manage_links_by_expiry').on('manage_links').column('expires_at'),
    schema
      .createTable('cancellations')
      .addColumn('booking_id', 'text', c => c.primaryKey())
      .addColumn('basis', 'text', c => c.notNull())
      .addColumn('card_refund', 'bigint', c => c.notNull())
      .addColumn('refund_amount', 'text', c => c.notNull())
      .addColumn('refund_to', 'text', c => c.notNull())
      .addColumn('has_shortfall', 'integer', c => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('attempts', 'integer', c => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('requested_at', 'bigint', c => c.notNull())
      .addColumn('ended_at', 'bigint'),
    sql`create index cancellations_by_due on cancellations (due_at) where due_at is not null`,
  ],
  '0021-cards': schema => [
    schema.alterTable('bookings').addColumn('card_brand', 'text'),
    schema.alterTable('bookings').addColumn('card_last4', 'text'),
  ],
  '0024-messages-by-booking': schema => [
    schema.createIndex('messages_by_booking').on('messages').columns(['booking_id', 'kind']),
  ],
};
