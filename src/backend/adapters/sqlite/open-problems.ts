import { DatabaseOpenError } from '#backend/ports/database-error.ts';
import { toDatabaseError } from './sqlite-error.ts';

const chooseFolder = 'Set DATA_DIR to a folder that this user may write to.';
const freeSpace = 'Free some space.';

/** What is wrong with the data folder, and what to do, by the system's error code. */
const folderProblems: Partial<Record<string, string>> = {
  EEXIST: `it is a file. ${chooseFolder}`,
  ENOTDIR: `a part of its path is a file. ${chooseFolder}`,
  ENOENT: `it cannot be created there. ${chooseFolder}`,
  EACCES: `this user may not write to it. ${chooseFolder}`,
  EPERM: `this user may not write to it. ${chooseFolder}`,
  EROFS: `its file system is read-only. ${chooseFolder}`,
  ENOSPC: `its disk is full. ${freeSpace}`,
  EDQUOT: `its disk quota is used up. ${freeSpace}`,
};

const readOnly = `may not be written by this user. ${chooseFolder}`;

/** What is wrong with the database, and what to do, by the code of the system or of SQLite. */
const databaseProblems: Partial<Record<string, string>> = {
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
  ENOSPC: `cannot be opened, because its disk is full. ${freeSpace}`,
  SQLITE_READONLY: readOnly,
  SQLITE_CANTOPEN: readOnly,
  SQLITE_NOTADB: 'is damaged, or is no SQLite database. Restore a backup, or set DATA_DIR to another folder.',
  SQLITE_CORRUPT: 'is damaged. Restore a backup.',
  SQLITE_FULL: `cannot be opened, because its disk is full. ${freeSpace}`,
  SQLITE_BUSY: 'is locked by another program, such as a database tool. Close that program, then start again.',
  SQLITE_IOERR: 'cannot be opened, because its disk reports an error. Check the disk, or restore a backup.',
};

export const ownershipProblems = {
  notAFile: `is not a file. ${chooseFolder}`,
  empty:
    'is empty, perhaps after a failed copy. Restore a backup, or delete the file to begin without bookings.',
  foreign: 'belongs to another program. Set DATA_DIR to a folder of its own.',
} as const;

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

export function createFolderError(folder: string, error: unknown): DatabaseOpenError {
  const code = getCode(error);
  const problem = folderProblems[code] ?? `${code}. ${chooseFolder}`;
  return new DatabaseOpenError(`The data folder ${folder} cannot be used: ${problem}`, { cause: error });
}

export const createDatabaseOpenError = (path: string, problem: string, cause?: unknown): DatabaseOpenError =>
  new DatabaseOpenError(`The database ${path} ${problem} Nothing in it was changed.`, { cause });

/** The error of a call of `node:fs` or `node:sqlite` in sentences for the operator. */
export function describeOpenError(path: string, error: unknown): unknown {
  if (error instanceof DatabaseOpenError) return error;
  const code = getCode(toDatabaseError(error));
  const problem = databaseProblems[code];
  return problem === undefined ? error : createDatabaseOpenError(path, problem, error);
}
