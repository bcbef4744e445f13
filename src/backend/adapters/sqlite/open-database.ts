import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Migrations, SqlDatabase, SqlDatabaseHandle, SqlEngine } from '#backend/ports/sql-database.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import {
  copyMovedTables,
  forgetMovedMigrations,
  getMigrationsBeforeMove,
  hasMovedTables,
  type MovedTables,
} from './move-tables.ts';
import { getDatabasePath, openSqlite, type DatabaseFile } from './open-sqlite.ts';
import { scrubFile } from './scrub-file.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

/** One file, one writer at a time, and no clock of its own. */
const sqliteEngine: SqlEngine = { hasRowLocks: false, time: null };

export interface SqliteHandle extends SqlDatabaseHandle {
  /** The migrations that were missing. */
  applied: readonly string[];
}

const toKysely = (sqlite: DatabaseSync): SqlDatabase => new Kysely({ dialect: createSqliteDialect(sqlite) });

/** @throws DatabaseOpenError */
export const openSqliteDatabase = (file: DatabaseFile | null, migrations: Migrations): SqliteHandle =>
  openSqlite(file, migrations, sqlite => {
    const db = toKysely(sqlite);
    return toHandle(
      file,
      sqlite,
      db,
      migrateSqlite(sqlite, db, () => migrations),
    );
  });

const toHandle = (
  file: DatabaseFile | null,
  sqlite: DatabaseSync,
  db: SqlDatabase,
  applied: readonly string[],
): SqliteHandle => ({
  db,
  engine: sqliteEngine,
  applied,
  readPool: () => null,
  async close() {
    await db.destroy();
    // Kysely closes a database only if it has used it.
    if (sqlite.isOpen) sqlite.close();
  },
  async scrub() {
    if (file !== null) scrubFile(getDatabasePath(file.folder, file.name));
  },
});

/**
 * Opens a database of which some tables have moved to another file, and moves them if they are still here. The lock of
 * this database is held until they are removed here, so that nobody writes to them meanwhile; they are there before
 * that, so that a crash at any time loses nothing.
 * @throws DatabaseOpenError
 */
export function openMovingDatabase(
  file: DatabaseFile,
  migrations: Migrations,
  { moved, target }: { moved: MovedTables; target: DatabaseFile },
): SqliteHandle {
  const known = { ...migrations, ...moved.migrations };
  function moveTables(sqlite: DatabaseSync, path: string): void {
    openSqlite(target, moved.migrations, other => {
      const db = toKysely(other);
      migrateSqlite(other, db, () => moved.migrations);
      copyMovedTables(other, db, path, moved);
      other.close();
    });
    forgetMovedMigrations(sqlite, moved);
  }
  return openSqlite(file, known, sqlite => {
    const db = toKysely(sqlite);
    // Another process may be doing the same: what there is to do is asked under the lock.
    const before = migrateSqlite(sqlite, db, () =>
      hasMovedTables(sqlite, moved) ? getMigrationsBeforeMove(migrations, moved) : {},
    );
    const after = migrateSqlite(sqlite, db, () => {
      if (hasMovedTables(sqlite, moved)) moveTables(sqlite, getDatabasePath(file.folder, file.name));
      return migrations;
    });
    return toHandle(file, sqlite, db, [...before, ...after]);
  });
}
