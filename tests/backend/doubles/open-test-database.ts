import type { StoreTables } from '#backend/adapters/kysely-store/tables.ts';
import type { SandboxAirlinesTables } from '#backend/adapters/sandbox-airlines/tables.ts';
import type { SandboxPaymentsTables } from '#backend/adapters/sandbox-payments/tables.ts';
import { openSqliteDatabases } from '#backend/open-database.ts';
import type { SqlDatabase, SqlDatabaseHandle } from '#backend/ports/sql-database.ts';

interface OpenDatabases extends SqlDatabaseHandle {
  sandbox: SqlDatabase | null;
}

/** Databases with views of them that know their tables. */
export function toTestDatabase({ db, sandbox, ...rest }: OpenDatabases) {
  if (sandbox === null) throw new Error('The sandbox has no database.');
  return {
    ...rest,
    db,
    tables: db.withTables<StoreTables>(),
    sandbox,
    sandboxTables: sandbox.withTables<SandboxAirlinesTables & SandboxPaymentsTables>(),
  };
}

/** The databases in a folder, or in memory, as the backend opens them. */
export const openTestDatabase = (folder: string | null) => toTestDatabase(openSqliteDatabases(folder, true));

export type TestDatabase = ReturnType<typeof openTestDatabase>;
