import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEventName } from '#tools/model/event-case.ts';
import { defaultConditions, interruptionIds, type InterruptionId } from '#tools/paths/conditions.ts';
import { listInterruptionRuns } from '#tools/paths/interruption-runs.ts';
import type { PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { manageBookingDrivers } from '#model/drivers/manage-booking-drivers.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { interruptionOutcomes } from '#model/interruptions/interruption-outcomes.ts';
import { manageInterruptionOutcomes } from '#model/interruptions/manage-interruption-outcomes.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { launchEngine } from '#tests/harness/engines/launch-engine.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { replaceConditions } from '../run-conditions.ts';
import { readRunSettings } from '../run-settings.ts';
import { bookingRunOptions } from './booking-run-options.ts';
import { checkInterruption } from './check-interruption.ts';
import { manageRunOptions } from './manage-run-options.ts';
import { runPath, toProblems, type RunPathOptions } from './run-path.ts';

/** Without this, only the paths of the plan are interrupted. */
const { interruptions, conditions } = readRunSettings();

const { titles, shard } = interruptions ?? { titles: null, shard: null };
const subjects = [
  { model: bookingModel, options: bookingRunOptions, outcomes: interruptionOutcomes },
  { model: manageBookingModel, options: manageRunOptions, outcomes: manageInterruptionOutcomes },
];
const cases = subjects
  .flatMap(({ model, options }) => listInterruptionRuns(model).map(run => ({ ...run, options })))
  .filter(({ title }) => titles === 'all' || (titles !== null && title.includes(titles)))
  .filter((_, index) => shard === null || index % shard.count === shard.index - 1);

const conditionsOfAll = replaceConditions(defaultConditions, conditions);

let browser: Browser;

beforeAll(async () => {
  browser = await launchEngine(conditionsOfAll.engine);
});
afterAll(() => browser.close());

async function openStartPage(path: PlanPath, session: BrowserSession, machine: string): Promise<void> {
  if (machine === manageBookingModel.machine.id) {
    await manageBookingDrivers.openStartPage(session);
    return;
  }
  if (getEventName(path.steps[0]?.eventCase ?? '') === 'page.open') return;
  await session.page.goto('/');
  await waitForHydration(session);
}

async function runInterrupted(
  path: PlanPath,
  state: string,
  id: InterruptionId,
  options: RunPathOptions,
): Promise<string[]> {
  // The states on the way are checked by the paths.
  const { findViolations: _, findViolationsAtEnd: __, ...pathOptions } = options;
  const site = await startControlledSite();
  const session = new BrowserSession(browser, site, { conditions: conditionsOfAll });
  try {
    await session.openBrowser();
    await openStartPage(path, session, options.machine.id);
    const { failure } = await runPath(path, session, pathOptions);
    if (failure !== null) return failure.problems;
    await checkInterruption(session, state, id, options);
    return session.getProblems();
  } catch (error) {
    return toProblems(error);
  } finally {
    await session.close();
    await site.close();
  }
}

describe.concurrent('an interruption', () => {
  test('that is run has outcomes', () =>
    expect(subjects.map(({ outcomes }) => Object.keys(outcomes).toSorted())).toEqual(
      subjects.map(() => [...interruptionIds].toSorted()),
    ));

  test.for(cases)('$title', async ({ state, interruption, path, options }) => {
    const problems =
      path === null ? ['No path leads there.'] : await runInterrupted(path, state, interruption, options);
    expect(problems).toEqual([]);
  });
});
