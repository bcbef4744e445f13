import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DatabaseError, DatabaseOpenError } from '#backend/ports/database-error.ts';
import { getDatabasePath } from './open-sqlite.ts';
import { withDatabaseErrors } from './sqlite-error.ts';

/** More pages than any database has: in one step, since a write by another process would restart it. */
const allPages = 2 ** 31 - 1;

export interface BackupReport {
  bytes: number;
  /** The number of bookings by state. */
  bookings: ReadonlyMap<string, number>;
}

function readReport(path: string): BackupReport {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    const check = database.prepare('PRAGMA integrity_check(1)').get();
    if (check?.['integrity_check'] !== 'ok')
      throw new DatabaseOpenError(`The backup ${path} is damaged. Use another one.`);
    const rows = database
      .prepare('select state, count(*) as count from bookings group by state order by state')
      .all()
      .map((row): [string, number] => [String(row['state']), Number(row['count'])]);
    return { bytes: statSync(path).size, bookings: new Map(rows) };
  } finally {
    database.close();
  }
}

/** Reads a file that nothing else writes, without leaving files beside it. @throws DatabaseOpenError if it is damaged */
export function checkBackup(path: string): BackupReport {
  if (existsSync(`${path}-wal`))
    throw new DatabaseOpenError(
      `${path} is not complete: it has a log of changes beside it. Use a file that npm run backup has made.`,
    );
  try {
    return withDatabaseErrors(() => readReport(path));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new DatabaseOpenError(`The backup ${path} cannot be read (${error.code}). Use another one.`, {
      cause: error,
    });
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Copies the database of a folder to a new file that only its owner may read, while servers run. The file appears under its
 * name when it is complete, checked and flushed.
 * @throws DatabaseOpenError
 */
export async function backUpSqlite(folder: string, target: string): Promise<BackupReport> {
  const source = getDatabasePath(folder);
  if (!existsSync(source))
    throw new DatabaseOpenError(
      `There is no database in ${folder}. Set DATA_DIR to the server's data folder.`,
    );
  const draft = `${target}.${randomUUID()}`;
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    try {
      await backup(database, draft, { rate: allPages });
    } finally {
      database.close();
    }
    const report = checkBackup(draft);
    flush(draft);
    // Fails if the file exists: a backup never replaces another one.
    linkSync(draft, target);
    return report;
  } finally {
    rmSync(draft, { force: true });
  }
}
