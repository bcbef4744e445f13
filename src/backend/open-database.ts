import { openPostgresSignals } from './adapters/postgres/booking-signals.ts';
import { createPostgresCounter } from './adapters/postgres/postgres-counter.ts';
import { createOutageLog } from './adapters/postgres/outage-log.ts';
import { openPostgres, postgresEngine, type PostgresSettings } from './adapters/postgres/open-postgres.ts';
import { createMemoryCounter } from './adapters/memory-counter/memory-counter.ts';
import { openMovingDatabase, openSqliteDatabase } from './adapters/sqlite/open-database.ts';
import { attemptWindowMs, rateWindowMs } from './http/rate-limits.ts';
import {
  getPostgresMigrations,
  movedSandbox,
  ownMigrations,
  sandboxFileName,
  sandboxMigrations,
  sandboxSchema,
} from './migrations.ts';
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
  /** The migrations that were missing. */
  applied: readonly string[];
  signals: BookingSignals;
  /** What the rate limits count with: shared by all processes where the engine can. */
  counter: WindowCounter;
  /** The same, in the longer windows of what may be tried a few times only. */
  attemptCounter: WindowCounter;
  /** Whether an error is of an outage that has been logged. */
  isKnownError: (error: unknown) => boolean;
}

async function openPostgresDatabases(
  settings: PostgresSettings,
  { isSandbox, log }: DatabaseOptions,
): Promise<Databases> {
  const outages = createOutageLog(log);
  const postgres = await openPostgres(settings, outages);
  try {
    const { db, applied } = await postgres.openSchema(null, getPostgresMigrations());
    const sandbox = isSandbox ? await postgres.openSchema(sandboxSchema, sandboxMigrations) : null;
    const signals = openPostgresSignals(settings.url, outages);
    const createCounter = (windowMs: number) =>
      createPostgresCounter({ db, windowMs, insurance: createMemoryCounter(windowMs) });
    return {
      db,
      engine: postgresEngine,
      sandbox: sandbox?.db ?? null,
      applied: [...applied, ...(sandbox?.applied ?? [])],
      readPool: () => postgres.readPool(),
      signals,
      counter: createCounter(rateWindowMs),
      attemptCounter: createCounter(attemptWindowMs),
      isKnownError: outages.isKnown,
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

/** The sandbox's books are in a file of their own, so that a restored backup of ours doesn't change them. */
export function openSqliteDatabases(dataDir: string | null, isSandbox: boolean): Databases {
  const sandboxFile = dataDir === null ? null : { folder: dataDir, name: sandboxFileName };
  const own =
    sandboxFile === null
      ? openSqliteDatabase(null, ownMigrations)
      : openMovingDatabase({ folder: sandboxFile.folder }, ownMigrations, {
          moved: movedSandbox,
          target: sandboxFile,
        });
  const rest = {
    signals: noSignals,
    counter: createMemoryCounter(rateWindowMs),
    attemptCounter: createMemoryCounter(attemptWindowMs),
    isKnownError: () => false,
  };
  if (!isSandbox) return { ...own, ...rest, sandbox: null };
  try {
    const sandbox = openSqliteDatabase(sandboxFile, sandboxMigrations);
    return {
      ...own,
      ...rest,
      sandbox: sandbox.db,
      applied: [...own.applied, ...sandbox.applied],
      async close() {
        await Promise.all([own.close(), sandbox.close()]);
      },
      async scrub() {
        await own.scrub();
        await sandbox.scrub();
      },
    };
  } catch (error) {
    void own.close();
    throw error;
  }
}

/** Opens the databases with the tables of all adapters that are used. @throws DatabaseOpenError */
export const openDatabases = async (options: DatabaseOptions): Promise<Databases> =>
  options.postgres === null
    ? openSqliteDatabases(options.dataDir, options.isSandbox)
    : await openPostgresDatabases(options.postgres, options);
