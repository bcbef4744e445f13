import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { messageKinds } from '#backend/messages/message-kinds.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { MessageStore } from '#backend/ports/message-store.ts';
import type { RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase, type SqlEngine } from '#backend/ports/sql-database.ts';
import { openCase } from './open-case.ts';
import { isReconciled } from './restorations.ts';
import type { StoreTables } from './tables.ts';

const kindSchema = v.picklist(messageKinds);

/** Keeps messages in any SQL database that Kysely supports. */
export function createKyselyMessageStore(database: SqlDatabase, { hasRowLocks }: SqlEngine): MessageStore {
  const db = database.withTables<StoreTables>();
  const end = (
    executor: Kysely<StoreTables>,
    id: string,
    outcome: 'sent' | 'obsolete' | 'undeliverable',
    at: Moment,
  ) =>
    executor
      .updateTable('messages')
      .set({ due_at: null, outcome, ended_at: at.wallTime })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();

  return {
    async claimDueMessages(limit, ms, at) {
      const rows = await db
        .updateTable('messages')
        .set(row => ({ due_at: at.storeTime + ms, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', query => {
          const due = query
            .selectFrom('messages')
            .select('id')
            .where('due_at', '<=', at.storeTime)
            .where(isReconciled)
            .orderBy('due_at')
            .limit(limit);
          return hasRowLocks ? due.forUpdate().skipLocked() : due;
        })
        .returning(['id', 'booking_id', 'kind', 'attempts', 'created_at'])
        .execute();
      return rows.map(row => ({
        id: row.id,
        bookingId: row.booking_id,
        kind: v.parse(kindSchema, row.kind),
        attempts: row.attempts,
        createdAt: row.created_at,
      }));
    },
    async endMessage(id, outcome, at) {
      await end(db, id, outcome, at);
    },
    async postponeMessage(id, dueAt) {
      await db
        .updateTable('messages')
        .set({ due_at: dueAt })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },
    abandonMessage: ({ id, bookingId }, at) =>
      db.transaction().execute(async transaction => {
        const { numUpdatedRows } = await end(transaction, id, 'undeliverable', at);
        if (numUpdatedRows > 0n) await openCase(transaction, bookingId, 'message_undelivered', at);
      }),
  };
}

/** Deletes messages as long after their end as failed bookings. They have no personal data. */
export function createMessageRetention(database: SqlDatabase): RetentionRule {
  const db = database.withTables<StoreTables>();
  const select = (failed: number) => db.selectFrom('messages').select('id').where('ended_at', '<=', failed);
  return {
    name: 'sent messages deleted',
    async purge({ failed }, limit) {
      const rows = await select(failed).limit(limit).execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom('messages').where('id', 'in', ids).execute();
      return ids.length;
    },
    count: ({ failed }) => countRows(database, select(failed)),
  };
}
