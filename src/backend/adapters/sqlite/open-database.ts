import { Kysely } from 'kysely';
import { migrateSqlite } from './migrate-sqlite.ts';
import { openSqlite } from './open-sqlite.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from '#backend/adapters/kysely-store/tables.ts';

export interface DatabaseHandle {
  db: Database;
  /** Counts up a name and answers how often it was counted, at once: for the sandbox's memory. */
  incrementCounter: (name: string) => number;
  close: () => Promise<void>;
}

/** Opens the embedded store in a folder (in memory without one), with its tables up to date. */
export function openDatabase(folder: string | null): DatabaseHandle {
  const sqlite = openSqlite(folder);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(sqlite) });
  migrateSqlite(sqlite, db.schema);
  const upsert = sqlite.prepare(
    'insert into sandbox_counters (name, value) values (?, 1) on conflict (name) do update set value = value + 1 returning value',
  );
  return {
    db,
    incrementCounter: name => Number(upsert.get(name)?.['value'] ?? 1),
    close: () => db.destroy(),
  };
}
