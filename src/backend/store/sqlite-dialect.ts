import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

const keptStatements = 200;

const isInput = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array;

function inputsOf(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map(parameter => {
    if (!isInput(parameter)) throw new TypeError('SQLite takes text, numbers, bytes and null.');
    return parameter;
  });
}

function toKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...inputsOf(parameters)),
    run: parameters => statement.run(...inputsOf(parameters)),
    iterate: parameters => statement.iterate(...inputsOf(parameters)),
  };
}

/**
 * `node:sqlite` in the shape that Kysely's SQLite dialect takes. A transaction asks for the write lock when it begins:
 * one that reads first and writes later would fail at once, unretried, where another process wrote in between.
 */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, SqliteStatement>();
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: sql => {
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = statements.get(text);
      if (known) return known;
      const statement = toKysely(database.prepare(text));
      if (statements.size < keptStatements) statements.set(text, statement);
      return statement;
    },
  };
  return new SqliteDialect({ database: adapter });
}
