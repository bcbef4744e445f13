import type { DatabaseSync } from 'node:sqlite';
import type { Migrations, SqlDatabase } from '#backend/ports/sql-database.ts';
import { markAsOwn } from './database-file.ts';

/**
 * Applies the missing migrations, sorted by name, in one transaction that holds the write lock. Kysely's own migrator
 * takes no lock on SQLite, so two processes that start at the same time would both create the tables.
 */
export function migrateSqlite(sqlite: DatabaseSync, db: SqlDatabase, migrations: Migrations): void {
  sqlite.exec('begin immediate');
  try {
    sqlite.exec('create table if not exists schema_migrations (name text primary key)');
    const applied = new Set(
      sqlite
        .prepare('select name from schema_migrations')
        .all()
        .map(row => row['name']),
    );
    const record = sqlite.prepare('insert into schema_migrations (name) values (?)');
    const sorted = Object.entries(migrations).toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, createStatements] of sorted) {
      if (applied.has(name)) continue;
      for (const statement of createStatements(db.schema)) sqlite.exec(statement.compile(db).sql);
      record.run(name);
    }
    markAsOwn(sqlite);
    sqlite.exec('commit');
  } catch (error) {
    // A full disk has ended the transaction already.
    if (sqlite.isTransaction) sqlite.exec('rollback');
    throw error;
  }
}
