import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReconciliationStore } from '#backend/ports/reconciliation-store.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { toBooking } from './booking-rows.ts';
import { openCase } from './open-case.ts';
import type { StoreTables } from './tables.ts';

/** How far back the books are compared if the backup has no booking. */
const emptyBackupMs = 30 * 24 * 3_600_000;

/** The claim of the booking's trip, unless another booking has it: the order exists anyway. */
const freeClaim = sql<string | null>`case
  when exists (
    select 1 from bookings as other
    where other.trip_claim = bookings.trip_key || '#' || bookings.trip_ordinal and other.id <> bookings.id
  ) then trip_claim
  else trip_key || '#' || trip_ordinal
end`;

/** Compares the bookings in any SQL database that Kysely supports with the providers' books. */
export function createReconciliationStore(database: SqlDatabase): ReconciliationStore {
  const db = database.withTables<StoreTables>();
  const select = () => db.selectFrom('bookings').selectAll();

  return {
    async markRestored(wallTime) {
      const latest = await db
        .selectFrom('bookings')
        .select(row => row.fn.max('updated_at').as('updated_at'))
        .executeTakeFirst();
      await db
        .insertInto('restorations')
        .values({
          id: randomUUID(),
          restored_at: wallTime,
          known_until: latest?.updated_at ?? wallTime - emptyBackupMs,
          reconciled_at: null,
        })
        .execute();
    },
    async findRestoration() {
      const row = await db
        .selectFrom('restorations')
        .select(columns => [
          columns.fn.max('restored_at').as('restored_at'),
          columns.fn.min('known_until').as('known_until'),
        ])
        .where('reconciled_at', 'is', null)
        .having(sql<boolean>`count(*) > 0`)
        .executeTakeFirst();
      return row === undefined ? null : { restoredAt: row.restored_at, knownUntil: row.known_until };
    },
    async finishRestoration(wallTime) {
      await db
        .updateTable('restorations')
        .set({ reconciled_at: wallTime })
        .where('reconciled_at', 'is', null)
        .execute();
    },
    async findCreatedSince(wallTime, afterId, limit) {
      const rows = await select()
        .where('created_at', '>=', wallTime)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toBooking);
    },
    async findWithoutIntent() {
      return (await select().where('payment_intent_id', 'is', null).execute()).map(toBooking);
    },
    async addIntent(bookingId, intentId, clientSecretHash, { wallTime }) {
      const { numUpdatedRows } = await db
        .updateTable('bookings')
        .set({ payment_intent_id: intentId, client_secret_hash: clientSecretHash, updated_at: wallTime })
        .where('id', '=', bookingId)
        .where('payment_intent_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async addSentOrder(bookingId, { storeTime, wallTime }) {
      const { numUpdatedRows } = await db
        .updateTable('bookings')
        .set({
          state: 'ordering',
          state_since: storeTime,
          trip_claim: freeClaim,
          order_sent_at: storeTime,
          attempts: 0,
          due_at: storeTime,
          updated_at: wallTime,
        })
        .where('id', '=', bookingId)
        .where('state', 'in', ['drafted', 'ordering'])
        .where('order_sent_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    recover: (booking, at) =>
      db.transaction().execute(async transaction => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('bookings')
          .values({
            id: booking.id,
            payment_intent_id: booking.paymentIntentId,
            client_secret_hash: booking.clientSecretHash,
            offer_id: booking.offerId,
            state: booking.caseKind === null ? 'awaitingAirline' : 'escalated',
            state_since: at.storeTime,
            amount: booking.amount,
            currency: booking.currency,
            trip_ordinal: 0,
            last_flight_date: booking.lastFlightDate,
            order_sent_at: booking.orderId === null ? null : at.storeTime,
            order_id: booking.orderId,
            booking_reference: booking.bookingReference,
            case_kind: booking.caseKind,
            attempts: 0,
            due_at: at.storeTime,
            created_at: booking.createdAt,
            updated_at: at.wallTime,
          })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst();
        const isAdded = (numInsertedOrUpdatedRows ?? 0n) > 0n;
        if (isAdded && booking.caseKind !== null)
          await openCase(transaction, booking.id, booking.caseKind, at);
        return isAdded;
      }),
  };
}
