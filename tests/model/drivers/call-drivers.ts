import { errorCatalog, type ErrorCode } from '#contract/errors.ts';
import { dropConnection, respondJson, type ApiCall, type CallResult } from '#tests/harness/api-call.ts';
import type { Driver } from './driver.ts';

/** Ends a call. By default the backend responds. */
export const release =
  (call: ApiCall, result?: CallResult): Driver =>
  ({ interceptor }) =>
    interceptor.release(call, result);

/** A refusal of the backend, by default in the words of the error catalog. */
export const refuse = (code: ErrorCode, message: string = errorCatalog[code].error): CallResult =>
  respondJson(errorCatalog[code].status, { error: message, code });

/** Refuses a call and all its retries because of too many requests. */
export const limit =
  (call: ApiCall): Driver =>
  ({ interceptor }) =>
    interceptor.alwaysRespond(call, refuse('rate_limited'));

/** Drops a call and all its retries. */
export const drop =
  (call: ApiCall): Driver =>
  ({ interceptor }) =>
    interceptor.alwaysRespond(call, dropConnection);

/** Replaces the payment in another tab before the call reaches the backend. */
export const replaceDuring =
  (call: ApiCall): Driver =>
  async session => {
    await session.interceptor.waitForCall(call);
    await session.replaceInOtherTab();
    await session.interceptor.release(call);
  };
