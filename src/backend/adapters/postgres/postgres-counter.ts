import { sql } from 'kysely';
import { DatabaseError } from '#backend/ports/database-error.ts';
import type { Migrations, SqlDatabase } from '#backend/ports/sql-database.ts';
import type { WindowCount, WindowCounter } from '#backend/ports/window-counter.ts';

/** Unlogged: counts aren't worth a flush to the disk, and may be lost in a crash. Keys name clients, so only hashes are kept. */
export const counterMigrations: Migrations = {
  '0014-rate-windows': () => [
    sql`create unlogged table rate_windows (key text primary key, count bigint not null, ends_at bigint not null)`,
    sql`create index rate_windows_by_end on rate_windows (ends_at)`,
    sql`create table rate_windows_salt as select gen_random_uuid()::text as salt`,
  ],
};

/** How many windows that have ended one cleaning deletes at most. */
const cleaningLimit = 1000;

/** Nobody waits longer for a count, which is no reason to keep a request waiting that needs no database. */
const patienceMs = 2000;

/** For how long a database that didn't answer isn't asked again. */
const pauseMs = 5000;

export interface PostgresCounterOptions {
  db: SqlDatabase;
  windowMs: number;
  /** Counts for this process alone while the database is away. */
  insurance: WindowCounter;
}

/** Counts in the database, by its time, for all processes that use it. Windows that have ended are deleted as others begin. */
export function createPostgresCounter({ db, windowMs, insurance }: PostgresCounterOptions): WindowCounter {
  const now = sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;
  // The least of several: nothing keeps two processes from adding one each to an empty table.
  const salt = sql<string>`(select min(salt) from rate_windows_salt)`;
  const hash = (key: string) => sql<string>`encode(sha256(convert_to(${salt} || ${key}, 'UTF8')), 'hex')`;
  const empty: WindowCount = { count: 0, resetMs: windowMs };

  let awayUntil = 0;
  async function insured<Result>(
    count: () => Promise<Result>,
    countHere: () => Promise<Result>,
  ): Promise<Result> {
    if (performance.now() < awayUntil) return await countHere();
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), patienceMs);
    const answer = count().catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      return null;
    });
    const counted = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
    if (counted !== null) return counted;
    awayUntil = performance.now() + pauseMs;
    return await countHere();
  }

  async function deleteEnded(): Promise<void> {
    await sql`delete from rate_windows where key in (
      select key from rate_windows where ends_at <= ${now} limit ${sql.lit(cleaningLimit)} for update skip locked
    )`.execute(db);
  }

  /** A copy of the database may lack it: without its rows, for example, or with another tool than pg_dump. */
  async function addSalt(): Promise<void> {
    await sql`insert into rate_windows_salt (salt)
      select gen_random_uuid()::text where not exists (select 1 from rate_windows_salt where salt is not null)`.execute(
      db,
    );
  }

  async function increment(key: string): Promise<WindowCount> {
    const { rows } = await sql<WindowCount>`
      insert into rate_windows as existing (key, count, ends_at)
        select ${hash(key)}, 1, ${now} + ${sql.lit(windowMs)} where ${salt} is not null
      on conflict (key) do update set
        count = case when existing.ends_at > ${now} then existing.count + 1 else 1 end,
        ends_at = case when existing.ends_at > ${now} then existing.ends_at else excluded.ends_at end
      returning count, ends_at - ${now} as "resetMs"`.execute(db);
    const [counted] = rows;
    if (counted === undefined) {
      await addSalt();
      return await increment(key);
    }
    if (counted.count === 1) await deleteEnded();
    return counted;
  }

  async function decrement(key: string): Promise<void> {
    await sql`update rate_windows set count = count - 1
      where key = ${hash(key)} and ends_at > ${now} and count > 0`.execute(db);
  }

  async function read(key: string): Promise<WindowCount> {
    const { rows } = await sql<WindowCount>`
      select count, ends_at - ${now} as "resetMs" from rate_windows
      where key = ${hash(key)} and ends_at > ${now}`.execute(db);
    return rows[0] ?? empty;
  }

  return {
    increment: key =>
      insured(
        () => increment(key),
        () => insurance.increment(key),
      ),
    decrement: key =>
      insured(
        () => decrement(key),
        () => insurance.decrement(key),
      ),
    read: key =>
      insured(
        () => read(key),
        () => insurance.read(key),
      ),
  };
}
