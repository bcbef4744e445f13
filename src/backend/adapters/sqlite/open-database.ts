import { Kysely } from 'kysely';
import type { Migrations, SqlDatabaseHandle, SqlEngine } from '#backend/ports/sql-database.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { getDatabasePath, openSqlite } from './open-sqlite.ts';
import { scrubFile } from './scrub-file.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** One file, one writer at a time, and no clock of its own. */
const sqliteEngine: SqlEngine = { hasRowLocks: false, time: null };

/**
 * Opens the database in a folder, or in memory if the folder is null, and applies the migrations of all adapters.
 * @throws DatabaseOpenError
 */
export function openSqliteDatabase(folder: string | null, ...migrations: Migrations[]): SqlDatabaseHandle {
  const allMigrations: Migrations = Object.assign({}, ...migrations);
  return openSqlite(folder, allMigrations, sqlite => {
    const db = new Kysely<unknown>({ dialect: createSqliteDialect(sqlite) });
    migrateSqlite(sqlite, db, allMigrations);
    return {
      db,
      engine: sqliteEngine,
      readPool: () => null,
      async close() {
        await db.destroy();
        // Kysely closes a database only if it has used it.
        if (sqlite.isOpen) sqlite.close();
      },
      async scrub() {
        if (folder !== null) scrubFile(getDatabasePath(folder));
      },
    };
  });
}
