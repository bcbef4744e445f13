import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { storeMigrations } from './migrations.ts';

/** Whether the store has every table and column of this version. It may have more: those of a newer one. */
export async function hasStoreMigrations(db: SqlDatabase): Promise<boolean> {
  const rows = await db
    .withTables<{ schema_migrations: { name: string } }>()
    .selectFrom('schema_migrations')
    .select('name')
    .execute();
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(storeMigrations).every(name => applied.has(name));
}
