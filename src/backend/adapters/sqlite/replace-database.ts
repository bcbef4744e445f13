import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError, DatabaseOpenError } from '#backend/ports/database-error.ts';
import { getDatabasePath } from './open-sqlite.ts';
import { withDatabaseErrors } from './sqlite-error.ts';

/** The log of changes and its index. */
const companions = ['-wal', '-shm'];

/**
 * Takes the database for itself: leaving the write-ahead log needs it alone, so it fails while a server has it open. Null if the
 * file is too damaged to be opened: then nothing can use it.
 */
function lockDatabase(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    withDatabaseErrors(() => {
      database.exec('PRAGMA journal_mode = DELETE');
      database.exec('BEGIN EXCLUSIVE');
    });
    return database;
  } catch (error) {
    database.close();
    if (error instanceof DatabaseError && ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(error.code))
      return null;
    throw new DatabaseOpenError(
      `A server, or another program, is using ${path}. Stop all of them, then try again. Nothing was changed.`,
      { cause: error },
    );
  }
}

/**
 * Puts the database of one folder in the place of another one's, which is kept beside it. Returns the path under which it is
 * kept; null if there was none.
 * @throws DatabaseOpenError if a server has it open
 */
export function replaceDatabase(folder: string, newFolder: string, suffix: string): string | null {
  const path = getDatabasePath(folder);
  const replacement = getDatabasePath(newFolder);
  if (!existsSync(path)) {
    renameSync(replacement, path);
    return null;
  }
  const kept = `${path}.${suffix}`;
  const database = lockDatabase(path);
  try {
    renameSync(path, kept);
    for (const companion of companions)
      if (existsSync(`${path}${companion}`)) renameSync(`${path}${companion}`, `${kept}${companion}`);
    renameSync(replacement, path);
    return kept;
  } finally {
    database?.close();
  }
}
