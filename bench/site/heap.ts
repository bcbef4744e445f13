import type { CDPSession, Page } from 'playwright-core';
import type { BenchPart } from '../part.ts';
import { openResults, settle, waitForFlights } from './open-results.ts';
import { runWithBrowser } from './site-under-test.ts';
import { buildResponse, fetchSearch } from './stubbed-offers.ts';

const offers = 100;
const loops = 50;
/** By then, everything is loaded and compiled, and the caches are full. */
const warmUpLoops = 10;
/** How many times as much as in the last run the growth may be. */
const margin = 1.1;

/** Results, their controls, a flight's passengers, the form, and a search again. */
async function loop(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Duration' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('[aria-label=Flights] summary').first().click();
  await settle(page);
  await page
    .getByRole('button', { name: /^Select Flight/ })
    .first()
    .click();
  await page.getByRole('group', { name: 'Adult 1' }).waitFor();
  await page.goBack();
  await waitForFlights(page);
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await page.getByRole('button', { name: 'Search Flights' }).click();
  await waitForFlights(page);
  await settle(page);
}

async function readMemory(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

export const heap: BenchPart = {
  description: `the heap, nodes and listeners of a page in which somebody searches and chooses ${loops} times`,
  async run({ report, isQuick }) {
    await runWithBrowser(async (browser, url) => {
      const { page, session } = await openResults(
        browser,
        url,
        buildResponse(await fetchSearch(url), offers),
      );
      const [first, last] = isQuick ? [1, 2] : [warmUpLoops, loops];
      for (let i = 0; i < first; i++) await loop(page);
      const before = await readMemory(session);
      for (let i = first; i < last; i++) await loop(page);
      const after = await readMemory(session);
      report(`${first} loops`, { value: before.heap, unit: 'bytes' });
      report(`${last} loops`, { value: after.heap, unit: 'bytes' });
      for (const name of ['heap', 'nodes', 'listeners'] as const)
        report(`${first} to ${last} loops/${name}`, {
          value: after[name] / before[name],
          unit: 'ratio',
          margin,
        });
    });
  },
};
