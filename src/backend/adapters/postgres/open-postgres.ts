import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { DatabaseOpenError } from '#backend/ports/database-error.ts';
import type { AppliedMigration } from '#backend/ports/migrations.ts';
import type { Migrations, SqlDatabase, SqlEngine } from '#backend/ports/sql-database.ts';
import { connectionConfig, createPool, toKyselyPool, withStandardSslModes } from './connection-pool.ts';
import { migratePostgres, readAppliedMigrations } from './migrate-postgres.ts';
import { describeOpenError, type DatabaseAddress } from './open-problems.ts';
import type { OutageLog } from './outage-log.ts';

/** Its time is that of the statement: it doesn't stand still in a transaction, and an index can be searched for it. */
export const postgresEngine: SqlEngine = {
  hasRowLocks: true,
  time: sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`,
};

export interface PostgresSettings {
  /** DATABASE_URL. */
  url: string;
  /** How many connections this process opens at most. */
  poolSize: number;
}

export interface PostgresHandle {
  /**
   * Applies the migrations to a schema (null: the user's own), and opens it.
   * @throws DatabaseOpenError
   */
  openSchema(schema: string | null, migrations: Migrations): Promise<{ db: SqlDatabase; applied: string[] }>;
  /** What was applied to a schema. It changes nothing. @throws DatabaseOpenError */
  readMigrations(schema: string | null): Promise<readonly AppliedMigration[]>;
  readPool(): { size: number; waiting: number };
  close(): Promise<void>;
}

/** @throws DatabaseOpenError for an address that can't be read */
function createClient(url: string): Client {
  try {
    return new Client({
      connectionString: withStandardSslModes(url),
      connectionTimeoutMillis: connectionConfig.connectionTimeoutMillis,
      fallback_application_name: connectionConfig.fallback_application_name,
    });
  } catch (error) {
    // The message may quote the address, which contains the password.
    const reason = error instanceof Error && 'path' in error ? `: ${String(error.path)} cannot be read` : '';
    throw new DatabaseOpenError(`DATABASE_URL cannot be used${reason}. Correct it.`);
  }
}

/** Connects once. @throws DatabaseOpenError, and what `run` throws */
async function connectOnce<Result>(
  url: string,
  run: (client: Client, address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  const client = createClient(url);
  const { host, port, database, user } = client;
  const address = { host, port, database, user };
  try {
    await client.connect();
    return await run(client, address);
  } catch (error) {
    throw describeOpenError(address, error);
  } finally {
    // Even a client that has refused to connect keeps its connection: a pool would never close it.
    await client.end();
  }
}

/** @throws DatabaseOpenError while another process of ours is connected to the database */
export async function requireNoServers({ url }: Pick<PostgresSettings, 'url'>): Promise<void> {
  await connectOnce(url, async (client, { host, port, database }) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and application_name in ($1, current_setting('application_name'))`,
      [connectionConfig.fallback_application_name],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0)
      throw new DatabaseOpenError(
        `${count === 1 ? 'A connection' : `${count} connections`} of servers, or of other commands of ours, to the database ${database} at ${host}:${port} ${count === 1 ? 'is' : 'are'} open. Stop all of them, then try again. Nothing was changed.`,
      );
  });
}

const openPool = (pool: Pool, outages: OutageLog): SqlDatabase =>
  new Kysely({ dialect: new PostgresDialect({ pool: async () => toKyselyPool(pool, outages) }) });

/** Opens a PostgreSQL database by its address. @throws DatabaseOpenError */
export async function openPostgres(
  { url, poolSize }: PostgresSettings,
  outages: OutageLog,
): Promise<PostgresHandle> {
  const address = await connectOnce(url, async (_, tried) => tried);
  const pool = createPool({ url, poolSize, outages });
  const root = openPool(pool, outages);
  return {
    async openSchema(schema, migrations) {
      const migrator = openPool(createPool({ url, poolSize: 1, isUnlimited: true, outages }), outages);
      try {
        const applied = await migratePostgres(migrator, schema, migrations);
        return { db: schema === null ? root : root.withSchema(schema), applied };
      } catch (error) {
        throw describeOpenError(address, error);
      } finally {
        await migrator.destroy();
      }
    },
    readMigrations: schema =>
      readAppliedMigrations(root, schema).catch((error: unknown) => {
        throw describeOpenError(address, error);
      }),
    readPool: () => ({ size: pool.totalCount, waiting: pool.waitingCount }),
    close: () => root.destroy(),
  };
}
