import type { StoreTables } from '#backend/adapters/kysely-store/tables.ts';
import { storeMigrations } from '#backend/adapters/kysely-store/migrations.ts';
import { sandboxAirlinesMigrations } from '#backend/adapters/sandbox-airlines/migrations.ts';
import type { SandboxAirlinesTables } from '#backend/adapters/sandbox-airlines/tables.ts';
import { sandboxPaymentsMigrations } from '#backend/adapters/sandbox-payments/migrations.ts';
import type { SandboxPaymentsTables } from '#backend/adapters/sandbox-payments/tables.ts';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';

/** The database as the backend opens it, and a view of it that knows the tables of all adapters. */
export function openTestDatabase(folder: string | null) {
  const { db, engine, close, scrub } = openSqliteDatabase(
    folder,
    storeMigrations,
    sandboxAirlinesMigrations,
    sandboxPaymentsMigrations,
  );
  const tables = db.withTables<StoreTables & SandboxAirlinesTables & SandboxPaymentsTables>();
  return { db, engine, tables, close, scrub };
}

export type TestDatabase = ReturnType<typeof openTestDatabase>;
