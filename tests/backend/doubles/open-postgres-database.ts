import { sql } from 'kysely';
import { openPostgresSignals } from '#backend/adapters/postgres/booking-signals.ts';
import { sandboxSchema } from '#backend/migrations.ts';
import { openDatabases } from '#backend/open-database.ts';
import { createOutageLog } from '#backend/adapters/postgres/outage-log.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { getSharedPostgres } from '#tests/harness/postgres/start-postgres.ts';
import { toTestDatabase, type TestDatabase } from './open-test-database.ts';

/** A PostgreSQL database as the backend opens it: a new one by default. */
export async function openPostgresDatabase(existingUrl?: string) {
  const url = existingUrl ?? (await (await getSharedPostgres()).createDatabase());
  const options = { dataDir: null, postgres: { url, poolSize: 10 }, isSandbox: true, log: silentLogger };
  const databases = await openDatabases(options);
  await databases.signals.close();
  return {
    ...toTestDatabase(databases),
    openSignals: () => openPostgresSignals(url, createOutageLog(silentLogger)),
  };
}

/** Deletes all rows but those that say which migrations were applied. */
export async function emptyDatabase({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', ${sandboxSchema}) and tablename <> 'schema_migrations'`.execute(db);
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(db);
}
