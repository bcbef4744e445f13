import { storeMigrations } from './adapters/kysely-store/migrations.ts';
import { openPostgresSignals, signalMigrations } from './adapters/postgres/booking-signals.ts';
import { counterMigrations, createPostgresCounter } from './adapters/postgres/postgres-counter.ts';
import { openPostgres, postgresEngine, type PostgresSettings } from './adapters/postgres/open-postgres.ts';
import { createMemoryCounter } from './adapters/memory-counter/memory-counter.ts';
import { sandboxAirlinesMigrations } from './adapters/sandbox-airlines/migrations.ts';
import { sandboxPaymentsMigrations } from './adapters/sandbox-payments/migrations.ts';
import { openSqliteDatabase } from './adapters/sqlite/open-database.ts';
import { rateWindowMs } from './http/rate-limits.ts';
import { noSignals, type BookingSignals } from './ports/booking-signals.ts';
import type { Logger } from './ports/logger.ts';
import type { WindowCounter } from './ports/window-counter.ts';
import type { SqlDatabase, SqlDatabaseHandle } from './ports/sql-database.ts';

export interface DatabaseOptions {
  /** The folder of the SQLite database; null keeps it in memory. */
  dataDir: string | null;
  /** Null for SQLite. */
  postgres: PostgresSettings | null;
  /** Whether the sandbox needs its tables. */
  isSandbox: boolean;
  log: Logger;
}

export interface Databases extends SqlDatabaseHandle {
  /** The books of the sandbox's airlines and payments; null with real providers, who have their own. */
  sandbox: SqlDatabase | null;
  signals: BookingSignals;
  /** What the rate limits count with: shared by all processes where the engine can. */
  counter: WindowCounter;
}

const sandboxMigrations = { ...sandboxAirlinesMigrations, ...sandboxPaymentsMigrations };
const sandboxSchema = 'sandbox';

async function openPostgresDatabases(
  settings: PostgresSettings,
  { isSandbox, log }: DatabaseOptions,
): Promise<Databases> {
  const postgres = await openPostgres(settings, log);
  try {
    const { db } = await postgres.openSchema(null, {
      ...storeMigrations,
      ...signalMigrations,
      ...counterMigrations,
    });
    const sandbox = isSandbox ? (await postgres.openSchema(sandboxSchema, sandboxMigrations)).db : null;
    const signals = openPostgresSignals(settings.url, log);
    return {
      db,
      engine: postgresEngine,
      sandbox,
      readPool: () => postgres.readPool(),
      signals,
      counter: createPostgresCounter({
        db,
        windowMs: rateWindowMs,
        insurance: createMemoryCounter(rateWindowMs),
      }),
      async close() {
        await signals.close();
        await postgres.close();
      },
      // PostgreSQL's autovacuum removes what was erased.
      scrub: async () => {},
    };
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

/** Opens the databases with the tables of all adapters that are used. @throws DatabaseOpenError */
export async function openDatabases(options: DatabaseOptions): Promise<Databases> {
  if (options.postgres !== null) return await openPostgresDatabases(options.postgres, options);
  const sqlite = openSqliteDatabase(options.dataDir, storeMigrations, sandboxMigrations);
  const counter = createMemoryCounter(rateWindowMs);
  return { ...sqlite, sandbox: sqlite.db, signals: noSignals, counter };
}
