import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Migrations, SqlDatabase } from '#backend/ports/sql-database.ts';

/** Tables that earlier versions kept in a database, and that have one of their own now. */
export interface MovedTables {
  /** Their migrations, there and here. */
  migrations: Migrations;
  /** The name of each table there, by its name here. */
  names: Readonly<Record<string, string>>;
  /** The migration that removes them here. */
  removal: string;
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

/** Whether a database still has tables that have one of their own now. */
export const hasMovedTables = (database: DatabaseSync, { names }: MovedTables): boolean =>
  Object.keys(names).every(name => hasTable(database, name));

/** The migrations that run before the tables are moved, so that they have the same columns here and there. */
export const getMigrationsBeforeMove = (own: Migrations, { migrations, removal }: MovedTables): Migrations =>
  Object.fromEntries(Object.entries({ ...own, ...migrations }).filter(([name]) => name < removal));

/**
 * Copies the rows from the database at `path` in one transaction. A row that is there already stays as it is: after a
 * crash it is the same row, and after the restore of an old backup it is newer.
 */
export function copyMovedTables(
  target: DatabaseSync,
  db: SqlDatabase,
  path: string,
  { names }: MovedTables,
): void {
  target.prepare('attach ? as source').run(path);
  try {
    target.exec('begin');
    for (const [from, to] of Object.entries(names)) {
      const columns = target.prepare('select name from pragma_table_info(?, ?)').all(from, 'source');
      const list = sql.join(columns.map(({ name }) => sql.id(String(name))));
      const copy = sql`
        insert or ignore into ${sql.id('main', to)} (${list}) select ${list} from ${sql.id('source', from)}`;
      target.exec(copy.compile(db).sql);
    }
    target.exec('commit');
  } catch (error) {
    if (target.isTransaction) target.exec('rollback');
    throw error;
  } finally {
    target.exec('detach source');
  }
}

/** What remains here is removed by the migration; the records of the moved ones are there. */
export function forgetMovedMigrations(database: DatabaseSync, { migrations }: MovedTables): void {
  const forget = database.prepare('delete from schema_migrations where name = ?');
  for (const name of Object.keys(migrations)) forget.run(name);
}
