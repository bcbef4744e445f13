import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEventName } from '#tools/model/event-case.ts';
import { defaultConditions, interruptionIds, type InterruptionId } from '#tools/paths/conditions.ts';
import { listInterruptionRuns } from '#tools/paths/interruption-runs.ts';
import type { PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { interruptionOutcomes } from '#model/interruptions/interruption-outcomes.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { launchEngine } from '#tests/harness/engines/launch-engine.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { replaceConditions } from '../run-conditions.ts';
import { readRunSettings } from '../run-settings.ts';
import { bookingRunOptions } from './booking-run-options.ts';
import { checkInterruption } from './check-interruption.ts';
import { runPath, toProblems } from './run-path.ts';

/** Without this, only the paths of the plan are interrupted. */
const { interruptions, conditions } = readRunSettings();

const { titles, shard } = interruptions ?? { titles: null, shard: null };
const cases = listInterruptionRuns(bookingModel)
  .filter(({ title }) => titles === 'all' || (titles !== null && title.includes(titles)))
  .filter((_, index) => shard === null || index % shard.count === shard.index - 1);

/** The states on the way are checked by the paths. */
const { findViolations: _, findViolationsAtEnd: __, ...pathOptions } = bookingRunOptions;

const conditionsOfAll = replaceConditions(defaultConditions, conditions);

let browser: Browser;

beforeAll(async () => {
  browser = await launchEngine(conditionsOfAll.engine);
});
afterAll(() => browser.close());

async function runInterrupted(path: PlanPath, state: string, id: InterruptionId): Promise<string[]> {
  const site = await startControlledSite();
  const session = new BrowserSession(browser, site, { conditions: conditionsOfAll });
  try {
    await session.openBrowser();
    if (getEventName(path.steps[0]?.eventCase ?? '') !== 'page.open') {
      await session.page.goto('/');
      await waitForHydration(session);
    }
    const { failure } = await runPath(path, session, pathOptions);
    if (failure !== null) return failure.problems;
    await checkInterruption(session, state, id, bookingRunOptions);
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
    expect([...interruptionIds].toSorted()).toEqual(Object.keys(interruptionOutcomes).toSorted()));

  test.for(cases)('$title', async ({ state, interruption, path }) => {
    const problems =
      path === null ? ['No path leads there.'] : await runInterrupted(path, state, interruption);
    expect(problems).toEqual([]);
  });
});
