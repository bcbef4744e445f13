import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPostgres } from '#backend/adapters/postgres/open-postgres.ts';
import { ownMigrations } from '#backend/migrations.ts';
import { DatabaseError, DatabaseOpenError, UniqueViolationError } from '#backend/ports/database-error.ts';
import { createOutageLog } from '#backend/adapters/postgres/outage-log.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import type { Migrations } from '#backend/ports/sql-database.ts';
import { getSharedPostgres, startPostgres } from '#tests/harness/postgres/start-postgres.ts';

async function open(url: string, migrations: Migrations = ownMigrations) {
  const postgres = await openPostgres({ url, poolSize: 2 }, createOutageLog(silentLogger));
  onTestFinished(() => postgres.close());
  return (await postgres.openSchema(null, migrations)).db;
}

const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** The sentence of the error, without what is random in it. */
const refuse = async (url: string, migrations?: Migrations): Promise<string> => {
  const error = await catchError(open(url, migrations));
  if (!(error instanceof DatabaseOpenError)) throw new Error('It was opened', { cause: error });
  return error.message.replaceAll(new URL(url).pathname.slice(1), 'DATABASE').replaceAll(/:\d+/g, ':PORT');
};

describe('a PostgreSQL database that cannot be used', () => {
  const foreign =
    'The database DATABASE at 127.0.0.1:PORT has tables of another program. Set DATABASE_URL to a database of its own. Nothing in it was changed.';

  it.each([
    ['a table with the name of one of ours', 'create table bookings (id text)'],
    ['migrations of another kind', 'create table schema_migrations (version text)'],
    [
      'migrations with other names',
      "create table schema_migrations (name text, breaking integer); insert into schema_migrations values ('1_songs', 0)",
    ],
  ])('is refused, and stays as it is: one with %s', async (_, statements) => {
    const server = await getSharedPostgres();
    const url = await server.createDatabase();
    await server.run(statements, url);
    expect(await refuse(url)).toEqual(foreign);
    await server.run("do $$ begin assert to_regclass('provider_events') is null; end $$", url);
  });

  it('is refused: one in another encoding', async () => {
    const server = await getSharedPostgres();
    expect(await refuse(await server.createDatabase({ encoding: 'LATIN1' }))).toEqual(
      'The database DATABASE at 127.0.0.1:PORT stores text as LATIN1, which lacks letters of many names. Create one with: createdb --encoding=UTF8 --template=template0 NAME Nothing in it was changed.',
    );
  });

  it('is refused: one in which the user may not create tables', async () => {
    const server = await getSharedPostgres();
    const url = new URL(await server.createDatabase());
    const database = url.pathname.slice(1);
    await server.run(`create user "reader_${database}" password 'read'`);
    url.username = `reader_${database}`;
    url.password = 'read';
    expect(await refuse(url.href)).toContain('ALTER DATABASE DATABASE OWNER TO reader_DATABASE;');
  });

  it('is refused if a migration fails, with nothing of it applied', async () => {
    const server = await getSharedPostgres();
    const url = await server.createDatabase();
    const broken: Migrations = {
      ...ownMigrations,
      '9999-broken': () => [sql`create table half (id text)`, sql`select * from missing`],
    };
    expect(await catchError(open(url, broken))).toBeInstanceOf(Error);
    await server.run("do $$ begin assert to_regclass('schema_migrations') is null; end $$", url);
  });
});

describe('a PostgreSQL database', () => {
  it('returns integers as numbers, and refuses those that a number can’t hold', async () => {
    const db = await open(await (await getSharedPostgres()).createDatabase());
    const { rows } =
      await sql<object>`select 1795314888226::bigint as time, count(*), sum(n), null::bigint as nothing, 0.5 as half
      from (values (2::bigint), (3::bigint)) as numbers (n)`.execute(db);
    expect(rows).toEqual([{ time: 1_795_314_888_226, count: 2, sum: 5, nothing: null, half: '0.5' }]);
    expect(await catchError(sql`select 9007199254740993 as large`.execute(db))).toBeInstanceOf(RangeError);
  });

  it('has errors in the terms of the port', async () => {
    const db = await open(await (await getSharedPostgres()).createDatabase());
    const insert = () => sql`insert into provider_events values ('a', 'b', 0)`.execute(db);
    await insert();
    expect(await catchError(insert())).toEqual(new UniqueViolationError('provider_events_key', {}));
    const timeout = await catchError(
      db.transaction().execute(async transaction => {
        await sql`set local statement_timeout = 10`.execute(transaction);
        await sql`select pg_sleep(5)`.execute(transaction);
      }),
    );
    expect(timeout).toHaveProperty('code', '57014');
    const wrong = await catchError(sql`select missing`.execute(db));
    expect(wrong).toHaveProperty('code', '42703');
    expect(wrong).not.toBeInstanceOf(DatabaseError);
  });

  it('is used again after each way in which connections are lost', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const db = await open(await server.createDatabase());
    const ask = () => sql`select 1`.execute(db).then(({ rows }) => rows.length);
    const waiting = () => catchError(sql`select pg_sleep(20)`.execute(db));
    const losses = [
      () => server.restart(),
      () => server.kill().then(() => server.start()),
      () =>
        server.run(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
        ),
    ];
    for (const lose of losses) {
      const lost = waiting();
      await sql`select 1`.execute(db);
      await lose();
      expect(await lost).toBeInstanceOf(DatabaseError);
      // The death of an idle connection may be noticed only when it is used.
      await vi.waitFor(async () => expect(await ask()).toBe(1));
    }
  });

  it('refuses a statement in a transaction whose connection was lost between two statements', async () => {
    const server = await getSharedPostgres();
    const db = await open(await server.createDatabase());
    const error = await catchError(
      db.transaction().execute(async transaction => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await server.run(`select pg_terminate_backend(${rows[0]?.pid})`);
        await sql`insert into provider_events values ('lost', 'b', 0)`.execute(transaction);
      }),
    );
    expect(error).toBeInstanceOf(DatabaseError);
    const { rows } = await sql<object>`select * from provider_events`.execute(db);
    expect(rows).toEqual([]);
  });
});
