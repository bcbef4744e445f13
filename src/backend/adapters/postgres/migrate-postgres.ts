import { sql, type Transaction } from 'kysely';
import {
  describeNewerVersion,
  findForbiddingMigrations,
  findPendingMigrations,
  type AppliedMigration,
} from '#backend/ports/migrations.ts';
import type { Migrations, SqlDatabase } from '#backend/ports/sql-database.ts';
import { getSqlState } from './postgres-error.ts';
import { problems, SchemaProblem } from './open-problems.ts';

/** "Sgwg": one number for all schemas, so that two migrations never wait for each other. */
const migrationLock = 0x53677767;

/** How long a migration waits for statements of running servers, which wait behind it meanwhile, in milliseconds. */
const tableLockTimeoutMs = 5000;

type Executor = SqlDatabase | Transaction<unknown>;

/** What has been applied to a schema; null if it has no table of migrations. @throws SchemaProblem if it isn't ours */
async function readApplied(db: Executor, schema: string): Promise<readonly AppliedMigration[] | null> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = 'schema_migrations'`.execute(db);
  if (columns.length === 0) return null;
  const names = columns.map(({ name }) => name);
  if (!names.includes('name') || !names.includes('breaking')) throw new SchemaProblem(problems.foreign);
  const { rows } = await sql<AppliedMigration>`
    select name, breaking from ${sql.id(schema, 'schema_migrations')} order by name`.execute(db);
  return rows;
}

/** @throws SchemaProblem if the tables belong to another program, or to a version that can't be used beside this one */
function requireOwn(applied: readonly AppliedMigration[] | null, migrations: Migrations): void {
  if (applied === null) return;
  const isOurs = applied.length === 0 || applied.some(({ name }) => Object.hasOwn(migrations, name));
  if (!isOurs) throw new SchemaProblem(problems.foreign);
  const newer = findForbiddingMigrations(migrations, applied);
  if (newer.length > 0) throw new SchemaProblem(describeNewerVersion(newer));
}

/** @throws SchemaProblem unless the database stores every character that a name may have */
async function requireUnicode(db: SqlDatabase): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? 'unknown';
  if (encoding !== 'UTF8') throw new SchemaProblem(problems.encoding(encoding));
}

/** The migrations that were applied to a schema, or to the user's own. @throws SchemaProblem if it isn't ours */
export async function readAppliedMigrations(
  db: SqlDatabase,
  schema: string | null,
): Promise<readonly AppliedMigration[]> {
  return (await readApplied(db, schema ?? (await findCurrentSchema(db)))) ?? [];
}

async function findCurrentSchema(db: SqlDatabase): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name ?? null;
  if (name === null) throw new SchemaProblem(problems.noSchema);
  return name;
}

/**
 * Applies the missing migrations to a schema, sorted by name, in one transaction: all of them, or none. Processes that
 * start at the same time wait for each other. Returns their names.
 * @throws SchemaProblem
 */
export async function migratePostgres(
  db: SqlDatabase,
  schema: string | null,
  migrations: Migrations,
): Promise<string[]> {
  await requireUnicode(db);
  const schemaName = schema ?? (await findCurrentSchema(db));
  const found = await readApplied(db, schemaName);
  requireOwn(found, migrations);
  if (found !== null && findPendingMigrations(migrations, found).length === 0) return [];
  return await db.transaction().execute(async transaction => {
    const run = (text: string) => sql.raw(text).execute(transaction);
    await run(`select pg_advisory_xact_lock(${migrationLock})`);
    await run(`set local lock_timeout = ${tableLockTimeoutMs}`);
    if (schema !== null) {
      await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
      await sql`set local search_path to ${sql.id(schema)}`.execute(transaction);
    }
    // Another process may have migrated the schema meanwhile.
    const applied = await readApplied(transaction, schemaName);
    requireOwn(applied, migrations);
    if (applied === null) {
      await run(
        'create table schema_migrations (name text primary key, breaking integer not null default 0)',
      );
    }
    const pending = findPendingMigrations(migrations, applied ?? []);
    for (const { name, breaking, createStatements } of pending) {
      for (const statement of createStatements(transaction.schema)) {
        await run(statement.compile(transaction).sql).catch((error: unknown) => {
          // The table exists, and no migration of ours has created it.
          throw getSqlState(error) === '42P07' ? new SchemaProblem(problems.foreign) : error;
        });
      }
      await sql`insert into schema_migrations (name, breaking) values (${name}, ${breaking})`.execute(
        transaction,
      );
    }
    return pending.map(({ name }) => name);
  });
}
