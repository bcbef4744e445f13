import type { DatabaseSync } from 'node:sqlite';
import { findPendingMigrations } from '#backend/ports/migrations.ts';
import type { Migrations, SqlDatabase } from '#backend/ports/sql-database.ts';
import { markAsOwn, readApplied } from './database-file.ts';

/** Creates the table of migrations. The first versions had no column that says which of them are breaking. */
function prepareMigrationTable(sqlite: DatabaseSync): void {
  sqlite.exec(
    'create table if not exists schema_migrations (name text primary key, breaking integer not null default 0)',
  );
  const columns = sqlite.prepare("select name from pragma_table_info('schema_migrations')").all();
  if (columns.some(({ name }) => name === 'breaking')) return;
  sqlite.exec('alter table schema_migrations add column breaking integer not null default 0');
}

/**
 * Applies the missing migrations, sorted by name, in one transaction that holds the write lock, and returns their names.
 * Which ones there are is asked under the lock, too.
 * Kysely's own migrator takes no lock on SQLite, so two processes that start at the same time would both create the
 * tables.
 */
export function migrateSqlite(
  sqlite: DatabaseSync,
  db: SqlDatabase,
  getMigrations: () => Migrations,
): string[] {
  sqlite.exec('begin immediate');
  try {
    prepareMigrationTable(sqlite);
    const migrations = getMigrations();
    const record = sqlite.prepare('insert into schema_migrations (name, breaking) values (?, ?)');
    const pending = findPendingMigrations(migrations, readApplied(sqlite));
    for (const { name, breaking, createStatements } of pending) {
      for (const statement of createStatements(db.schema)) sqlite.exec(statement.compile(db).sql);
      record.run(name, breaking);
    }
    markAsOwn(sqlite);
    sqlite.exec('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    // A full disk has ended the transaction already.
    if (sqlite.isTransaction) sqlite.exec('rollback');
    throw error;
  }
}
