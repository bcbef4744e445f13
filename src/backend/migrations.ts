import { duffelMigrations } from './adapters/duffel/migrations.ts';
import { storeMigrations } from './adapters/kysely-store/migrations.ts';
import { signalMigrations } from './adapters/postgres/booking-signals.ts';
import { counterMigrations } from './adapters/postgres/postgres-counter.ts';
import { sandboxAirlinesMigrations } from './adapters/sandbox-airlines/migrations.ts';
import { sandboxPaymentsMigrations } from './adapters/sandbox-payments/migrations.ts';
import type { MovedTables } from './adapters/sqlite/move-tables.ts';
import type { Migrations } from './ports/sql-database.ts';

/** Of the books of the sandbox's airlines and payments. They have a database of their own, as a real provider's have. */
export const sandboxMigrations: Migrations = { ...sandboxAirlinesMigrations, ...sandboxPaymentsMigrations };

/** Where they are: in a file of their own beside ours, or in a schema of their own. */
export const sandboxFileName = 'sandbox.sqlite';
export const sandboxSchema = 'sandbox';

const sandboxRemoval = '0014-sandbox-apart';

/** The tables of the sandbox that were among ours in the first versions, with their names of today. */
const movedNames: MovedTables['names'] = {
  sandbox_orders: 'sandbox_orders',
  sandbox_counters: 'sandbox_counters',
  sandbox_payment_intents: 'sandbox_payment_intents',
  sandbox_idempotency_keys: 'sandbox_idempotency_keys',
  secrets: 'sandbox_secrets',
};

/** Of our own database. The sandbox leaves Duffel's tables empty: whoever sets keys later needs no other database. */
export const ownMigrations: Migrations = {
  ...storeMigrations,
  ...duffelMigrations,
  [sandboxRemoval]: {
    breaking: true,
    statements: schema => Object.keys(movedNames).map(name => schema.dropTable(name).ifExists()),
  },
};

/** Of our own database in PostgreSQL, which has more than tables. */
export const getPostgresMigrations = (): Migrations => ({
  ...ownMigrations,
  ...signalMigrations,
  ...counterMigrations,
});

/** What an SQLite database of the first versions still contains. */
export const movedSandbox: MovedTables = {
  migrations: sandboxMigrations,
  names: movedNames,
  removal: sandboxRemoval,
};
