import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { bookingModel } from '#model/booking/booking-model.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { Coverage } from './coverage.ts';
import { getDriver, isImmediate, preparations } from '#model/drivers/drivers.ts';
import { findInvariantViolations } from './invariants.ts';
import { waitForHydration } from '#model/drivers/search-drivers.ts';
import { getMachineTrace, runPath } from './run-path.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';

const set = process.env.PATHS === 'all' ? 'all' : 'covering';
const only = process.env.PATH_ID;

const machine = buildMachineInventory(bookingModel);
const plan = buildPlan(bookingModel, set);
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
async function openStartPage({ steps }: PlanPath, session: BrowserSession): Promise<void> {
  await session.openBrowser();
  if (steps[0]?.eventCase.startsWith('page.open')) return;
  await session.page.goto('/');
  await waitForHydration(session);
}

/** Goes a path on a site of its own: what went wrong, in a sentence; null where nothing did. */
async function runOnOwnSite(path: PlanPath): Promise<string | null> {
  const site = await startControlledSite();
  const session = new BrowserSession(browser, site);
  let problem: string | null = null;
  try {
    await openStartPage(path, session);
    await runPath(path, session, {
      machine,
      getDriver,
      preparations,
      isImmediate,
      checkInvariants: (at, leaf) => findInvariantViolations(at, leaf, machine),
      onStateReached: coverage.recordState,
    });
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  coverage.recordTransitions(await getMachineTrace(session, machine.id).catch(() => []));
  const violations = await session.close();
  await site.close();
  return problem ?? (violations.length === 0 ? null : `${path.id}: ${violations.join('; ')}`);
}

describe.concurrent('the site, in a browser, with its backend', () => {
  test.for(paths)('$id: $title', async path => {
    const problem = await runOnOwnSite(path);
    coverage.recordPath(path.id, path.title, problem);
    expect(problem).toBe(null);
  });
});
