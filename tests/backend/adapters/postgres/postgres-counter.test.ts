import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryCounter } from '#backend/adapters/memory-counter/memory-counter.ts';
import { counterMigrations, createPostgresCounter } from '#backend/adapters/postgres/postgres-counter.ts';
import { openPostgres } from '#backend/adapters/postgres/open-postgres.ts';
import { createOutageLog } from '#backend/adapters/postgres/outage-log.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { getSharedPostgres, startPostgres } from '#tests/harness/postgres/start-postgres.ts';

const windowMs = 60_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A process that counts in a database. */
async function openCounter(url: string) {
  const postgres = await openPostgres({ url, poolSize: 5 }, createOutageLog(silentLogger));
  cleanUps.push(() => postgres.close());
  const { db } = await postgres.openSchema(null, counterMigrations);
  const counter = createPostgresCounter({ db, windowMs, insurance: createMemoryCounter(windowMs) });
  return { db, counter };
}

const createUrl = async () => (await getSharedPostgres()).createDatabase();

describe('a counter in PostgreSQL', () => {
  it('counts for two processes together, each request once', async () => {
    const url = await createUrl();
    const [one, two] = [await openCounter(url), await openCounter(url)];
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? one : two).counter.increment('searches')),
    );
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    expect((await two.counter.read('searches')).count).toBe(40);
    expect(await two.counter.read('offers')).toEqual({ count: 0, resetMs: windowMs });
  });

  it('begins a new window when one has ended, and deletes those that have', async () => {
    const { db, counter } = await openCounter(await createUrl());
    for (let i = 0; i < 3; i++) await counter.increment('a');
    const open = await counter.read('a');
    expect(open.count).toBe(3);
    expect(open.resetMs).toBeGreaterThan(0);
    expect(open.resetMs).toBeLessThanOrEqual(windowMs);
    await sql`update rate_windows set ends_at = ends_at - ${windowMs}::bigint`.execute(db);
    expect(await counter.read('a')).toEqual({ count: 0, resetMs: windowMs });
    expect(await counter.increment('b')).toEqual({ count: 1, resetMs: windowMs });
    expect(await counter.increment('a')).toEqual({ count: 1, resetMs: windowMs });
    const { rows } = await sql`select count from rate_windows`.execute(db);
    expect(rows).toEqual([{ count: 1 }, { count: 1 }]);
  });

  it('counts even if its salt was lost, for all processes together, and once if two have added one', async () => {
    const url = await createUrl();
    const [one, two] = [await openCounter(url), await openCounter(url)];
    await sql`delete from rate_windows_salt`.execute(one.db);
    expect((await one.counter.read('a')).count).toBe(0);
    const counts = [];
    for (const { counter } of [one, two, one]) counts.push((await counter.increment('a')).count);
    await sql`insert into rate_windows_salt (salt) values ('zzz')`.execute(one.db);
    for (const { counter } of [one, two]) counts.push((await counter.increment('a')).count);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    expect((await two.counter.read('a')).count).toBe(5);
  });

  it('takes back what was counted, and never more', async () => {
    const { counter } = await openCounter(await createUrl());
    for (const each of [counter, createMemoryCounter(windowMs)]) {
      await each.decrement('a');
      await each.increment('a');
      await each.increment('a');
      await each.decrement('a');
      expect((await each.read('a')).count).toBe(1);
      await each.decrement('a');
      await each.decrement('a');
      expect((await each.increment('a')).count).toBe(1);
    }
  });

  it('keeps no address', async () => {
    const { db, counter } = await openCounter(await createUrl());
    await counter.increment('searches of 203.0.113.9');
    const { rows } = await sql<{ key: string }>`select key from rate_windows`.execute(db);
    expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('counts for its process alone while the database is away', async () => {
    const server = await startPostgres();
    cleanUps.push(() => server.stop());
    const { counter } = await openCounter(await server.createDatabase());
    await counter.increment('a');
    await server.halt();
    expect((await counter.increment('a')).count).toBe(1);
    expect((await counter.increment('a')).count).toBe(2);
    expect((await counter.read('a')).count).toBe(2);
  });

  it('keeps nobody waiting for a database that hangs', async () => {
    const { db, counter } = await openCounter(await createUrl());
    await db.transaction().execute(async transaction => {
      await sql`lock table rate_windows in access exclusive mode`.execute(transaction);
      const statement = sql`select count from rate_windows`.execute(db).then(
        () => 'answered',
        () => 'timed out',
      );
      const counts = async () => {
        await counter.read('a');
        for (let i = 0; i < 5; i++) await counter.increment('a');
        return (await counter.read('a')).count;
      };
      expect(await Promise.race([counts(), statement])).toBe(5);
      expect(await statement).toBe('timed out');
    });
  });
});
