/** The only fields of a request and its response that are logged. */
export interface RequestLogEntry {
  method: string;
  /** The route pattern, never the URL, because URLs contain ids. */
  path: string;
  status: number;
  ms: number;
}

/** What a failure is about. Loggers print only what reveals nothing: the support code of a booking, never its id. */
interface FailureSubject {
  bookingId?: string;
}

export interface Logger {
  request(entry: RequestLogEntry): void;
  /** Reports a failure to investigate. `where` is a constant of ours, never input. */
  error(where: string, error: unknown, subject?: FailureSubject): void;
  info(message: string): void;
}

export const silentLogger: Logger = { request: () => {}, error: () => {}, info: () => {} };
