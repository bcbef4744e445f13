import { DatabaseError, UniqueViolationError } from '#backend/ports/database-error.ts';

/** Primary result codes (https://sqlite.org/rescode.html) that say something about the database, not the statement. */
const unavailableCodes: Partial<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  22: 'SQLITE_NOLFS',
  26: 'SQLITE_NOTADB',
};

/** Extended result codes: of a primary key, and of another unique column. */
const uniqueCodes: readonly number[] = [1555, 2067];

/** The error of `node:sqlite` as one of the port, if there is one for it; other errors as they are. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  if (uniqueCodes.includes(error.errcode))
    return new UniqueViolationError(error.message.replace(/^.*: /, ''), { cause: error });
  // The low byte is the primary code.
  const code = unavailableCodes[error.errcode & 0xff];
  return code === undefined ? error : new DatabaseError(code, { cause: error });
}

/** Runs a call of `node:sqlite`. @throws DatabaseError */
export function withDatabaseErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw toDatabaseError(error);
  }
}
