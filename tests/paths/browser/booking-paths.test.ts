import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEventName } from '#tools/model/event-case.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import {
  bookingDrivers,
  immediateEventCases,
  optionalEvents,
  preparations,
  repeatableEvents,
} from '#model/drivers/drivers.ts';
import { waitForHydration } from '#model/drivers/search-drivers.ts';
import { findBrokenPromises } from '#model/promises/find-broken-promises.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { Coverage } from './coverage.ts';
import { getMachineTrace, runPath, type RunPathOptions } from './run-path.ts';

const set = process.env.PATHS === 'all' ? 'all' : 'covering';
const selectedPath = process.env.PATH_ID;

const machine = buildMachineInventory(bookingModel);
const { paths } = buildPlan(bookingModel, set);
const selectedPaths = paths.filter(({ id }) => selectedPath === undefined || id === selectedPath);
const coverage = new Coverage(machine, set);

const options: RunPathOptions = {
  machine,
  drivers: bookingDrivers,
  preparations,
  immediateEventCases,
  repeatableEvents,
  optionalEvents,
  findViolations: (session, state) => findBrokenPromises(session, state, machine),
  onStateReached: coverage.recordState,
};

const pageOpen: BookingEvent['type'] = 'page.open';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  if (selectedPath !== undefined) return;
  coverage.write();
  console.log(`\n${coverage.summary}`);
  expect(coverage.missing, 'states and transitions that no path has covered').toEqual([]);
});

/** Opens the home page in a fresh browser, unless the first step of the path opens a page. */
async function openStartPage({ steps }: PlanPath, session: BrowserSession): Promise<void> {
  await session.openBrowser();
  if (getEventName(steps[0]?.eventCase ?? '') === pageOpen) return;
  await session.page.goto('/');
  await waitForHydration(session);
}

/** Runs a path on a site of its own. Returns what went wrong; null when nothing did. */
async function runOnOwnSite(path: PlanPath): Promise<string | null> {
  const site = await startControlledSite();
  const session = new BrowserSession(browser, site);
  let problem: string | null = null;
  try {
    await openStartPage(path, session);
    await runPath(path, session, options);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  coverage.recordTransitions(await getMachineTrace(session, machine.id).catch(() => []));
  const violations = await session.close();
  await site.close();
  return problem ?? (violations.length === 0 ? null : `${path.id}: ${violations.join('; ')}`);
}

describe.concurrent('the booking in a browser, with its backend', () => {
  test.for(selectedPaths)('$id: $title', async path => {
    const problem = await runOnOwnSite(path);
    coverage.recordPath(path.id, path.title, problem);
    expect(problem).toBe(null);
  });
});
