import type { DatabaseSync } from 'node:sqlite';
import type { SchemaModule } from 'kysely';
import { migrations } from '#backend/adapters/kysely-store/migrations.ts';

/**
 * Brings the tables up to date in one transaction that nothing else of this process can get into: Kysely's own migrator
 * takes no lock on SQLite, and two processes that start at once would both create the tables.
 */
export function migrateSqlite(sqlite: DatabaseSync, schema: SchemaModule): void {
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
    for (const [name, statements] of Object.entries(migrations)) {
      if (applied.has(name)) continue;
      for (const statement of statements(schema)) sqlite.exec(statement.compile().sql);
      record.run(name);
    }
    sqlite.exec('commit');
  } catch (error) {
    sqlite.exec('rollback');
    throw error;
  }
}
