import type { Page } from 'playwright-core';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

/** How long a press of Forward may take to lead somewhere. */
export const navigationTimeoutMs = 3000;

/** What the browser says of a press that comes while Back has not ended: its page takes the tab over, or is being loaded. */
const isTooEarly = (error: unknown): boolean =>
  /Not attached to an active page|ERR_ABORTED/.test(String(error));

/** Presses Forward, again while Back has not ended. After the last page of the history, it does nothing. */
export async function pressForward(page: Page): Promise<void> {
  const press = () =>
    page.goForward().then(
      () => true,
      (error: unknown) => {
        if (isTooEarly(error)) return false;
        throw error;
      },
    );
  await waitUntil(press, { timeoutMs: navigationTimeoutMs, getMessage: () => 'Forward does nothing.' });
}

/** Takes the network away for a time on the page's clock. */
export async function loseNetwork(session: BrowserSession, lostMs: number): Promise<void> {
  const context = session.page.context();
  session.wasOffline = true;
  await context.setOffline(true);
  await session.advanceClock(lostMs);
  await context.setOffline(false);
}
