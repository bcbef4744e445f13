import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBookingRetention } from '#backend/adapters/kysely-store/purge-bookings.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createDuffelRetention } from '#backend/adapters/duffel/purge-orders.ts';
import { createOrderRetention } from '#backend/adapters/sandbox-airlines/purge-orders.ts';
import { createIntentRetention } from '#backend/adapters/sandbox-payments/purge-intents.ts';
import { addBookings, countRows } from '#tests/backend/doubles/ended-bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { buildCutoffs, purgeAll } from '#tests/backend/doubles/purge-all.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const database of databases.splice(0)) await database.close();
});

function openDatabase(): TestDatabase {
  const database = openTestDatabase(null);
  databases.push(database);
  return database;
}

describe('the statements that run all the time', () => {
  /** The query plans of all statements that a task prepares. */
  async function explain(database: TestDatabase, run: () => Promise<unknown>): Promise<string[]> {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    await run();
    const statements = prepare.mock.calls
      .map(([statement]) => statement)
      .filter(statement => /^(select|update|delete|with)/i.test(statement));
    prepare.mockRestore();
    const plans = await Promise.all(
      statements.map(async statement => {
        const { rows } = await sql
          .raw<{ detail: string }>(`explain query plan ${statement.replaceAll('?', 'null')}`)
          .execute(/sandbox_/.test(statement) ? database.sandbox : database.db);
        return rows.map(row => row.detail);
      }),
    );
    return plans.flat();
  }

  it('find the bookings of a round by an index', async () => {
    const database = openDatabase();
    await addBookings(database, 3, { state: 'drafted', updatedAt: 0 });
    const store = createKyselyBookingStore(database.db);
    const plans = await explain(database, async () => {
      await store.claimDue({ owner: 'a', ms: 6000 }, 200, { storeTime: 0, wallTime: 0 });
      await store.findNextDueTime();
      await store.findByTrip('trip', 10);
      await store.findUnanswered(0, 10);
    });
    expect([...new Set(plans)].toSorted()).toEqual([
      'COMPOUND QUERY',
      'CORRELATED SCALAR SUBQUERY 1',
      'INDEX 1',
      'INDEX 2',
      'LEFT-MOST SUBQUERY',
      'LIST SUBQUERY 6',
      // The ids that a round claims.
      'MATERIALIZE due',
      'MATERIALIZE left_behind',
      'MULTI-INDEX OR',
      // Only restores from a backup leave rows there.
      'SCALAR SUBQUERY 1',
      'SCALAR SUBQUERY 3',
      'SCAN due',
      'SCAN left_behind',
      'SCAN restorations',
      'SEARCH booking_cases USING INDEX booking_cases_by_booking (booking_id=?)',
      'SEARCH bookings USING COVERING INDEX sqlite_autoindex_bookings_1 (id=?)',
      'SEARCH bookings USING INDEX bookings_by_age (state=? AND erased_at=? AND updated_at>?)',
      'SEARCH bookings USING INDEX bookings_by_due (due_at<?)',
      'SEARCH bookings USING INDEX bookings_by_due (due_at>?)',
      'SEARCH bookings USING INDEX bookings_by_lease (lease_until<?)',
      'SEARCH bookings USING INDEX bookings_by_lease (lease_until>?)',
      'SEARCH bookings USING INDEX bookings_by_trip (trip_key=?)',
      'UNION ALL',
      // Of the few bookings of one trip.
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
  });

  it('count what remains to be done without reading what has ended', async () => {
    const database = openDatabase();
    await addBookings(database, 3, { state: 'ticketed', updatedAt: 0 });
    const store = createKyselyBookingStore(database.db);
    const plans = await explain(database, () => store.summarizeOpenWork({ storeTime: 0, wallTime: 0 }));
    expect(plans.filter(plan => /\b(bookings|booking_cases|messages)\b/.test(plan))).toEqual([
      expect.stringMatching(/^SEARCH bookings USING INDEX \w+ \(state=\?/),
      expect.stringMatching(/^SEARCH booking_cases USING INDEX \w+ \(open_key>\?\)/),
      expect.stringMatching(/^SEARCH messages USING INDEX messages_by_due \(due_at>\?\)/),
    ]);
  });

  it('find what the retention erases by an index', async () => {
    const database = openDatabase();
    const { db, sandbox } = database;
    for (const state of ['discarded', 'failed', 'ticketed'] as const)
      await addBookings(database, 2, { state, updatedAt: 0, prefix: state });
    const plans = await explain(database, async () => {
      const rules = [
        ...createBookingRetention(db),
        ...createDuffelRetention(db),
        ...createOrderRetention(sandbox),
        ...createIntentRetention(sandbox),
      ];
      await purgeAll(rules, buildCutoffs(), 1);
    });
    expect(await countRows(database)).toEqual({
      bookings: 2,
      booking_cases: 0,
      sandbox_orders: 0,
      sandbox_counters: 0,
      sandbox_payment_intents: 0,
      sandbox_idempotency_keys: 0,
    });
    const steps = [...new Set(plans)].filter(plan => !/^(LIST|CORRELATED SCALAR) SUBQUERY 1$/.test(plan));
    expect(steps.filter(step => !step.startsWith('SEARCH '))).toEqual([]);
    const ownIndexes = [...new Set(steps.map(step => / INDEX (\w+) /.exec(step)?.[1] ?? ''))];
    expect(ownIndexes.filter(index => !index.startsWith('sqlite_')).toSorted()).toEqual([
      'booking_cases_by_booking',
      'booking_cases_open',
      'bookings_by_age',
      'bookings_by_flight',
      'duffel_failed_offers_by_age',
      'duffel_sent_orders_by_age',
      'duffel_sold_passengers_by_age',
      'provider_events_by_age',
      'sandbox_counters_by_age',
      'sandbox_idempotency_keys_by_age',
      'sandbox_orders_by_flight',
      'sandbox_payment_intents_by_age',
    ]);
  });
});
