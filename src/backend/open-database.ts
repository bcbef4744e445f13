import { storeMigrations } from './adapters/kysely-store/migrations.ts';
import { sandboxAirlinesMigrations } from './adapters/sandbox-airlines/migrations.ts';
import { sandboxPaymentsMigrations } from './adapters/sandbox-payments/migrations.ts';
import { openSqliteDatabase } from './adapters/sqlite/open-database.ts';
import type { SqlDatabaseHandle } from './ports/sql-database.ts';

/** Opens the database in a folder, or in memory, with the tables of all adapters. */
export const openDatabase = (dataDir: string | null): SqlDatabaseHandle =>
  openSqliteDatabase(dataDir, storeMigrations, sandboxAirlinesMigrations, sandboxPaymentsMigrations);
