import * as v from 'valibot';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import {
  AttemptTakenError,
  auditOutcomes,
  type AuditEntry,
  type OperatorStore,
} from '#backend/ports/operator-store.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { toBooking, toBookingOrNull, toCase } from './booking-rows.ts';
import type { AuditRow, StoreTables } from './tables.ts';

const outcomeSchema = v.picklist(auditOutcomes);

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  attemptId: row.attempt_id,
  attemptKey: row.attempt_key,
  at: row.at,
  operator: row.operator,
  command: row.command,
  bookingId: row.booking_id,
  reason: row.reason,
  facts: row.facts,
  details: row.details,
  outcome: v.parse(outcomeSchema, row.outcome),
  message: row.message,
});

/** Keeps the audit log, and finds bookings as operators name them, in any SQL database that Kysely supports. */
export function createKyselyOperatorStore(database: SqlDatabase): OperatorStore {
  const db = database.withTables<StoreTables>();
  return {
    async addAuditEntry(entry) {
      const added = await db
        .insertInto('audit_log')
        .values({
          id: entry.id,
          attempt_id: entry.attemptId,
          attempt_key: entry.attemptKey,
          at: entry.at,
          operator: entry.operator,
          command: entry.command,
          booking_id: entry.bookingId,
          reason: entry.reason,
          facts: entry.facts,
          details: entry.details,
          outcome: entry.outcome,
          message: entry.message,
        })
        .onConflict(conflict => conflict.column('attempt_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added === undefined) throw new AttemptTakenError('The attempt was made before');
    },
    async findAuditEntries(bookingId) {
      const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('at')
        .execute();
      return rows.map(toEntry);
    },
    async findStartedEntries(command, since) {
      const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('at', '>=', since)
        .where('command', '=', command)
        .where('outcome', '=', 'started')
        .orderBy('at')
        .execute();
      return rows.map(toEntry);
    },
    async findLatestAuditEntries(limit) {
      const rows = await db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').limit(limit).execute();
      return rows.map(toEntry);
    },
    async findBySupportCode(codes) {
      const rows = await db.selectFrom('bookings').selectAll().where('support_code', 'in', codes).execute();
      return rows.map(toBooking);
    },
    async findByOrder(orderId) {
      return toBookingOrNull(
        await db.selectFrom('bookings').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
      );
    },
    async findCases(bookingId) {
      const rows = await db
        .selectFrom('booking_cases')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('opened_at')
        .execute();
      return rows.map(toCase);
    },
    async addSupportCodes(limit) {
      const rows = await db
        .selectFrom('bookings')
        .select('id')
        .where('support_code', 'is', null)
        .limit(limit)
        .execute();
      for (const { id } of rows) {
        await db
          .updateTable('bookings')
          .set({ support_code: getSupportCode(id) })
          .where('id', '=', id)
          .execute();
      }
      return rows.length;
    },
  };
}
