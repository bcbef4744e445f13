import type { Browser, Page } from 'playwright-core';
import { watchMachine } from '../measure/machine.ts';
import { recordThreadTime } from '../measure/main-thread.ts';
import { getMedian, getPercentile } from '../measure/statistics.ts';
import type { BenchPart, PartOptions } from '../part.ts';
import { openResults, settle, waitForList, type OpenedResults } from './open-results.ts';
import { runWithBrowser } from './site-under-test.ts';
import { buildResponse, fetchSearch } from './stubbed-offers.ts';

const phoneSlowdown = 4;

/** How many times as much as in the last run a ratio may be. */
const margin = 1.25;

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

interface Interaction {
  /** The 98th percentiles, in milliseconds of the main thread. */
  control: number;
  list: number;
}

async function measureInteractions(
  { page, session }: OpenedResults,
  count: number,
  { print, report, isQuick }: PartOptions,
): Promise<Map<string, Interaction>> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  const measured = new Map<string, Interaction>();
  for (const [name, controls] of Object.entries(interactions(page, count > 12))) {
    const toControl: number[] = [];
    const toList: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : 50); round++) {
      for (const control of controls) {
        const time = await recordThreadTime(session, async () => {
          await control.dispatchEvent('click');
          await settle(page);
        });
        toControl.push(time.control);
        if (time.list !== null) toList.push(time.list);
      }
    }
    const interaction = { control: getPercentile(toControl, 98), list: getPercentile(toList, 98) };
    measured.set(name, interaction);
    report(`${count} offers/${name}/control, p98`, { value: interaction.control, unit: 'ms' });
    report(`${count} offers/${name}/list, p98`, { value: interaction.list, unit: 'ms' });
    print(
      `  ${name.padEnd(8)} of ${count} offers: control ${getMedian(toControl).toFixed(0)} ms, list ${getMedian(toList).toFixed(0)} ms (medians)`,
    );
  }
  return measured;
}

interface Size {
  count: number;
  search: number;
  heap: number;
  /** Milliseconds until a reload shows the flights: not of the main thread, but of the clock. */
  reload: number;
  interactions: Map<string, Interaction> | null;
}

async function measureReload(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    await page.reload();
    await waitForList(page);
    times.push(performance.now() - start);
  }
  return getMedian(times);
}

async function measureSize(
  browser: Browser,
  url: string,
  response: string,
  count: number,
  options: PartOptions,
): Promise<Size> {
  const opened = await openResults(browser, url, response);
  const { page, session, search } = opened;
  const { report } = options;
  const prefix = `${count} offers`;
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    const [history, stored] = await page.evaluate(() => [
      JSON.stringify(window.history.state).length,
      JSON.stringify(Object.entries(localStorage)).length,
    ]);
    report(`${prefix}/search to results`, { value: search.total, unit: 'ms' });
    if (search.opening !== null)
      report(`${prefix}/end of the delay to results`, { value: search.opening, unit: 'ms' });
    report(`${prefix}/heap`, { value: heap, unit: 'bytes', margin });
    report(`${prefix}/history entry`, { value: history ?? 0, unit: 'bytes', margin });
    report(`${prefix}/local storage`, { value: stored ?? 0, unit: 'bytes', margin });
    const interactionTimes = count <= 100 ? await measureInteractions(opened, count, options) : null;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const reload = await measureReload(page);
    report(`${prefix}/reload`, { value: reload, unit: 'ms' });
    return { count, search: search.total, heap, reload, interactions: interactionTimes };
  } finally {
    await page.close();
  }
}

/** How things grow from one number of offers to another. */
function reportGrowth({ report }: PartOptions, few: Size, many: Size): void {
  const prefix = `${few.count} to ${many.count} offers`;
  for (const name of ['search', 'heap', 'reload'] as const)
    report(`${prefix}/${name}`, { value: many[name] / few[name], unit: 'ratio', margin });
  for (const [name, { list }] of few.interactions ?? []) {
    const other = many.interactions?.get(name)?.list;
    if (other !== undefined && list > 0)
      report(`${prefix}/${name}`, { value: other / list, unit: 'ratio', margin });
  }
}

export const results: BenchPart = {
  description:
    'the main thread from a search to its results, and from a press on the results page to the frames; 12 to 10,000 offers',
  async run(options) {
    await runWithBrowser(async (browser, url) => {
      const answer = await fetchSearch(url);
      const machine = watchMachine();
      options.print(`Processor time of the main thread; presses at ${phoneSlowdown}× slowdown`);
      const sizes = new Map<number, Size>();
      for (const count of options.isQuick ? [12, 1000] : [12, 100, 1000, 10_000]) {
        const response = buildResponse(answer, count);
        sizes.set(count, await measureSize(browser, url, response, count, options));
        machine.check();
      }
      for (const [few, many] of [
        [12, 100],
        [100, 1000],
        [100, 10_000],
      ] as const) {
        const [fewSize, manySize] = [sizes.get(few), sizes.get(many)];
        if (fewSize && manySize) reportGrowth(options, fewSize, manySize);
      }
      const condition = machine.finish();
      options.setCondition(condition);
      options.print(`  ${condition}`);
    });
  },
};
