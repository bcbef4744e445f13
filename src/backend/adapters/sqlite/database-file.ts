import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DatabaseError } from '#backend/ports/database-error.ts';
import {
  describeNewerVersion,
  findForbiddingMigrations,
  type AppliedMigration,
} from '#backend/ports/migrations.ts';
import type { Migrations } from '#backend/ports/sql-database.ts';
import { createDatabaseOpenError, ownershipProblems } from './open-problems.ts';

/** "Sgwg": says in the file that it is ours. Files of the first version have none. */
const applicationId = 0x53677767;
const applicationIdOffset = 68;
const headerLength = 100;
const magic = 'SQLite format 3\0';

/** Marks the database as ours, unless it is. */
export function markAsOwn(database: DatabaseSync): void {
  const current = database.prepare('PRAGMA application_id').get();
  if (current?.['application_id'] !== applicationId)
    database.exec(`PRAGMA application_id = ${applicationId}`);
}

/**
 * Creates the database under another name, and gives it its own when it is complete, so that a process that starts at
 * the same time, or after a power failure, never finds half of it.
 */
export function createDatabaseFile(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    const database = new DatabaseSync(draft);
    try {
      chmodSync(draft, 0o600);
      markAsOwn(database);
      database.exec('PRAGMA journal_mode = WAL');
    } finally {
      database.close();
    }
    linkSync(draft, path);
  } catch (error) {
    // If it exists, another process has just created it.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The first bytes of a file; fewer if it is shorter. */
function readHeader(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(headerLength);
    return header.subarray(0, readSync(file, header));
  } finally {
    closeSync(file);
  }
}

/** The names of the tables, read without leaving files beside the database. */
function readTableNames(path: string): unknown[] {
  const url = pathToFileURL(path);
  // Reads this file alone and takes no lock. Tables that are still in the log of changes need the usual way.
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
    return rows.map(row => row['name']);
  } finally {
    database.close();
  }
}

/** Why a file isn't a database of ours; null if it is. Files of the first version are recognized by their tables. */
function findOwnershipProblem(path: string): string | null {
  if (!statSync(path).isFile()) return ownershipProblems.notAFile;
  const header = readHeader(path);
  if (header.length === 0) return ownershipProblems.empty;
  if (header.length < headerLength || header.toString('latin1', 0, magic.length) !== magic) {
    throw new DatabaseError('SQLITE_NOTADB', {});
  }
  const fileApplicationId = header.readUInt32BE(applicationIdOffset);
  if (fileApplicationId === applicationId) return null;
  const tables = readTableNames(path);
  if (fileApplicationId !== 0) return ownershipProblems.foreign;
  if (tables.length === 0) return ownershipProblems.empty;
  const isOurs = tables.includes('schema_migrations') && tables.includes('bookings');
  return isOurs ? null : ownershipProblems.foreign;
}

/** Refuses a file that isn't a database of ours, before anything can change it. @throws DatabaseOpenError */
export function requireOwnFile(path: string): void {
  const problem = findOwnershipProblem(path);
  if (problem !== null) throw createDatabaseOpenError(path, problem);
  accessSync(path, constants.R_OK | constants.W_OK);
}

/** The migrations that were applied. Before the column `breaking`, every one was breaking for versions without it. */
export function readApplied(database: DatabaseSync): AppliedMigration[] {
  const hasColumn = database
    .prepare("select 1 from pragma_table_info('schema_migrations') where name = 'breaking'")
    .get();
  const select = `select name, ${hasColumn ? 'breaking' : '1 as breaking'} from schema_migrations order by name`;
  const rows = database.prepare(select).all();
  return rows.map(row => ({ name: String(row['name']), breaking: Number(row['breaking']) }));
}

/** Refuses a damaged database, and one of a newer version that this one can't use. @throws DatabaseOpenError */
export function requireReadableSchema(database: DatabaseSync, path: string, migrations: Migrations): void {
  const check = database.prepare('PRAGMA quick_check(1)').get();
  if (check?.['quick_check'] !== 'ok') throw new DatabaseError('SQLITE_CORRUPT', {});
  const isNew = !database.prepare("select 1 from sqlite_schema where name = 'schema_migrations'").get();
  if (isNew) return;
  const newer = findForbiddingMigrations(migrations, readApplied(database));
  if (newer.length > 0) throw createDatabaseOpenError(path, describeNewerVersion(newer));
}
