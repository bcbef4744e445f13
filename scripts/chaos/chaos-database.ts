import { openDatabases, type DatabaseOptions } from '#backend/open-database.ts';
import type { StoreTables } from '#backend/adapters/kysely-store/tables.ts';
import type { SandboxAirlinesTables } from '#backend/adapters/sandbox-airlines/tables.ts';
import type { SandboxPaymentsTables } from '#backend/adapters/sandbox-payments/tables.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import type { DatabaseLink } from './database-link.ts';

/** The database of a run. */
export interface ChaosDatabase {
  /** The settings by which the server of this index reaches it. */
  getEnvironment(index: number): Record<string, string>;
  /** The network between each server and the database; none for a file. */
  links: readonly DatabaseLink[];
  /** Lets it work for a while, does one thing to it if it can, and resolves when it works again. */
  disturb(): Promise<void>;
  /** For reading the books, past the links. */
  openBooks(): Promise<BooksDatabase>;
  /** Ends it. Copies its files to `folder` if that is given and possible. */
  close(folder: string | null): Promise<void>;
}

/** The tables of our store, and those of the sandbox bank and the sandbox airline. */
export async function openBooks(options: Pick<DatabaseOptions, 'dataDir' | 'postgres'>) {
  const { db, sandbox, close } = await openDatabases({ ...options, isSandbox: true, log: silentLogger });
  if (sandbox === null) throw new Error('The sandbox has no tables');
  return {
    store: db.withTables<StoreTables>(),
    sandbox: sandbox.withTables<SandboxAirlinesTables & SandboxPaymentsTables>(),
    close,
  };
}
export type BooksDatabase = Awaited<ReturnType<typeof openBooks>>;
