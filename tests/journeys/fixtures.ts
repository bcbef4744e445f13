import assert from 'node:assert/strict';
import type { BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import { launchEngine } from '#tests/harness/engines/launch-engine.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { findLedgerViolations, readLedger } from '#tests/harness/ledger.ts';
import { startSite } from '#tests/harness/site.ts';
import { createEmail, Traveler } from '#tests/harness/traveler.ts';

/**
 * The fixtures of a journey: one browser and one server per worker, a fresh browser context per test. After each test
 * the browser must have no unexpected problem, and the ledger must have no new violation.
 */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchEngine();
    onCleanup(() => browser.close());
    return browser;
  })
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(() => site.close());
    return site;
  })
  /**
   * What a browser stores once a flight from JFK to LHR is selected and its passenger is filled in, without a payment. A
   * test that is about the payment starts from it and skips the search.
   */
  .extend('storedBooking', { scope: 'worker' }, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const traveler = await Traveler.open(context, monitorContext(context, site.url));
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.page.evaluate(() => localStorage.removeItem('paymentIntentId'));
    const stored = await context.storageState();
    await context.close();
    return stored;
  })
  /** The payments and orders that this test has created. */
  .extend('ledger', ({ site, storedBooking: _createdBefore }) => {
    const since = Date.now();
    const read = () => readLedger(site.dataDir, since);
    return {
      getTotals: () => {
        const { orders, charges } = read();
        return { orders, charges };
      },
      /** The payments, oldest first. */
      getPayments: () =>
        read().accounts.map(({ payment, booking, orders, charged }) => ({
          payment,
          booking,
          orders,
          charged,
        })),
    };
  })
  /** Opens a browser context of its own for a traveler. */
  .extend('openTraveler', async ({ browser, site }, { onCleanup }) => {
    const earlierViolations = findLedgerViolations(readLedger(site.dataDir));
    const closeContexts: (() => Promise<string[]>)[] = [];
    onCleanup(async () => {
      const problems = await Promise.all(closeContexts.map(close => close()));
      assert.deepEqual(problems.flat(), [], 'Problems in the browser');
      assert.deepEqual(
        findLedgerViolations(readLedger(site.dataDir)).filter(
          violation => !earlierViolations.includes(violation),
        ),
        [],
        'Violations in the ledger',
      );
    });
    return async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1366, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      const monitor = monitorContext(context, site.url);
      closeContexts.push(async () => {
        await context.close();
        return monitor.getProblems();
      });
      return await Traveler.open(context, monitor);
    };
  })
  .extend('traveler', ({ openTraveler }) => openTraveler())
  /** A traveler at the open card form for a flight from JFK to LHR. */
  .extend('payingTraveler', async ({ openTraveler, storedBooking, ledger: _startedBefore }) => {
    const email = createEmail();
    const origins = storedBooking.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name, value }) => ({
        name,
        value: value.replaceAll(/amelia\.\d+@example\.org/g, email),
      })),
    }));
    const traveler = await openTraveler({ storageState: { ...storedBooking, origins } });
    await traveler.resumePayment();
    return traveler;
  });

export { expect } from 'vitest';
