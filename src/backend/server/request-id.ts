import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** A random id: never taken from the client, which could choose one that forges lines of the log. */
export const createRequestId = (): string => randomUUID();

/** Runs a request. All that it starts, and goes on after the response, knows the id. */
export const runWithRequestId = <Result>(requestId: string, run: () => Result): Result =>
  storage.run(requestId, run);

/** The id of the request that this code runs for; `background` for work of the server itself. */
export const getRequestId = (): string => storage.getStore() ?? 'background';
