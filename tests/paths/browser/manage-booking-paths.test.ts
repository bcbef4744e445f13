import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCoverageTable } from '#tools/paths/coverage-report.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { manageBookingDrivers } from '#model/drivers/manage-booking-drivers.ts';
import { findGeneralViolations } from '#model/promises/content-promises.ts';
import { findBrokenPromises } from '#model/promises/find-broken-promises.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { readRunSettings } from '../run-settings.ts';
import { checkInterruption } from './check-interruption.ts';
import { manageRunOptions } from './manage-run-options.ts';
import { getMachineTrace, runPath, type RunPathOptions } from './run-path.ts';

const { machine } = manageRunOptions;
const plan = buildPlan(manageBookingModel, 'covering');
const states = new Set<string>();
const transitions = new Set<string>();

/** What a phone shows, whose paths lead to few of the pages. */
const phone = { width: 360, height: 800 };

/** The headings of the pages that a path has shown on a phone. */
const shownOnPhones = new Set<string>();

/** What a page breaks on a phone that no path has shown on one. */
async function findPhoneViolations(session: BrowserSession): Promise<string[]> {
  const { page, conditions } = session;
  const headings = (await page.getByRole('heading').allInnerTexts()).join(', ');
  if (shownOnPhones.has(headings)) return [];
  shownOnPhones.add(headings);
  const before = page.viewportSize();
  if (before === null || conditions.width <= 390) return [];
  await page.setViewportSize(phone);
  const broken = await findGeneralViolations(session);
  await page.setViewportSize(before);
  // The path is tried again.
  if (broken.length > 0) shownOnPhones.delete(headings);
  return broken.map(text => `${phone.width} px: ${text}`);
}

const options: RunPathOptions = {
  ...manageRunOptions,
  async findViolations(session, state) {
    const broken = await findBrokenPromises(session, state, machine);
    if (broken.length > 0) return broken;
    const onPhone = await findPhoneViolations(session);
    if (onPhone.length > 0 || states.has(state)) return onPhone;
    // What every page promises takes longer than everything else.
    return await findGeneralViolations(session);
  },
  onStateReached: async state => void states.add(state),
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

// A run of selected paths is about the booking.
describe
  .skipIf(readRunSettings().ids !== null)
  .concurrent('finding, managing and canceling in a browser', () => {
    test.for(plan.paths)('$id: $title', async path => {
      const site = await startControlledSite();
      const session = new BrowserSession(browser, site, {
        conditions: { ...path.conditions, engine: 'chromium' },
      });
      try {
        await session.openBrowser();
        await manageBookingDrivers.openStartPage(session);
        const { failure } = await runPath(path, session, options);
        expect({ failure, problems: session.getProblems() }).toEqual({ failure: null, problems: [] });
        (await getMachineTrace(session, machine.id)).forEach(id => transitions.add(id));
        const { interruption } = path.conditions;
        const last = path.steps.at(-1)?.states[0];
        if (interruption === null || last === undefined) return;
        await checkInterruption(session, last, interruption, manageRunOptions);
        expect(session.getProblems()).toEqual([]);
      } finally {
        await session.close();
        await site.close();
      }
    });

    afterAll(() => {
      console.log(
        `${machine.id}: states ${states.size}/${plan.total.states}, transitions ${transitions.size}/${plan.total.transitions}\n\n${formatCoverageTable(measureCoverage(manageBookingModel, plan))}`,
      );
      expect([states.size, transitions.size]).toEqual([plan.total.states, plan.total.transitions]);
    });
  });
