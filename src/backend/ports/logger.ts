/** How much is logged: nothing, failures, also warnings, also requests and calls. */
export const logLevels = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The only fields of a request and its response that are logged. */
export interface RequestLogEntry {
  method: string;
  /** The route pattern, never the URL, because URLs contain ids. */
  path: string;
  status: number;
  ms: number;
}

/** What a line is about. Loggers print only what reveals nothing: the support code of a booking, never its id. */
interface LogSubject {
  bookingId?: string;
}

/** What else a line may say. All of it are constants of ours. */
export interface LogFields extends LogSubject {
  from?: string;
  to?: string;
  state?: string;
  ms?: number;
  /** The limit that was reached. */
  limit?: string;
  /** The route pattern. */
  path?: string;
}

/** What alerts look for: these names don't change. */
export type WarningEvent =
  | 'rate_limited'
  | 'foreign_origin'
  | 'webhook_refused'
  | 'metrics_refused'
  | 'wrong_payment_secret'
  | 'slow_step'
  | 'open_work_unreadable'
  | 'traces_lost'
  | 'database_back';

export interface Logger {
  request(entry: RequestLogEntry): void;
  /** Reports a failure to investigate. `where` is a constant of ours, never input. */
  error(where: string, error: unknown, subject?: LogSubject): void;
  /** Reports what one may want to know of, though nothing failed: attempts to misuse the server, slowness. */
  warn(event: WarningEvent, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
}

/** The logger without the failures that another line reports. */
export const withoutKnownErrors = (log: Logger, isKnown: (error: unknown) => boolean): Logger => ({
  ...log,
  error(where, error, subject) {
    if (!isKnown(error)) log.error(where, error, subject);
  },
});

export const silentLogger: Logger = {
  request: () => {},
  error: () => {},
  warn: () => {},
  info: () => {},
};
