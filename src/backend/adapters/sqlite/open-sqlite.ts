import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppliedMigration } from '#backend/ports/migrations.ts';
import type { Migrations } from '#backend/ports/sql-database.ts';
import { createDatabaseFile, readApplied, requireOwnFile, requireReadableSchema } from './database-file.ts';
import { createFolderError, describeOpenError } from './open-problems.ts';

/** The file of our own database. */
const ownFileName = 'sagewing.sqlite';

export interface DatabaseFile {
  folder: string;
  /** By default, that of our own database. */
  name?: string;
}

export const getDatabasePath = (folder: string, name = ownFileName): string => join(folder, name);

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw createFolderError(folder, error);
  }
}

/** The migrations that were applied to a file; none if there is no file. It changes nothing. @throws DatabaseOpenError */
export function readMigrations({ folder, name }: DatabaseFile): AppliedMigration[] {
  const path = getDatabasePath(folder, name);
  if (!existsSync(path)) return [];
  let database: DatabaseSync | null = null;
  try {
    requireOwnFile(path);
    database = new DatabaseSync(path, { readOnly: true });
    return readApplied(database);
  } catch (error) {
    throw describeOpenError(path, error);
  } finally {
    database?.close();
  }
}

/** How long a statement waits for the lock of another process, in milliseconds. Nothing else runs meanwhile. */
const defaultLockTimeoutMs = 5000;

/**
 * Opens the database file in a folder that only its owner may read, or a database in memory if there is no file, and
 * has `prepare` use it first. Every commit is flushed to disk, and what is deleted is overwritten. A file that isn't ours, or can't be used, stays as it is.
 * @throws DatabaseOpenError
 */
export function openSqlite<Prepared>(
  file: DatabaseFile | null,
  migrations: Migrations,
  prepare: (database: DatabaseSync) => Prepared,
  lockTimeoutMs = defaultLockTimeoutMs,
): Prepared {
  if (file === null) return prepare(new DatabaseSync(':memory:'));
  createFolder(file.folder);
  const path = getDatabasePath(file.folder, file.name);
  let database: DatabaseSync | null = null;
  try {
    if (!existsSync(path)) createDatabaseFile(path);
    requireOwnFile(path);
    database = new DatabaseSync(path, { timeout: lockTimeoutMs });
    requireReadableSchema(database, path, migrations);
    chmodSync(path, 0o600);
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
    );
    return prepare(database);
  } catch (error) {
    database?.close();
    throw describeOpenError(path, error);
  }
}
