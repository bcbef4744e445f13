import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import * as v from 'valibot';
import { isBuilt } from '#scripts/build-stamp.ts';
import { buildSite } from '#scripts/build.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import { buildSearchLink } from '#tests/harness/traveler.ts';
import { createHttpClient } from '../measure/http-client.ts';
import { watchMachine } from '../measure/machine.ts';
import { pageMark, recordThreadTime } from '../measure/main-thread.ts';
import { startServer } from '../measure/start-server.ts';
import { getMedian, getPercentile } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { buildSearch } from '../searches/search-stall.ts';

const phoneSlowdown = 4;
const responseSchema = v.object({ flights: v.array(v.looseObject({ id: v.string() })) });

/** A response with so many offers: those of a real one again and again, each with an id and a price of its own. */
function buildResponse(answer: string, count: number): string {
  const { flights } = v.parse(v.pipe(v.string(), v.parseJson(), responseSchema), answer);
  const offers = Array.from({ length: count }, (_, index) => ({
    ...flights[index % flights.length],
    id: `off_${index}`,
    total_price: `USD ${200 + ((index * 7919) % 3000)}.50`,
  }));
  return JSON.stringify({ flights: offers });
}

interface OpenedResults {
  page: Page;
  session: CDPSession;
  /** Milliseconds of the main thread from the click on Search Flights to the results. */
  search: number;
}

async function openResults(browser: Browser, url: string, response: string): Promise<OpenedResults> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.route('**/api/flights/search', route =>
    route.fulfill({ contentType: 'application/json', body: response }),
  );
  await page.goto(buildSearchLink({ from: 'JFK', to: 'LHR' }));
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value !== '',
  );
  const session = await page.context().newCDPSession(page);
  const { total } = await recordThreadTime(session, async () => {
    await page.getByRole('button', { name: 'Search Flights' }).click();
    await page
      .getByRole('button', { name: /^Select Flight/ })
      .first()
      .waitFor();
    await settle(page);
  });
  await page.evaluate(mark => {
    const isList = (node: Node) => node instanceof Element && node.closest('[aria-label=Flights]') !== null;
    const observer = new MutationObserver(records => {
      if (records.some(({ target }) => isList(target) || (target.parentNode && isList(target.parentNode))))
        performance.mark(mark);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, pageMark);
  return { page, session, search: total };
}

/** Waits for the frames that follow an action. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Presses each kind of control in turn. Each pair of presses ends where it started. */
const interactions = (page: Page, hasPages: boolean) => ({
  sort: [
    page.getByRole('radio', { name: 'Duration' }),
    page.getByRole('radio', { name: 'Price', exact: true }),
  ],
  filter: Array.from({ length: 2 }, () =>
    page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox').first(),
  ),
  ...(hasPages
    ? {
        page: ['Next', 'Previous'].map(name => page.getByRole('button', { name, exact: true })),
      }
    : {}),
  details: Array.from({ length: 2 }, () => page.locator('[aria-label=Flights] summary').first()),
});

async function measureInteractions(
  { page, session }: OpenedResults,
  count: number,
  { print, isQuick }: PartOptions,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  for (const [name, controls] of Object.entries(interactions(page, count > 12))) {
    const toControl: number[] = [];
    const toList: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 25); round++) {
      for (const control of controls) {
        const time = await recordThreadTime(session, async () => {
          await control.dispatchEvent('click');
          await settle(page);
        });
        toControl.push(time.control);
        if (time.list !== null) toList.push(time.list);
      }
    }
    const format = (times: readonly number[]) =>
      `${getMedian(times).toFixed(0)} ms, p98 ${getPercentile(times, 98).toFixed(0)} ms`;
    print(`  ${name.padEnd(8)} of ${count} offers: control ${format(toControl)}; list ${format(toList)}`);
  }
}

async function measureSize(
  browser: Browser,
  url: string,
  response: string,
  count: number,
  options: PartOptions,
): Promise<void> {
  const opened = await openResults(browser, url, response);
  const { page, session, search } = opened;
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const [history, stored] = await page.evaluate(() => [
      JSON.stringify(window.history.state).length,
      JSON.stringify(Object.entries(localStorage)).length,
    ]);
    options.print(
      `  ${count} offers, ${Math.round(response.length / 1000)} kB: search to results ${search.toFixed(0)} ms of main thread; ` +
        `heap ${(usedSize / 1e6).toFixed(1)} MB; ${history} characters in the history entry, ${stored} in local storage`,
    );
    if (count <= 100) await measureInteractions(opened, count, options);
  } finally {
    await page.close();
  }
}

export const results: BenchPart = {
  description:
    'the main thread from a search to its results, and from a press on the results page to the frames',
  async run(options) {
    if (!isBuilt()) await buildSite({ quiet: true });
    const folder = await mkdtemp(join(tmpdir(), 'sagewing-bench-'));
    const client = createHttpClient();
    const server = await startServer({ dataDir: folder, url: null });
    // With the optimizing compiler, which the tests leave out.
    const browser = await chromium.launch({
      executablePath: requireBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const answer = await client.send(`${server.url}/api/flights/search`, buildSearch(0));
      const machine = watchMachine();
      options.print(`Processor time of the main thread; presses at ${phoneSlowdown}× slowdown`);
      for (const count of options.isQuick ? [12, 1000] : [12, 100, 1000, 10_000]) {
        await measureSize(browser, server.url, buildResponse(answer, count), count, options);
        machine.check();
      }
      options.print(`  ${machine.finish()}`);
    } finally {
      await browser.close();
      client.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
