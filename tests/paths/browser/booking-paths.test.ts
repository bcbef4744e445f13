import { expect } from 'vitest';
import { getEventName } from '#tools/model/event-case.ts';
import { formatCoverageTable } from '#tools/paths/coverage-report.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { findOutcome } from '#model/interruptions/interruption-outcomes.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { readRunSettings } from '../run-settings.ts';
import { bookingRunOptions } from './booking-run-options.ts';
import { Coverage } from './coverage.ts';
import { testPaths } from './test-paths.ts';

const { set, selection } = readRunSettings();
const coverage = new Coverage(bookingRunOptions.machine, set);

const pageOpen: BookingEvent['type'] = 'page.open';

/** Opens the home page in a fresh browser, unless the first step of the path opens a page. */
async function openStartPage({ steps }: PlanPath, session: BrowserSession): Promise<void> {
  await session.openBrowser();
  if (getEventName(steps[0]?.eventCase ?? '') === pageOpen) return;
  await session.page.goto('/');
  await waitForHydration(session);
}

testPaths({
  plan: buildPlan(bookingModel, set),
  selection,
  runOptions: { ...bookingRunOptions, onStateReached: coverage.recordState },
  openStartPage,
  findOutcome,
  onTrace: transitions => coverage.recordTransitions(transitions),
  onPathEnded: ({ id, title }, problem) => coverage.recordPath(id, title, problem),
  onSetEnded(passed) {
    coverage.write();
    console.log(
      `\n${coverage.summary}\n\nCovered by the paths that passed, of all that is declared:\n\n${formatCoverageTable(measureCoverage(bookingModel, passed))}`,
    );
    expect(coverage.missing, 'states and transitions that no path has covered').toEqual([]);
  },
});
