import { sql } from 'kysely';
import type { BookingState } from '#backend/bookings/booking.ts';
import { buildPassenger } from './api-calls.ts';
import type { TestDatabase } from './open-test-database.ts';

/** The number of rows by table. */
export async function countRows({
  tables,
  sandboxTables,
}: Pick<TestDatabase, 'tables' | 'sandboxTables'>): Promise<Record<string, number>> {
  const own = ['bookings', 'booking_cases'] as const;
  const sandbox = [
    'sandbox_orders',
    'sandbox_counters',
    'sandbox_payment_intents',
    'sandbox_idempotency_keys',
  ] as const;
  const counts = await Promise.all([
    ...own.map(
      async name =>
        [
          name,
          await tables
            .selectFrom(name)
            .select(row => row.fn.countAll<number>().as('count'))
            .execute(),
        ] as const,
    ),
    ...sandbox.map(
      async name =>
        [
          name,
          await sandboxTables
            .selectFrom(name)
            .select(row => row.fn.countAll<number>().as('count'))
            .execute(),
        ] as const,
    ),
  ]);
  return Object.fromEntries(counts.map(([name, [row]]) => [name, row?.count ?? 0]));
}

/** Adds rows with these values; other columns have the values of an ended booking. */
export async function addBookings(
  { db }: Pick<TestDatabase, 'db'>,
  count: number,
  { state, updatedAt, prefix = 'old' }: { state: BookingState; updatedAt: number; prefix?: string },
): Promise<void> {
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into bookings (
      id, payment_intent_id, offer_id, state, state_since, amount, currency, passengers, trip_key, trip_ordinal,
      trip_claim, last_flight_date, booking_reference, attempts, due_at, created_at, updated_at
    ) select
      ${prefix} || i, ${prefix} || i, 'off_1', ${state}, 0, 1, 'USD', ${JSON.stringify([buildPassenger()])}, 'trip', 0,
      ${prefix} || i, '2027-03-15', 'REF001', 0, 0, ${updatedAt}, ${updatedAt}
    from n`.execute(db);
}
