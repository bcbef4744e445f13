import type { TestDatabase } from './open-test-database.ts';

/** What is stored about bookings and payments, as text to compare. */
export async function dumpTables({
  tables,
  sandboxTables,
}: Pick<TestDatabase, 'tables' | 'sandboxTables'>): Promise<string> {
  return JSON.stringify([
    await tables.selectFrom('bookings').selectAll().execute(),
    await tables.selectFrom('booking_cases').selectAll().execute(),
    await tables.selectFrom('provider_events').selectAll().execute(),
    await sandboxTables.selectFrom('sandbox_payment_intents').selectAll().execute(),
    await sandboxTables.selectFrom('sandbox_idempotency_keys').selectAll().execute(),
  ]);
}
