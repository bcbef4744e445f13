/** What was asked and how it was answered: nothing else of a request is ever logged. */
export interface RequestLine {
  method: string;
  /** The route's pattern, never the address itself: addresses carry ids. */
  path: string;
  status: number;
  ms: number;
}

export interface Log {
  request(line: RequestLine): void;
  /** Something went wrong that somebody should look into. `where` is a fixed word of ours. */
  failure(where: string, error: unknown): void;
  info(sentence: string): void;
}

export const silentLog: Log = { request: () => {}, failure: () => {}, info: () => {} };
