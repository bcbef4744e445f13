import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { withDatabaseErrors } from './sqlite-error.ts';

const maxCachedStatements = 200;

const isSqliteValue = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array;

function toSqliteValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map(parameter => {
    if (!isSqliteValue(parameter)) throw new TypeError('SQLite takes text, numbers, bytes and null.');
    return parameter;
  });
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => withDatabaseErrors(() => statement.all(...toSqliteValues(parameters))),
    run: parameters => withDatabaseErrors(() => statement.run(...toSqliteValues(parameters))),
    iterate: parameters => statement.iterate(...toSqliteValues(parameters)),
  };
}

/**
 * Adapts `node:sqlite` to Kysely's SQLite dialect. Transactions take the write lock at their start: one that reads
 * first and writes later would fail without a retry if another process wrote in between.
 */
export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, SqliteStatement>();
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: sql => {
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = toKyselyStatement(withDatabaseErrors(() => database.prepare(text)));
      if (statements.size < maxCachedStatements) statements.set(text, statement);
      return statement;
    },
  };
  return new SqliteDialect({ database: adapter });
}
