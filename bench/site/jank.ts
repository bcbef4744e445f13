import type { Browser, Locator, Page } from 'playwright-core';
import { watchMachine } from '../measure/machine.ts';
import { getMedian } from '../measure/statistics.ts';
import { recordTasks } from '../measure/tasks.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { choosePages, reachPage, type BenchPage } from './bench-pages.ts';
import { runWithBrowser } from './site-under-test.ts';

const phoneSlowdown = 4;
/** So long a task may keep a phone from answering. */
const longTaskMs = 50;

/** Slow 3G, as the developer tools slow requests down: milliseconds, and bytes per second. */
const slow3g = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Event Timing reports no shorter ones. */
const shortestResponseMs = 16;

/** How many times as much as in the last run there may be. */
const margin = 1.1;

/** What is touched first on a page. */
const findFirstControl = (name: string, page: Page): Locator => {
  switch (name) {
    case 'home':
      return page.getByRole('combobox', { name: 'From' });
    case 'results':
      return page.getByRole('button', { name: 'Filters' });
    default:
      return page.getByRole('button', { name: /menu/i }).first();
  }
};

/**
 * Notes what moves by itself, and how long the page takes to respond to what is pressed (Event Timing). The pointer of a new
 * tab is over the page, too, before that is painted: no response to it counts.
 */
function watchPage(shortest: number): void {
  const seen = { shift: 0, response: 0 };
  const events = { type: 'event', buffered: true, durationThreshold: shortest };
  Object.assign(window, { seen });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        seen.response = Math.max(seen.response, entry.duration);
  }).observe(events);
}

const readSeen = (page: Page, name: 'shift' | 'response'): Promise<number> =>
  page.evaluate(key => {
    const value: unknown = Reflect.get(Reflect.get(window, 'seen'), key);
    return Number(value);
  }, name);

const waitForRest = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

async function measurePage(
  browser: Browser,
  page: BenchPage,
  url: string,
  { report, print, rounds }: PartOptions,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(120_000);
  try {
    const address = await reachPage(await context.newPage(), page, url);
    const measure = async <T>(run: (tab: Page) => Promise<T>): Promise<T> => {
      const tab = await context.newPage();
      await tab.addInitScript(watchPage, shortestResponseMs);
      try {
        return await run(tab);
      } finally {
        await tab.close();
      }
    };
    const longest: number[] = [];
    const counts: number[] = [];
    const responses: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const tasks = await measure(async tab =>
        recordTasks(await context.newCDPSession(tab), async () => {
          await tab.goto(address);
          await waitForRest(tab);
        }),
      );
      // At full speed, times four: the browser's own slowdown also counts the time that other processes take.
      const onPhone = tasks.map(time => time * phoneSlowdown);
      longest.push(Math.max(...onPhone));
      counts.push(onPhone.filter(time => time > longTaskMs).length);
      responses.push(
        await measure(async tab => {
          const session = await context.newCDPSession(tab);
          await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
          await tab.goto(address, { waitUntil: 'commit' });
          await findFirstControl(page.name, tab).tap();
          await waitForRest(tab);
          return readSeen(tab, 'response');
        }),
      );
    }
    const shift = await measure(async tab => {
      const session = await context.newCDPSession(tab);
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await session.send('Network.emulateNetworkConditions', slow3g);
      await tab.goto(address);
      await waitForRest(tab);
      return readSeen(tab, 'shift');
    });
    report(`${page.name}/tasks over ${longTaskMs} ms`, { value: getMedian(counts), unit: 'count' });
    report(`${page.name}/longest task`, { value: getMedian(longest), unit: 'ms' });
    report(`${page.name}/response to the first tap`, { value: getMedian(responses), unit: 'ms' });
    report(`${page.name}/layout shift on slow 3G`, { value: shift, unit: 'ratio', margin });
    print(
      `  ${page.name.padEnd(12)} longest tasks ${longest.map(time => time.toFixed(0)).join(' ')} ms, ` +
        `responses ${responses.map(time => time.toFixed(0)).join(' ')} ms, layout shift ${shift.toFixed(3)}`,
    );
  } finally {
    await context.close();
  }
}

export const jank: BenchPart = {
  description:
    'the longest tasks of each page while it loads, the response to a first tap, and layout shifts on slow 3G',
  async run(options) {
    await runWithBrowser(async (browser, url) => {
      const machine = watchMachine();
      options.print(
        `Processor time of tasks, times ${phoneSlowdown}; responses at ${phoneSlowdown}× slowdown`,
      );
      for (const page of choosePages(options.pages)) {
        await measurePage(browser, page, url, options);
        machine.check();
      }
      const condition = machine.finish();
      options.setCondition(condition);
      options.print(`  ${condition}`);
    });
  },
};
