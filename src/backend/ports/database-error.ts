/** A database that can't be opened. The message tells the operator which one, why, and what to do. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}

/**
 * The database could not carry out a statement, through no fault of the statement: its disk is full, its file is
 * damaged, another program locks it, its connection broke. A change may or may not have happened. `code` is the
 * engine's own, for the log.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;
  constructor(code: string, options: ErrorOptions) {
    super('The database is unavailable.', options);
    this.code = code;
  }
}

/** A row with this value exists already. */
export class UniqueViolationError extends Error {
  override readonly name = 'UniqueViolationError';
  /** The engine's name of the constraint; it contains the names of the columns. */
  readonly constraint: string;
  constructor(constraint: string, options: ErrorOptions) {
    super(`Unique constraint violated: ${constraint}`, options);
    this.constraint = constraint;
  }
}
