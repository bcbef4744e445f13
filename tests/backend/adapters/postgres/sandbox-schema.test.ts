import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBookingRetention } from '#backend/adapters/kysely-store/purge-bookings.ts';
import { createCounters } from '#backend/adapters/sandbox-airlines/counters.ts';
import { createOrderRetention } from '#backend/adapters/sandbox-airlines/purge-orders.ts';
import { getOrCreateSecret } from '#backend/adapters/sandbox-airlines/secrets.ts';
import { createIntentRetention } from '#backend/adapters/sandbox-payments/purge-intents.ts';
import { systemClock } from '#backend/ports/clock.ts';
import { addBookings, countRows } from '#tests/backend/doubles/ended-bookings.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';
import { buildCutoffs, purgeAll } from '#tests/backend/doubles/purge-all.ts';

async function open() {
  const database = await openPostgresDatabase();
  onTestFinished(() => database.close());
  return database;
}

const readTableNames = async ({ db }: Awaited<ReturnType<typeof open>>, schema: string) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema} order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

describe('the sandbox’s books in PostgreSQL', () => {
  it('are in a schema of their own, apart from the bookings', async () => {
    const database = await open();
    expect(await readTableNames(database, 'sandbox')).toEqual([
      'sandbox_counters',
      'sandbox_idempotency_keys',
      'sandbox_orders',
      'sandbox_payment_intents',
      'sandbox_secrets',
      'schema_migrations',
    ]);
    const own = await readTableNames(database, 'public');
    expect(own).toContain('bookings');
    expect(own.filter(name => name.startsWith('sandbox'))).toEqual([]);
  });

  it('have one secret, and counters that many increment at once', async () => {
    const { sandbox } = await open();
    const secrets = await Promise.all([1, 2, 3].map(() => getOrCreateSecret(sandbox, 'x')));
    expect(new Set(secrets).size).toBe(1);
    const increment = createCounters(sandbox, systemClock);
    const counts = await Promise.all(Array.from({ length: 20 }, () => increment('y')));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('the retention in PostgreSQL', () => {
  it('erases and deletes what the policy lets go', async () => {
    const database = await open();
    for (const state of ['discarded', 'failed', 'ticketed'] as const)
      await addBookings(database, 3, { state, updatedAt: 0, prefix: state });
    await createCounters(database.sandbox, systemClock)('old');
    await sql`update sandbox.sandbox_counters set updated_at = 0`.execute(database.db);
    const rules = [
      ...createBookingRetention(database.db),
      ...createOrderRetention(database.sandbox),
      ...createIntentRetention(database.sandbox),
    ];
    await purgeAll(rules, buildCutoffs(), 2);
    expect(await countRows(database)).toEqual({
      bookings: 3,
      booking_cases: 0,
      sandbox_orders: 0,
      sandbox_counters: 0,
      sandbox_payment_intents: 0,
      sandbox_idempotency_keys: 0,
    });
    const kept = await database.tables.selectFrom('bookings').select(['passengers', 'trip_key']).execute();
    expect(kept).toEqual([1, 2, 3].map(() => ({ passengers: null, trip_key: null })));
  });
});
