import assert from 'node:assert/strict';
import { test as base } from 'vitest';
import { findLedgerViolations, readLedger } from '#tests/harness/ledger.ts';
import { startSite } from '#tests/harness/site.ts';
import { startWebKit } from '#tests/harness/webkit/start-webkit.ts';
import { WebKitTraveler } from './webkit-traveler.ts';

const screen = { width: 1366, height: 940 };

/** One WebKit and one server per run, a browser that has stored nothing per test. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('webkit', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const webkit = await startWebKit();
    onCleanup(() => webkit.close());
    return webkit;
  })
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a fixture needs: none
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(() => site.close());
    return site;
  })
  /** The payments and orders that this test has created. */
  .extend('ledger', ({ site }) => {
    const since = Date.now();
    return {
      getTotals: () => {
        const { orders, charges } = readLedger(site.dataDir, since);
        return { orders, charges };
      },
    };
  })
  .extend('traveler', async ({ webkit, site, ledger: _startedBefore, task }, { onCleanup }) => {
    const session = await webkit.open();
    onCleanup(async () => {
      await session.close();
      assert.deepEqual(findLedgerViolations(readLedger(site.dataDir)), [], 'Violations in the ledger');
    });
    await session.resize(screen.width, screen.height);
    return new WebKitTraveler(session, site.url, task.name);
  });

export { expect } from 'vitest';
