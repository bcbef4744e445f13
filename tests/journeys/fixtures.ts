import assert from 'node:assert/strict';
import type { BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { findLedgerViolations, readLedger } from '../harness/ledger.ts';
import { startSite } from '../harness/site.ts';
import { Traveler } from '../harness/traveler.ts';
import { monitorContext } from '../harness/browser-monitor.ts';

/**
 * A journey: a browser and a site for the file, a fresh browser context for each test. After every test nothing may have
 * gone wrong that the traveller didn't expect, and the books of bank and airlines keep the promise.
 */
export const test = base
  // Vitest reads from the pattern which fixtures a fixture needs: these need none.
  // oxlint-disable-next-line no-empty-pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // oxlint-disable-next-line no-empty-pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(() => site.close());
    return site;
  })
  .extend('ledger', ({ site }) => {
    const since = Date.now();
    return () => readLedger(site.dataDir, since);
  })
  /** Lets somebody come with a browser of their own. */
  .extend('openTraveler', async ({ browser, site }, { onCleanup }) => {
    const open: (() => Promise<string[]>)[] = [];
    onCleanup(async () => {
      const problems = await Promise.all(open.map(leave => leave()));
      assert.deepEqual(problems.flat(), [], 'What went wrong in the browser');
      assert.deepEqual(findLedgerViolations(readLedger(site.dataDir)), [], 'What breaks the promise');
    });
    return async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1366, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      const watch = monitorContext(context, site.url);
      open.push(async () => {
        await context.close();
        return watch.getProblems();
      });
      return await Traveler.open(context, watch);
    };
  })
  .extend('traveler', ({ openTraveler }) => openTraveler());

export { expect } from 'vitest';
