import { expect } from 'vitest';
import { formatCoverageTable } from '#tools/paths/coverage-report.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import { manageBookingDrivers } from '#model/drivers/manage-booking-drivers.ts';
import { findManageOutcome } from '#model/interruptions/manage-interruption-outcomes.ts';
import { findGeneralViolations } from '#model/promises/content-promises.ts';
import { findBrokenPromises } from '#model/promises/find-broken-promises.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readRunSettings } from '../run-settings.ts';
import { manageRunOptions } from './manage-run-options.ts';
import type { RunPathOptions } from './run-path.ts';
import { testPaths } from './test-paths.ts';

const { ids, selection } = readRunSettings();
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

const runOptions: RunPathOptions = {
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

async function openStartPage(_: PlanPath, session: BrowserSession): Promise<void> {
  await session.openBrowser();
  await manageBookingDrivers.openStartPage(session);
}

testPaths({
  plan,
  selection: ids === null ? 'covering set' : selection,
  runOptions,
  // What engines differ in is on the pages of the booking, too.
  conditions: { engine: 'chromium' },
  openStartPage,
  findOutcome: findManageOutcome,
  onTrace: taken => taken.forEach(id => transitions.add(id)),
  onSetEnded(passed) {
    console.log(
      `${machine.id}: states ${states.size}/${plan.total.states}, transitions ${transitions.size}/${plan.total.transitions}\n\n${formatCoverageTable(measureCoverage(manageBookingModel, passed))}`,
    );
    expect([states.size, transitions.size]).toEqual([plan.total.states, plan.total.transitions]);
  },
});
