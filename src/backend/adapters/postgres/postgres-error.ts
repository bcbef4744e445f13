import { DatabaseError, UniqueViolationError } from '#backend/ports/database-error.ts';

/**
 * SQLSTATE codes and classes (https://www.postgresql.org/docs/current/errcodes-appendix.html) that say something about
 * the database, not the statement.
 */
const unavailableStates: readonly string[] = [
  '08', // connection exceptions
  '25006', // a standby, or a database that was made read-only
  '25P03', // a transaction was idle for too long
  '25P04', // a transaction took too long
  '28', // the user is refused, for example after a change of its password
  '3D000', // the database is gone
  '40001', // serialization failure
  '40P01', // deadlock
  '42501', // a right is missing
  '53', // disk full, out of memory, too many connections
  '55006', // in use
  '55P03', // lock_timeout
  '57', // shutdown, crash, start, statement_timeout (57014)
  '58', // the operating system's errors
  'F0', // its configuration
  'XX', // internal errors, damaged data
];

/** Those of a server that can't be used at all, for whatever statement. */
const outageStates: readonly string[] = ['08', '28', '3D000', '53300', '57P'];

const uniqueViolation = '23505';
const sqlStatePattern = /^[0-9A-Z]{5}$/;

/** The messages of `pg` for a connection that is gone. They have no code. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded|timeout expired|Cannot use a pool)/;

/** What the client says about a connection, as opposed to what the server says about a statement. */
const connectionCode = 'CONNECTION_LOST';

const getText = (error: Error, field: 'code' | 'constraint'): string | null => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : null;
};

/** The five characters by which the server describes an error; null for an error of the client. */
export function getSqlState(error: unknown): string | null {
  const code = error instanceof Error ? getText(error, 'code') : null;
  // A system error, such as EPIPE, has no severity.
  return error instanceof Error && 'severity' in error && code !== null && sqlStatePattern.test(code)
    ? code
    : null;
}

/** All connections of the pool are in use, and the database may be well. */
const busyPool = 'timeout exceeded when trying to connect';

/** Whether an error of the client or the server means that the database is away, rather than that a statement failed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = getSqlState(error);
  if (state !== null) return outageStates.some(prefix => state.startsWith(prefix));
  return error.message !== busyPool && ('syscall' in error || lostConnection.test(error.message));
}

/** An error of a connection in the terms of the port. */
export const toConnectionError = (error: unknown): DatabaseError =>
  new DatabaseError((error instanceof Error ? getText(error, 'code') : null) ?? connectionCode, {
    cause: error,
  });

/** An error of a statement in the terms of the port, if it is about the database; other errors as they are. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const state = getSqlState(error);
  if (state === uniqueViolation)
    return new UniqueViolationError(getText(error, 'constraint') ?? '', { cause: error });
  if (state !== null) {
    return unavailableStates.some(prefix => state.startsWith(prefix))
      ? new DatabaseError(state, { cause: error })
      : error;
  }
  return isOutage(error) || error.message === busyPool ? toConnectionError(error) : error;
}
