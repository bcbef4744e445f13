import * as v from 'valibot';
import {
  cancellationOutcomes,
  type Cancellation,
  type CancellationStore,
} from '#backend/ports/cancellation-store.ts';
import type { SqlDatabase, SqlEngine } from '#backend/ports/sql-database.ts';
import { isReconciled } from './restorations.ts';
import type { CancellationRow, StoreTables } from './tables.ts';

const basisSchema = v.picklist(['free', 'fare']);
const formSchema = v.picklist(['card', 'airline_credits', 'voucher']);
const outcomeSchema = v.nullable(v.picklist(cancellationOutcomes));

const toCancellation = (row: CancellationRow): Cancellation => ({
  bookingId: row.booking_id,
  basis: v.parse(basisSchema, row.basis),
  cardRefund: row.card_refund,
  refundAmount: row.refund_amount,
  refundTo: v.parse(formSchema, row.refund_to),
  hasShortfall: row.has_shortfall === 1,
  attempts: row.attempts,
  outcome: v.parse(outcomeSchema, row.outcome),
  requestedAt: row.requested_at,
});

/** Keeps the cancellations of travelers in any SQL database that Kysely supports. */
export function createKyselyCancellationStore(
  database: SqlDatabase,
  { hasRowLocks }: Pick<SqlEngine, 'hasRowLocks'>,
): CancellationStore {
  const db = database.withTables<StoreTables>();
  return {
    async add(cancellation, claimMs, at) {
      const values = {
        basis: cancellation.basis,
        card_refund: cancellation.cardRefund,
        refund_amount: cancellation.refundAmount,
        refund_to: cancellation.refundTo,
        has_shortfall: cancellation.hasShortfall ? 1 : 0,
        due_at: at.storeTime + claimMs,
        attempts: 1,
        outcome: null,
        requested_at: at.wallTime,
        ended_at: null,
      };
      const added = await db
        .insertInto('cancellations')
        .values({ booking_id: cancellation.bookingId, ...values })
        .onConflict(conflict =>
          // After a refusal, the traveler may try again.
          conflict.column('booking_id').doUpdateSet(values).where('cancellations.outcome', '=', 'refused'),
        )
        .returning('booking_id')
        .executeTakeFirst();
      return added !== undefined;
    },
    async find(bookingId) {
      const row = await db
        .selectFrom('cancellations')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .executeTakeFirst();
      return row === undefined ? null : toCancellation(row);
    },
    async claimDue(limit, claimMs, at) {
      const rows = await db
        .updateTable('cancellations')
        .set(row => ({ due_at: at.storeTime + claimMs, attempts: row('attempts', '+', 1) }))
        .where('booking_id', 'in', query => {
          const due = query
            .selectFrom('cancellations')
            .select('booking_id')
            .where('due_at', '<=', at.storeTime)
            .where(isReconciled)
            .orderBy('due_at')
            .limit(limit);
          return hasRowLocks ? due.forUpdate().skipLocked() : due;
        })
        .returningAll()
        .execute();
      return rows.map(toCancellation);
    },
    async postpone(bookingId, dueAt) {
      await db
        .updateTable('cancellations')
        .set({ due_at: dueAt })
        .where('booking_id', '=', bookingId)
        .where('outcome', 'is', null)
        .execute();
    },
    async end(bookingId, outcome, at) {
      await db
        .updateTable('cancellations')
        .set({ due_at: null, outcome, ended_at: at.wallTime })
        .where('booking_id', '=', bookingId)
        .where('outcome', 'is', null)
        .execute();
    },
  };
}
