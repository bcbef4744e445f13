import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildSearchLink } from '#tests/harness/traveler.ts';
import { openingMark, pageMark, recordThreadTime, type ThreadTime } from '../measure/main-thread.ts';
import { stubSearch } from './stubbed-offers.ts';

export interface OpenedResults {
  page: Page;
  session: CDPSession;
  /** Of the main thread, from the click on Search Flights to the results. */
  search: ThreadTime;
}

/** As in `machines/booking/booking-setup.ts`: how long after its response a search moves on. */
const navigationDelay = 600;

/**
 * Makes a page mark the end of the delay after a search, and each change of a list of flights that is in sight. A list may
 * have been rendered before it is shown.
 */
function markResults({ list, opening, delay }: { list: string; opening: string; delay: number }): void {
  const startTimer = window.setTimeout.bind(window);
  const startMarkedTimer = (callback: () => void, ms?: number) =>
    startTimer(() => {
      if (ms === delay) performance.mark(opening);
      callback();
    }, ms);
  Object.assign(window, { setTimeout: startMarkedTimer });
  const isChange = ({ target, addedNodes }: MutationRecord) =>
    [target, target.parentNode, ...addedNodes].some(node => {
      if (!(node instanceof Element)) return false;
      const flights = node.closest('[aria-label=Flights]') ?? node.querySelector('[aria-label=Flights]');
      // Whether it is in sight by its style would be a layout more, which the page wouldn't do.
      return flights !== null && flights.closest('[inert]') === null;
    });
  new MutationObserver(records => {
    if (records.some(isChange)) performance.mark(list);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['inert'],
  });
}

/** Waits until a page marks a change of its list, without looking for it again and again on the thread that is measured. */
export const waitForList = (page: Page): Promise<void> =>
  page.evaluate(
    mark =>
      new Promise<void>(resolve => {
        new PerformanceObserver((list, observer) => {
          if (list.getEntriesByName(mark).length === 0) return;
          observer.disconnect();
          resolve();
        }).observe({ type: 'mark', buffered: true });
      }),
    pageMark,
  );

/** Waits for the frames that follow an action. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  });

export const waitForFlights = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Select Flight/ })
    .first()
    .waitFor();

/** Searches in a new page, whose search is answered with this response. */
export async function openResults(browser: Browser, url: string, response: string): Promise<OpenedResults> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await stubSearch(page, response);
  await page.addInitScript(markResults, { list: pageMark, opening: openingMark, delay: navigationDelay });
  await page.goto(buildSearchLink({ from: 'JFK', to: 'LHR' }));
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value !== '',
  );
  // The code of the results is fetched as soon as the form is complete.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const search = await recordThreadTime(session, async () => {
    await page.getByRole('button', { name: 'Search Flights' }).click();
    await waitForList(page);
    await settle(page);
  });
  return { page, session, search };
}
