import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createBookingRetention } from '#backend/adapters/kysely-store/purge-bookings.ts';
import { openPostgresDatabase } from '#tests/backend/doubles/open-postgres-database.ts';

type PostgresDatabase = Awaited<ReturnType<typeof openPostgresDatabase>>;

const year = 365 * 86_400_000;
const now = Date.parse('2027-01-01T10:00:00Z');

/** Erased tickets, each with a closed case, and as many that are to be kept. */
async function addTickets({ db }: PostgresDatabase): Promise<void> {
  await sql`
    insert into bookings (
      id, payment_intent_id, offer_id, state, state_since, amount, currency, trip_key, trip_ordinal, trip_claim,
      last_flight_date, attempts, erased_at, created_at, updated_at
    ) select
      'bkg_' || i, 'pi_' || i, 'off_1', 'ticketed', 0, 1, 'USD', 'trip_' || i, 0, 'trip_' || i || '#0',
      case i % 2 when 0 then '2025-01-01' else '2027-01-01' end, 0,
      case i % 2 when 0 then ${sql.lit(now)}::bigint else null end, ${sql.lit(now - year)}, ${sql.lit(now - year)}
    from generate_series(1, 10000) as i`.execute(db);
  await sql`
    insert into booking_cases (id, booking_id, kind, opened_at, due_at, closed_at)
    select 'case_' || id, id, 'airline_silent', 1, 1, 1 from bookings`.execute(db);
  await sql`analyze bookings, booking_cases`.execute(db);
}

const callSchema = v.tuple([v.string(), v.array(v.unknown())]);
const plansSchema = v.array(v.object({ 'QUERY PLAN': v.string() }));

/** The query plans of all statements of a task. */
async function explain({ db }: PostgresDatabase, run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await run();
  const calls = query.mock.calls.flatMap(call => {
    const parsed = v.safeParse(callSchema, call);
    return parsed.success && /^(select|update|delete|with)/.test(parsed.output[0]) ? [parsed.output] : [];
  });
  query.mockRestore();
  const plans: string[] = [];
  for (const [text, values] of calls) {
    const { rows } = await db.executeQuery({
      ...sql`select 1`.compile(db),
      sql: `explain ${text}`,
      parameters: values,
    });
    plans.push(...v.parse(plansSchema, rows).map(row => row['QUERY PLAN']));
  }
  return plans;
}

let database: PostgresDatabase;
beforeAll(async () => {
  database = await openPostgresDatabase();
  await addTickets(database);
});
afterAll(() => database.close());

it('reads no whole table of bookings or cases, however many have ended', async () => {
  const store = createKyselyBookingStore(database.db, database.engine);
  const at = { storeTime: now, wallTime: now };
  const cutoffs = {
    now,
    drafts: now,
    failedData: now,
    failed: now,
    flownTrips: '2026-06-01',
    undatedTrips: now,
  };
  const plans = await explain(database, async () => {
    await store.claimDue({ owner: 'a', ms: 6000 }, 200, at);
    await store.findNextDueTime();
    await store.findByTrip('trip_1', 10);
    await store.findUnanswered(now, 10);
    await store.findOpenCases();
    await store.summarizeOpenWork(at);
    for (const { purge } of createBookingRetention(database.db)) await purge(cutoffs, 50);
  });
  expect(plans.length).toBeGreaterThan(30);
  expect(plans.filter(plan => /Seq Scan on (bookings|booking_cases)/.test(plan))).toEqual([]);
});
