import { sql, type RawBuilder } from 'kysely';
import { buildPassenger } from '#tests/backend/doubles/api-calls.ts';
import type { Databases } from '#backend/open-database.ts';

const dayMs = 86_400_000;
/** The bookings were made in the course of these years. */
const yearsMs = 5 * 365 * dayMs;
/** Bookings in progress, the first of which has a case. As many in every database: they say nothing about what is stored. */
const openCount = 4;

/** What differs between the engines. `n.i` counts the rows from 1. */
interface Expressions {
  rows: (count: number) => RawBuilder<unknown>;
  /** Another text of 32 letters for each row. */
  random: RawBuilder<string>;
  toDate: (ms: RawBuilder<number>) => RawBuilder<string>;
}

const postgresExpressions: Expressions = {
  rows: count => sql`n(i) as (select generate_series(1, ${sql.lit(count)}))`,
  random: sql`md5(random()::text || n.i)`,
  toDate: ms => sql`to_char(to_timestamp(${ms} / 1000), 'YYYY-MM-DD')`,
};

const sqliteExpressions: Expressions = {
  rows: count => sql`recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`,
  random: sql`lower(hex(randomblob(16)))`,
  toDate: ms => sql`strftime('%Y-%m-%d', ${ms} / 1000, 'unixepoch')`,
};

/** The statements that create the indexes of a table, except those of its constraints. */
async function readIndexes({ db, engine }: Databases): Promise<{ name: string; statement: string }[]> {
  const { rows } = await (
    engine.hasRowLocks
      ? sql<{ name: string; statement: string }>`
          select indexname as name, indexdef as statement from pg_indexes
          where tablename = 'bookings' and not exists (
            select 1 from pg_constraint where conname = indexname and conrelid = 'bookings'::regclass
          )`
      : sql<{ name: string; statement: string }>`
          select name, sql as statement from sqlite_schema
          where type = 'index' and tbl_name = 'bookings' and sql is not null`
  ).execute(db);
  return rows;
}

/**
 * Adds bookings of five years as the retention policy leaves them: tickets, without names from half a year after the flight,
 * failures of the last month, discarded drafts of the last day, four bookings in progress, and one case.
 */
export async function fillBookings(databases: Databases, count: number): Promise<void> {
  const { db, engine } = databases;
  const { rows, random, toDate } = engine.hasRowLocks ? postgresExpressions : sqliteExpressions;
  const run = (text: string) => sql.raw(text).execute(db);
  const now = Date.now();
  const passengers = JSON.stringify([buildPassenger()]);

  const indexes = await readIndexes(databases);
  if (engine.hasRowLocks) await run('alter table bookings disable trigger user');
  else await run('PRAGMA cache_size = -400000');
  for (const { name } of indexes) await run(`drop index ${name}`);
  await sql`
    with ${rows(count)}, aged(i, key, created_at) as (
      select n.i, ${random}, ${sql.lit(now)} - cast(n.i as bigint) * ${sql.lit(Math.floor(yearsMs / count))} from n
    ), stated(i, key, created_at, state) as (
      select i, key, created_at,
        case
          when i <= ${sql.lit(openCount)} then case i when 1 then 'escalated' else 'awaitingAirline' end
          when created_at > ${sql.lit(now - dayMs)} and i % 4 = 0 then 'discarded'
          when created_at > ${sql.lit(now - 30 * dayMs)} and i % 20 = 1 then 'failed'
          else 'ticketed'
        end
      from aged
    ), kept(i, key, created_at, state, is_erased) as (
      select i, key, created_at, state,
        i > ${sql.lit(openCount)} and
          (created_at < ${sql.lit(now - 180 * dayMs)} or state = 'failed' and created_at < ${sql.lit(now - 7 * dayMs)})
      from stated
    )
    insert into bookings (
      id, payment_intent_id, client_secret_hash, offer_id, state, state_since, amount, currency, passengers, trip_key,
      trip_ordinal, trip_claim, last_flight_date, authorized_at, order_sent_at, order_id, booking_reference, failure,
      case_kind, attempt_key, attempts, due_at, erased_at, created_at, updated_at, support_code
    ) select
      'bkg_' || key, 'pi_' || key, key, 'off_' || key, state, created_at, 24530, 'USD',
      case when is_erased then null else ${sql.lit(passengers)} end,
      case when is_erased then null else key end,
      0,
      case when is_erased or state in ('failed', 'discarded') then null else key || '#0' end,
      ${toDate(sql`created_at`)}, created_at, created_at, 'ord_' || key,
      case when is_erased then null else 'REF001' end,
      case state when 'failed' then 'airline_silent' else null end,
      case state when 'escalated' then 'airline_silent' else null end,
      key, 0,
      case when i <= ${sql.lit(openCount)} then ${sql.lit(now + yearsMs)} else null end,
      case when is_erased then created_at + 1 else null end,
      created_at, created_at, upper(substr(key, 1, 4) || '-' || substr(key, 5, 4))
    from kept`.execute(db);
  for (const { statement } of indexes) await run(statement);
  if (engine.hasRowLocks) await run('alter table bookings enable trigger user');
  await sql`
    insert into booking_cases (id, booking_id, open_key, kind, opened_at, due_at, closed_at, resolution)
    select
      'case_' || id, id, case state when 'escalated' then id || ' airline_silent' else null end, 'airline_silent',
      created_at, created_at, case state when 'escalated' then null else created_at end,
      case state when 'escalated' then null else 'settled' end
    from bookings where state = 'escalated' or support_code like '00%'`.execute(db);
  await run(engine.hasRowLocks ? 'vacuum analyze' : 'PRAGMA wal_checkpoint(TRUNCATE)');
}
