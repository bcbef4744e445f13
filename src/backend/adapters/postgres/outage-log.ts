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

export function createOutageLog(log: Pick<Logger, 'error' | 'warn'>): OutageLog {
  const known = new WeakSet<Error>();
  let awaySince: number | null = null;
  const isKnown = (error: unknown): boolean =>
    error instanceof Error && (known.has(error) || isKnown(error.cause));
  return {
    noteFailure(error) {
      if (error instanceof Error) known.add(error);
      if (awaySince !== null) return;
      awaySince = performance.now();
      log.error('database', error);
    },
    noteSuccess() {
      if (awaySince === null) return;
      log.warn('database_back', { ms: Math.round(performance.now() - awaySince) });
      awaySince = null;
    },
    isKnown,
  };
}
