import { storeMigrations } from '#backend/adapters/kysely-store/migrations.ts';
import type { StoreTables } from '#backend/adapters/kysely-store/tables.ts';
import { openPostgresSignals, signalMigrations } from '#backend/adapters/postgres/booking-signals.ts';
import { openPostgres, postgresEngine } from '#backend/adapters/postgres/open-postgres.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';

/** A new PostgreSQL database as the backend opens it. */
export async function openPostgresDatabase() {
  const server = await getSharedPostgres();
  const url = await server.createDatabase();
  const postgres = await openPostgres({ url, poolSize: 10 }, silentLogger);
  const { db } = await postgres.openSchema(null, { ...storeMigrations, ...signalMigrations });
  return {
    db,
    engine: postgresEngine,
    tables: db.withTables<StoreTables>(),
    openSignals: () => openPostgresSignals(url, silentLogger),
    close: () => postgres.close(),
  };
}
