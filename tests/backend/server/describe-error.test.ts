import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '#backend/adapters/sqlite/open-database.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { describeError } from '#backend/server/describe-error.ts';

/** What a call throws. */
async function catchError(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('Expected an error.');
}

/** The description without the locations, which have to be those of files. */
function describeWithoutFrames(error: unknown): unknown {
  const { frames, causes, ...described } = describeError(error);
  expect(frames).toEqual(expect.arrayContaining([expect.stringMatching(/^at .*:\d+:\d+\)?$/)]));
  return { ...described, ...(Array.isArray(causes) ? { causes: causes.length } : {}) };
}

const canary = 'Zq7canary';

describe('the description of an error', () => {
  it('has the code of SQLite where the disk is full', async () => {
    const { db, close } = openSqliteDatabase(null, {});
    const run = (sql: string) => db.executeQuery({ ...db.selectNoFrom([]).compile(), sql });
    await run('PRAGMA max_page_count = 1');
    const error = await catchError(() => run(`create table ${canary} (x text)`));
    expect(describeWithoutFrames(error)).toEqual({ name: 'DatabaseError', code: 'SQLITE_FULL', causes: 1 });
    expect(describeError(error)).toHaveProperty('causes.0.errstr', 'database or disk is full');
    await close();
  });

  it('has the code of SQLite for a constraint', async () => {
    const database = new DatabaseSync(':memory:');
    database.exec('create table a (b text not null)');
    const error = await catchError(() => database.exec('insert into a values (null)'));
    expect(describeWithoutFrames(error)).toEqual({
      name: 'Error',
      code: 'ERR_SQLITE_ERROR',
      errcode: 1299,
      errstr: 'constraint failed',
    });
  });

  it('has the code and the call of a system error, but not the path', async () => {
    const error = await catchError(() => statSync(`/${canary}`));
    expect(describeWithoutFrames(error)).toEqual({ name: 'Error', code: 'ENOENT', syscall: 'stat' });
  });

  it('has the code of what caused it', async () => {
    const refused = once(connect(1, '127.0.0.1'), 'connect');
    const error = new TypeError('fetch failed', { cause: await catchError(() => refused) });
    expect(describeWithoutFrames(error)).toEqual({ name: 'TypeError', code: 'ECONNREFUSED', causes: 1 });
    expect(describeError(error)).toHaveProperty('causes.0.syscall', 'connect');
  });

  it('has the code of PostgreSQL, but no other word that begins with a digit', () => {
    const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
    expect(describeWithoutFrames(starting)).toEqual({ name: 'Error', code: '57P03' });
    const other = Object.assign(new Error(canary), { code: '4242424242424242' });
    expect(describeWithoutFrames(other)).toEqual({ name: 'Error', code: 'Error' });
  });

  it('has the paths of invalid data, but not the values', async () => {
    const schema = v.object({ passengers: v.array(v.object({ born_on: v.number() })) });
    const error = await catchError(() => v.parse(schema, { passengers: [{ born_on: canary }] }));
    expect(describeWithoutFrames(error)).toEqual({
      name: 'ValiError',
      code: 'ValiError',
      paths: ['passengers.0.born_on'],
    });
  });

  it('has the message of a provider, which is our own', () => {
    expect(describeError(new PaymentProviderError('resource_missing', 'No such intent'))).toEqual({
      name: 'PaymentProviderError',
      code: 'resource_missing',
      message: 'No such intent',
    });
  });

  it('has neither messages nor anything else that may quote input, at any depth', () => {
    const error = new AggregateError(
      [Object.assign(new Error(canary), { code: `${canary} says` }), canary, { canary }],
      canary,
      { cause: new Error(`\r\n${canary}`) },
    );
    error.name = `${canary}\r\n`;
    const nested = new Error(canary, { cause: new TypeError(canary, { cause: error }) });
    for (const thrown of [error, nested, canary, { canary }, null]) {
      expect(JSON.stringify(describeError(thrown))).not.toContain(canary);
    }
  });

  it('ends where an error is its own cause', () => {
    const error = new Error(canary);
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(10_000);
  });

  it('always has a code', () => {
    for (const thrown of [new Error(canary), new RangeError(canary), canary, undefined]) {
      expect(describeError(thrown)['code']).toEqual(expect.stringMatching(/^\w+$/));
    }
  });
});
