/** What was asked and how it was answered: nothing else of a request is ever logged. */
export interface RequestLogEntry {
  method: string;
  /** The route's pattern, never the address itself: addresses carry ids. */
  path: string;
  status: number;
  ms: number;
}

export interface Logger {
  request(entry: RequestLogEntry): void;
  /** Something went wrong that somebody should look into. `where` is a fixed word of ours. */
  error(where: string, error: unknown): void;
  info(message: string): void;
}

export const silentLogger: Logger = { request: () => {}, error: () => {}, info: () => {} };
