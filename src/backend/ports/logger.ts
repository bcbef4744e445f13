/** The only fields of a request and its response that are logged. */
export interface RequestLogEntry {
  method: string;
  /** The route pattern, never the URL, because URLs contain ids. */
  path: string;
  status: number;
  ms: number;
}

export interface Logger {
  request(entry: RequestLogEntry): void;
  /** Reports a failure to investigate. `where` is a constant of ours, never input. */
  error(where: string, error: unknown): void;
  info(message: string): void;
}

export const silentLogger: Logger = { request: () => {}, error: () => {}, info: () => {} };
