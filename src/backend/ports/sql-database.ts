import { sql, type Expression, type Kysely, type RawBuilder, type SchemaModule } from 'kysely';

/** A SQL database of any engine. Each adapter adds the types of its own tables with `db.withTables<Tables>()`. */
export type SqlDatabase = Kysely<unknown>;

/** How many rows a query finds. */
export async function countRows(db: SqlDatabase, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from (${query}) as found`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** In what engines differ that the store has to know. */
export interface SqlEngine {
  /** Whether a row can be locked, so that others skip it. Otherwise a statement that writes has the database for itself. */
  hasRowLocks: boolean;
  /** The engine's time in milliseconds, for leases; null if it has none: then its processes share a clock (`StoreClock`). */
  time: RawBuilder<number> | null;
}

export interface SqlDatabaseHandle {
  db: SqlDatabase;
  engine: SqlEngine;
  /** The connections; null where there is no pool. */
  readPool: () => { size: number; waiting: number } | null;
  close: () => Promise<void>;
  /** Removes what erased data left in the files, unless the engine does, or another connection is using them now. */
  scrub: () => Promise<void>;
}

/** A statement of a migration: a schema builder of Kysely's, or raw SQL without parameters. */
interface MigrationStatement {
  compile(db: SqlDatabase): { readonly sql: string };
}

export type CreateStatements = (schema: SchemaModule) => readonly MigrationStatement[];

/**
 * The migrations of one adapter, by name. Engines merge the migrations of all adapters and apply them in the order of
 * their names. They use portable SQL and types only (text, integer, bigint), and a released migration is never edited.
 *
 * A migration only adds: servers of the version before go on working beside it. One that they can't live with is marked
 * as breaking; they refuse to start on it.
 */
export type Migrations = Readonly<
  Record<string, CreateStatements | { breaking: true; statements: CreateStatements }>
>;
