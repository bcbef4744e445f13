import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const databaseFileName = 'sagewing.sqlite';

export const getDatabasePath = (folder: string): string => join(folder, databaseFileName);

/**
 * Opens the database file in a folder that only its owner may read, or a database in memory if the folder is null.
 * Every commit is flushed to disk, and what is deleted is overwritten.
 */
export function openSqlite(folder: string | null): DatabaseSync {
  if (folder === null) return new DatabaseSync(':memory:');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = getDatabasePath(folder);
  const database = new DatabaseSync(path, { timeout: 10_000 });
  chmodSync(path, 0o600);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
  );
  return database;
}
