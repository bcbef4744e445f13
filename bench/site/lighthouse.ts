import { join } from 'node:path';
import runLighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { requireBrowser } from '#tests/harness/browser.ts';
import { findFreePort } from '#tests/harness/free-port.ts';
import { watchMachine } from '../measure/machine.ts';
import { getMedian } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { choosePages, reachPage, type BenchPage } from './bench-pages.ts';
import { runWithSite, type SiteUnderTest } from './site-under-test.ts';

const forms = ['mobile', 'desktop'] as const;
/** The same page as it is, and with its script blocked: what the browser can do with it. */
const ways = ['open', 'blocked'] as const;

/** How many times as much as in the last run a ratio may be, by what is compared. */
const margins = { score: 1.03, 'first paint': 1.1, 'largest paint': 1.1 } as const;

const audits = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

type Measured = Record<keyof typeof audits | 'score', number>;

async function measurePage(address: string, flags: Flags, form: (typeof forms)[number]): Promise<Measured> {
  const result = await runLighthouse(
    address,
    {
      ...flags,
      onlyCategories: ['performance'],
      logLevel: 'silent',
      // What was stored on the way to the page stays. So does the browser's cache, which is emptied before each measurement.
      disableStorageReset: true,
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
    },
    form === 'desktop' ? desktopConfig : undefined,
  );
  const { lhr } = result ?? {};
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${address}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const read = (name: keyof typeof audits) => lhr.audits[audits[name]]?.numericValue ?? 0;
  return {
    score: (lhr.categories['performance']?.score ?? 0) * 100,
    'first paint': read('first paint'),
    'largest paint': read('largest paint'),
    blocking: read('blocking'),
    shift: read('shift'),
  };
}

async function measureRounds(
  page: BenchPage,
  { url, folder }: SiteUnderTest,
  { report, print, rounds }: PartOptions,
): Promise<void> {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(join(folder, page.name), {
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    baseURL: url,
  });
  try {
    const tab = await context.newPage();
    const address = await reachPage(tab, page, url);
    const session = await context.newCDPSession(tab);
    for (const form of forms) {
      const measured: Record<(typeof ways)[number], Measured[]> = { open: [], blocked: [] };
      for (let round = 0; round < rounds; round++) {
        for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
          await session.send('Network.clearBrowserCache');
          measured[way].push(
            await measurePage(
              address,
              { port, blockedUrlPatterns: way === 'blocked' ? ['*.js'] : null },
              form,
            ),
          );
        }
      }
      const median = (way: (typeof ways)[number], name: keyof Measured) =>
        getMedian(measured[way].map(values => values[name]));
      const prefix = `${page.name}/${form}`;
      report(`${prefix}/score`, { value: median('open', 'score'), unit: 'score' });
      report(`${prefix}/score blocked`, { value: median('blocked', 'score'), unit: 'score' });
      for (const name of ['first paint', 'largest paint', 'blocking'] as const)
        report(`${prefix}/${name}`, { value: median('open', name), unit: 'ms' });
      report(`${prefix}/score, blocked to open`, {
        value: median('blocked', 'score') / Math.max(1, median('open', 'score')),
        unit: 'ratio',
        margin: margins.score,
      });
      for (const name of ['first paint', 'largest paint'] as const)
        report(`${prefix}/${name}, open to blocked`, {
          value: median('open', name) / Math.max(1, median('blocked', name)),
          unit: 'ratio',
          margin: margins[name],
        });
      print(
        `  ${prefix.padEnd(20)} ${measured.open.map(({ score }) => score.toFixed(0)).join(' ')}; ` +
          `blocked ${measured.blocked.map(({ score }) => score.toFixed(0)).join(' ')}; ` +
          `layout shift ${median('open', 'shift').toFixed(3)}`,
      );
    }
  } finally {
    await context.close();
  }
}

export const lighthouse: BenchPart = {
  description: 'Lighthouse on a phone and on a computer, beside the same page with its script blocked',
  async run(options) {
    await runWithSite(async site => {
      const machine = watchMachine();
      options.print(`Scores of ${options.rounds} round(s); the table has the medians`);
      for (const page of choosePages(options.pages)) {
        await measureRounds(page, site, options);
        machine.check();
      }
      const condition = machine.finish();
      options.setCondition(condition);
      options.print(`  ${condition}`);
    });
  },
};
