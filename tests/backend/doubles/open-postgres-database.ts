import { openPostgresSignals } from '#backend/adapters/postgres/booking-signals.ts';
import { openDatabases } from '#backend/open-database.ts';
import { createOutageLog } from '#backend/adapters/postgres/outage-log.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';
import { toTestDatabase } from './open-test-database.ts';

/** A new PostgreSQL database as the backend opens it. */
export async function openPostgresDatabase() {
  const server = await getSharedPostgres();
  const url = await server.createDatabase();
  const options = { dataDir: null, postgres: { url, poolSize: 10 }, isSandbox: true, log: silentLogger };
  const databases = await openDatabases(options);
  await databases.signals.close();
  return {
    ...toTestDatabase(databases),
    openSignals: () => openPostgresSignals(url, createOutageLog(silentLogger)),
  };
}
