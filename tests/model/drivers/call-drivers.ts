import { errorCatalog, type ErrorCode } from '#contract/errors.ts';
import { isTransitionOf } from '#tools/chart/transition-id.ts';
import { dropConnection, respondJson, type ApiCall, type CallResult } from '#tests/harness/api-call.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { Driver } from './driver.ts';

/** Several of these let a client repeat a call. */
const retryStepMs = 1500;

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

/** Fails a call because the browser is offline, which it is until the site has noticed. */
export const loseConnectionDuring =
  (call: ApiCall): Driver =>
  async session => {
    const { interceptor, page } = session;
    await interceptor.waitForCall(call);
    // The machines of the page have timers of their own.
    const countTransitions = async () =>
      (await session.trace()).filter(id => isTransitionOf('booking', id)).length;
    const before = await countTransitions();
    session.wasOffline = true;
    await page.context().setOffline(true);
    await waitUntil(() => page.evaluate(() => !navigator.onLine), {
      timeoutMs: 20_000,
      getMessage: () => 'The page did not notice that it is offline.',
    });
    interceptor.alwaysRespond(call, dropConnection);
    await waitUntil(
      async () => {
        if ((await countTransitions()) > before) return true;
        await session.advanceClock(retryStepMs);
        return false;
      },
      { timeoutMs: 20_000, getMessage: () => `The site did not notice that ${call} failed.` },
    );
    await page.context().setOffline(false);
  };

/** Replaces the payment in another tab before the call reaches the backend. */
export const replaceDuring =
  (call: ApiCall): Driver =>
  async session => {
    await session.interceptor.waitForCall(call);
    await session.replaceInOtherTab();
    await session.interceptor.release(call);
  };
