import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { requireBrowser } from '#tests/harness/browser.ts';
import { watchMachine } from '../measure/machine.ts';
import { getMedian } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { choosePages, reachPage, type BenchPage } from './bench-pages.ts';
import { runWithSite, type SiteUnderTest } from './site-under-test.ts';

/** Slow 4G, as Lighthouse and the developer tools slow requests down: milliseconds, and bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** How many times as much as in the last run a ratio may be. */
const margin = 1.15;
/** One more of three is within what requests that end at the same moment do; the budgets of the tests are exact. */
const waveMargin = 1.34;

interface Visit {
  firstPaint: number;
  /** The end of the last request. */
  complete: number;
  /** The longest row of requests of which each began after the one before had ended. */
  waves: number;
}

/** The times of a document and of everything that it has loaded, since it was asked for. */
const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const requests = [
      ...performance.getEntriesByType('navigation').map(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const end = navigation instanceof PerformanceResourceTiming ? navigation.responseEnd : 0;
        return { start: 0, end };
      }),
      ...performance
        .getEntriesByType('resource')
        .flatMap(entry =>
          entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'early-hints'
            ? [{ start: entry.startTime, end: entry.responseEnd }]
            : [],
        ),
    ].toSorted((a, b) => a.end - b.end);
    let waves = 0;
    let lastEnd = -1;
    for (const { start, end } of requests) {
      if (start < lastEnd) continue;
      waves++;
      lastEnd = end;
    }
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      complete: Math.max(...requests.map(({ end }) => end)),
      waves,
    };
  });

async function measureVisits(
  page: BenchPage,
  { url, folder }: SiteUnderTest,
  { print, report, rounds }: PartOptions,
): Promise<number> {
  const context = await chromium.launchPersistentContext(join(folder, page.name), {
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  try {
    const address = await reachPage(await context.newPage(), page, url);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) {
      const tab = await context.newPage();
      const session = await context.newCDPSession(tab);
      await session.send('Network.enable');
      await session.send('Network.clearBrowserCache');
      await session.send('Network.emulateNetworkConditions', slow4g);
      await tab.goto(address, { timeout: 60_000 });
      await tab.waitForLoadState('networkidle', { timeout: 60_000 });
      visits.push(await readVisit(tab));
      await tab.close();
    }
    const median = (name: keyof Visit) => getMedian(visits.map(visit => visit[name]));
    report(`${page.name}/first paint`, { value: median('firstPaint'), unit: 'ms' });
    report(`${page.name}/complete`, { value: median('complete'), unit: 'ms' });
    report(`${page.name}/waves`, { value: median('waves'), unit: 'count', margin: waveMargin });
    print(`  ${page.name.padEnd(12)} ${visits.map(({ firstPaint }) => firstPaint.toFixed(0)).join(' ')} ms`);
    return median('firstPaint');
  } finally {
    await context.close();
  }
}

export const waves: BenchPart = {
  description: 'the first paint of each page on slow 4G, and how many requests wait for one another',
  async run(options) {
    await runWithSite(async site => {
      const machine = watchMachine();
      options.print('First paints:');
      const firstPaints = new Map<BenchPage, number>();
      for (const page of choosePages(options.pages)) {
        firstPaints.set(page, await measureVisits(page, site, options));
        machine.check();
      }
      const rendered = [...firstPaints].find(([{ name }]) => name === 'content')?.[1];
      for (const [{ name, isShell }, firstPaint] of firstPaints)
        if (isShell && rendered !== undefined)
          options.report(`${name}/first paint, shell to a rendered page`, {
            value: firstPaint / rendered,
            unit: 'ratio',
            margin,
          });
      const condition = machine.finish();
      options.setCondition(condition);
      options.print(`  ${condition}`);
    });
  },
};
