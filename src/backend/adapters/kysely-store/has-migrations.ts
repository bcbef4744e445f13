import type { Migrations, SqlDatabase } from '#backend/ports/sql-database.ts';

/** Whether a database has every table and column of this version. It may have more: those of a newer one. */
export async function hasMigrations(db: SqlDatabase, migrations: Migrations): Promise<boolean> {
  const rows = await db
    .withTables<{ schema_migrations: { name: string } }>()
    .selectFrom('schema_migrations')
    .select('name')
    .execute();
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every(name => applied.has(name));
}
