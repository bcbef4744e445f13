import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import { launchEngine } from '#tests/harness/engines/launch-engine.ts';
import { monitorContext } from '#tests/harness/browser-monitor.ts';
import { findLedgerViolations } from '#tests/harness/ledger.ts';
import { interceptStripe, providerOrigins } from '#tests/harness/providers/stripe/intercept-stripe.ts';
import { startSite, type Site } from '#tests/harness/site.ts';
import { createEmail, Traveler } from '#tests/harness/traveler.ts';

/** A browser context on a site, whose providers are answered for. */
async function openContext(browser: Browser, { url, providers }: Site, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: url, ...options });
  if (providers !== null) await interceptStripe(context, providers.stripe);
  const monitor = monitorContext(context, url, providers === null ? [] : providerOrigins);
  const traveler = await Traveler.open(context, monitor, { hasCardFrame: providers !== null });
  return { context, monitor, traveler };
}

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
    const { context, traveler } = await openContext(browser, site);
    await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
    await traveler.page.evaluate(() => localStorage.removeItem('paymentIntentId'));
    const stored = await context.storageState();
    await context.close();
    return stored;
  })
  /** The payments and orders that this test has created. */
  .extend('ledger', ({ site, storedBooking: _createdBefore }) => {
    const earlier = site.readLedger().accounts.length;
    const read = () => site.readLedger().accounts.slice(earlier);
    return {
      getTotals: () => ({
        orders: read().reduce((sum, { orders }) => sum + orders, 0),
        charges: read().filter(({ charged }) => charged > 0).length,
      }),
      /** The payments, oldest first. */
      getPayments: () =>
        read().map(({ payment, booking, orders, charged }) => ({
          payment,
          booking,
          orders,
          charged,
        })),
    };
  })
  /** Opens a browser context of its own for a traveler. */
  .extend('openTraveler', async ({ browser, site }, { onCleanup }) => {
    const earlierViolations = findLedgerViolations(site.readLedger());
    const closeContexts: (() => Promise<string[]>)[] = [];
    onCleanup(async () => {
      const problems = await Promise.all(closeContexts.map(close => close()));
      assert.deepEqual(problems.flat(), [], 'Problems in the browser');
      assert.deepEqual(
        findLedgerViolations(site.readLedger()).filter(violation => !earlierViolations.includes(violation)),
        [],
        'Violations in the ledger',
      );
    });
    return async (options: BrowserContextOptions = {}) => {
      const { context, monitor, traveler } = await openContext(browser, site, {
        viewport: { width: 1366, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      closeContexts.push(async () => {
        await context.close();
        return monitor.getProblems();
      });
      return traveler;
    };
  })
  .extend('traveler', ({ openTraveler }) => openTraveler())
  /** A traveler at the open card form for a flight from JFK to LHR. */
  .extend('payingTraveler', async ({ openTraveler, site, storedBooking, ledger: _startedBefore }) => {
    if (site.providers !== null) {
      // Duffel sells the offers of one search once.
      const traveler = await openTraveler();
      await traveler.reachPayment({ from: 'JFK', to: 'LHR' });
      return traveler;
    }
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
