import * as v from 'valibot';
import { bookingPassengersSchema } from '#contract/booking-draft.ts';
import { bookingFailures } from '#backend/bookings/booking-failures.ts';
import {
  bookingStates,
  inProgressStates,
  type Booking,
  type BookingUpdate,
} from '#backend/bookings/booking.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { BookingRow, StoreTables } from './tables.ts';

const stateSchema = v.picklist(bookingStates);
const failureSchema = v.nullable(v.picklist(bookingFailures));
const passengersSchema = v.nullable(v.pipe(v.string(), v.parseJson(), bookingPassengersSchema));

function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    paymentIntentId: row.payment_intent_id,
    offerId: row.offer_id,
    state: v.parse(stateSchema, row.state),
    amount: row.amount,
    currency: row.currency,
    passengers: v.parse(passengersSchema, row.passengers),
    orderSentAt: row.order_sent_at,
    orderUnknownSince: row.order_unknown_since,
    orderId: row.order_id,
    bookingReference: row.booking_reference,
    failure: v.parse(failureSchema, row.failure),
    attempts: row.attempts,
    dueAt: row.due_at,
    leaseUntil: row.lease_until,
    createdAt: row.created_at,
  };
}

const toBookingOrNull = (row: BookingRow | undefined) => (row ? toBooking(row) : null);

/** The columns that an update sets; Kysely skips those that are undefined. */
const toColumns = (update: BookingUpdate, now: number): Partial<BookingRow> => ({
  state: update.state,
  passengers: update.passengers && JSON.stringify(update.passengers),
  order_sent_at: update.orderSentAt,
  order_unknown_since: update.orderUnknownSince,
  order_id: update.orderId,
  booking_reference: update.bookingReference,
  failure: update.failure,
  attempts: update.attempts,
  due_at: update.dueAt,
  updated_at: now,
});

/** Keeps bookings in any SQL database that Kysely supports. */
export function createKyselyBookingStore(database: SqlDatabase): BookingStore {
  const db = database.withTables<StoreTables>();
  const select = () => db.selectFrom('bookings').selectAll();
  return {
    async add({ id, paymentIntentId, offerId, amount, currency, passengers, now }) {
      await db
        .insertInto('bookings')
        .values({
          id,
          payment_intent_id: paymentIntentId,
          offer_id: offerId,
          state: 'drafted',
          amount,
          currency,
          passengers: passengers === null ? null : JSON.stringify(passengers),
          attempts: 0,
          due_at: now,
          lease_until: 0,
          created_at: now,
          updated_at: now,
        })
        .execute();
    },
    async find(id) {
      return toBookingOrNull(await select().where('id', '=', id).executeTakeFirst());
    },
    async findByPaymentIntent(paymentIntentId) {
      return toBookingOrNull(
        await select().where('payment_intent_id', '=', paymentIntentId).executeTakeFirst(),
      );
    },
    async updateUnleased(id, from, update, now) {
      return toBookingOrNull(
        await db
          .updateTable('bookings')
          .set(toColumns(update, now))
          .where('id', '=', id)
          .where('state', '=', from)
          .where('lease_until', '<=', now)
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async acquireLease(id, lease, now) {
      return toBookingOrNull(
        await db
          .updateTable('bookings')
          .set({ lease_owner: lease.owner, lease_until: lease.until })
          .where('id', '=', id)
          .where('state', 'in', inProgressStates)
          .where('lease_until', '<=', now)
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async renewLease(id, lease) {
      const { numUpdatedRows } = await db
        .updateTable('bookings')
        .set({ lease_until: lease.until })
        .where('id', '=', id)
        .where('lease_owner', '=', lease.owner)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async releaseLease(id, owner) {
      await db
        .updateTable('bookings')
        .set({ lease_owner: null, lease_until: 0 })
        .where('id', '=', id)
        .where('lease_owner', '=', owner)
        .execute();
    },
    async updateLeased(id, owner, from, update, now) {
      return toBookingOrNull(
        await db
          .updateTable('bookings')
          .set(toColumns(update, now))
          .where('id', '=', id)
          .where('state', '=', from)
          .where('lease_owner', '=', owner)
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async findDue(now, limit) {
      const rows = await db
        .selectFrom('bookings')
        .select('id')
        .where('state', 'in', inProgressStates)
        .where('due_at', '<=', now)
        .where('lease_until', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(row => row.id);
    },
    async discardDraftsBefore(before, now) {
      await db
        .updateTable('bookings')
        .set({ state: 'discarding', due_at: now, updated_at: now })
        .where('state', '=', 'drafted')
        .where('created_at', '<', before)
        .execute();
    },
  };
}
