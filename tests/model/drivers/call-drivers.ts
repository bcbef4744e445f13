import { dropConnection, type ApiCall, type CallResult } from '#tests/harness/api-call.ts';
import type { Driver } from './driver.ts';

/** Ends a call. By default the backend responds. */
export const release =
  (call: ApiCall, result?: CallResult): Driver =>
  ({ interceptor }) =>
    interceptor.release(call, result);

/** Drops a call and all its retries. */
export const drop =
  (call: ApiCall): Driver =>
  ({ interceptor }) =>
    interceptor.alwaysRespond(call, dropConnection);
