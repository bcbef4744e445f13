import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { bookingStory } from '../../../machines/booking/booking-story.ts';
import { inventoryOf } from '../../../machines/inventory/inventory.ts';
import { planOf, type PlanPath } from '../../../machines/inventory/plan.ts';
import { launchBrowser } from '../../browser.ts';
import { startControlledSite } from './controlled-site.ts';
import { Coverage } from './coverage.ts';
import { driverOf, isImmediate, preparations } from './drivers.ts';
import { brokenInvariants } from './invariants.ts';
import { isAwake } from './search-drivers.ts';
import { traceOf, walkPath } from './walk.ts';
import { Walker } from './walker.ts';

const set = process.env.PATHS === 'all' ? 'all' : 'covering';
const only = process.env.PATH_ID;

const machine = inventoryOf(bookingStory);
const plan = planOf(bookingStory, set);
const paths = plan.paths.filter(({ id }) => only === undefined || id === only);
const coverage = new Coverage(machine, set);

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  if (only !== undefined) return;
  coverage.write();
  console.log(`\n${coverage.summary}`);
  expect(coverage.missing, 'What no path has come to').toEqual([]);
});

/** Comes with a fresh browser: to the home page, unless the path itself begins elsewhere. */
async function begin({ steps }: PlanPath, walker: Walker): Promise<void> {
  await walker.arrive();
  if (steps[0]?.move.startsWith('page.open')) return;
  await walker.page.goto('/');
  await isAwake(walker);
}

/** Goes a path on a site of its own: what went wrong, in a sentence; null where nothing did. */
async function problemOn(path: PlanPath): Promise<string | null> {
  const site = await startControlledSite();
  const walker = new Walker(browser, site);
  let problem: string | null = null;
  try {
    await begin(path, walker);
    await walkPath(path, walker, {
      machine,
      driverOf,
      preparations,
      isImmediate,
      wrongsIn: (at, leaf) => brokenInvariants(at, leaf, machine),
      onState: coverage.sawState,
    });
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  coverage.sawTransitions(await traceOf(walker, machine.id).catch(() => []));
  const wrongs = await walker.leave();
  await site.close();
  return problem ?? (wrongs.length === 0 ? null : `${path.id}: ${wrongs.join('; ')}`);
}

describe.concurrent('the site, in a browser, with its backend', () => {
  test.for(paths)('$id: $title', async path => {
    const problem = await problemOn(path);
    coverage.wentPath(path.id, path.title, problem);
    expect(problem).toBe(null);
  });
});
