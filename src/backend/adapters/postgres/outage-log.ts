import type { Logger } from '#backend/ports/logger.ts';

/** Logs once that the database is away, and once that it is back, however much fails meanwhile. */
export interface OutageLog {
  /** A connection was lost, or can't be opened. */
  noteFailure(error: unknown): void;
  /** The database has carried out a statement. */
  noteSuccess(): void;
  /** Whether an error, or what caused it, is of an outage, so that a line of its own would say nothing new. */
  isKnown: (error: unknown) => boolean;
}

/** Connections that were tried while the database started may fail for a moment after the first that succeeds. */
const quietMs = 1000;

export function createOutageLog(
  log: Pick<Logger, 'error' | 'warn'>,
  elapsed = () => performance.now(),
): OutageLog {
  const known = new WeakSet<Error>();
  let awaySince: number | null = null;
  let failedAt = 0;
  const isKnown = (error: unknown): boolean =>
    error instanceof Error && (known.has(error) || isKnown(error.cause));
  return {
    noteFailure(error) {
      if (error instanceof Error) known.add(error);
      failedAt = elapsed();
      if (awaySince !== null) return;
      awaySince = failedAt;
      log.error('database', error);
    },
    noteSuccess() {
      if (awaySince === null || elapsed() - failedAt < quietMs) return;
      log.warn('database_back', { ms: Math.round(elapsed() - awaySince) });
      awaySince = null;
    },
    isKnown,
  };
}
