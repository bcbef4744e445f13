import type { ManageLinkStore } from '#backend/ports/manage-link-store.ts';
import type { RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase } from '#backend/ports/sql-database.ts';
import type { StoreTables } from './tables.ts';

/** Keeps the links to bookings in any SQL database that Kysely supports. */
export function createKyselyManageLinkStore(database: SqlDatabase): ManageLinkStore {
  const db = database.withTables<StoreTables>();
  return {
    async add({ codeHash, bookingId, expiresAt }) {
      await db
        .insertInto('manage_links')
        .values({ code_hash: codeHash, booking_id: bookingId, expires_at: expiresAt })
        .execute();
    },
    async find(codeHash) {
      const row = await db
        .selectFrom('manage_links')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { codeHash: row.code_hash, bookingId: row.booking_id, expiresAt: row.expires_at };
    },
  };
}

/** Deletes links that have expired. */
export function createManageLinkRetention(database: SqlDatabase): RetentionRule {
  const db = database.withTables<StoreTables>();
  const select = (now: number) =>
    db.selectFrom('manage_links').select('code_hash').where('expires_at', '<=', now);
  return {
    name: 'expired links deleted',
    async purge({ now }, limit) {
      const rows = await select(now).limit(limit).execute();
      const hashes = rows.map(({ code_hash }) => code_hash);
      if (hashes.length > 0) await db.deleteFrom('manage_links').where('code_hash', 'in', hashes).execute();
      return hashes.length;
    },
    count: ({ now }) => countRows(database, select(now)),
  };
}
