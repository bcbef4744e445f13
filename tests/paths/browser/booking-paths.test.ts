import { afterAll, describe, expect, test } from 'vitest';
import { getEventName } from '#tools/model/event-case.ts';
import { formatCoverageTable } from '#tools/paths/coverage-report.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { buildPlan, narrowPlan, type PlanPath } from '#tools/paths/plan.ts';
import { formatFailure } from '#tools/runs/failure-text.ts';
import { getPathStatus, type PathAttempt, type PathResult } from '#tools/runs/test-run.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { waitForHydration } from '#model/drivers/hydration.ts';
import { getMachineStamp } from '#model/machine-stamp.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findAvailableConditions } from '../available-conditions.ts';
import { formatCommand, replaceConditions } from '../run-conditions.ts';
import { readRunSettings } from '../run-settings.ts';
import { writeReports } from '../report-files.ts';
import { bookingRunOptions } from './booking-run-options.ts';
import { Coverage } from './coverage.ts';
import { EngineBrowsers } from './engine-browsers.ts';
import { runAttempt } from './path-attempt.ts';
import type { RunPathOptions } from './run-path.ts';
import { RunRecorder } from './run-recorder.ts';

const settings = readRunSettings();
const { machine } = bookingRunOptions;
const plan = buildPlan(bookingModel, settings.set);
/** Longest first, so that no long path is left to run alone at the end. */
const selectedPaths = plan.paths
  .filter(({ id }) => settings.ids?.includes(id) ?? true)
  .toSorted((one, other) => other.steps.length - one.steps.length);
const coverage = new Coverage(machine, settings.set);
const recorder = new RunRecorder({
  machine: machine.id,
  title: plan.title,
  selection: settings.selection,
  stamp: getMachineStamp(machine),
  plannedCount: selectedPaths.length,
});

const runOptions: RunPathOptions = { ...bookingRunOptions, onStateReached: coverage.recordState };

const pageOpen: BookingEvent['type'] = 'page.open';

const browsers = new EngineBrowsers();

afterAll(async () => {
  await browsers.close();
  const run = recorder.write();
  writeReports(run, settings.reports);
  console.log(`\n${recorder.formatSummary(run)}`);
  if (settings.ids !== null) return;
  coverage.write();
  console.log(`\n${coverage.summary}`);
  const failed = new Set(run.paths.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const passed = narrowPlan(plan, ({ id }) => !failed.has(id));
  console.log(
    `\nCovered by the paths that passed, of all that is declared:\n\n${formatCoverageTable(measureCoverage(bookingModel, passed))}`,
  );
  expect(coverage.missing, 'states and transitions that no path has covered').toEqual([]);
});

/** Opens the home page in a fresh browser, unless the first step of the path opens a page. */
async function openStartPage({ steps }: PlanPath, session: BrowserSession): Promise<void> {
  await session.openBrowser();
  if (getEventName(steps[0]?.eventCase ?? '') === pageOpen) return;
  await session.page.goto('/');
  await waitForHydration(session);
}

/** Runs a path until it passes, or until it has failed as often as the settings allow. */
async function runWithRetries(path: PlanPath): Promise<PathResult> {
  const { id, title, priority } = path;
  const wanted = replaceConditions(path.conditions, settings.conditions);
  const { conditions, replacements } = findAvailableConditions(
    wanted,
    path.steps.at(-1)?.states[0] ?? '',
    await browsers.findObstacle(wanted.engine),
  );
  recorder.recordReplacements(id, replacements);
  const about = { id, title, conditions, command: formatCommand(id, conditions) };
  const attempts: PathAttempt[] = [];
  do
    attempts.push(
      await runAttempt(path, attempts.length + 1, about, {
        isLast: attempts.length === settings.retries,
        browsers,
        runOptions,
        openStartPage,
        onTrace: transitions => coverage.recordTransitions(transitions),
        runFolder: recorder.folder,
        shownRunFolder: recorder.shownFolder,
      }),
    );
  while (attempts.at(-1)?.failure !== null && attempts.length <= settings.retries);
  return {
    ...about,
    priority,
    status: getPathStatus(attempts),
    skipReason: null,
    durationMs: attempts.reduce((sum, { durationMs }) => sum + durationMs, 0),
    attempts,
  };
}

/** A path failed. It has no stack: the message says where. */
class PathFailedError extends Error {
  override readonly name = 'Path failed';
  override readonly stack = undefined;
}

/** Every wait has a limit of its own, which leaves evidence; that of Vitest leaves none. */
const pathTimeoutMs = 900_000;

// The retries of Vitest would hide which paths are flaky.
describe.concurrent(
  'the booking in a browser, with its backend',
  { retry: 0, timeout: pathTimeoutMs },
  () => {
    // oxlint-disable-next-line vitest/expect-expect -- it throws a message of its own, since Vitest would cut it
    test.for(selectedPaths)('$id: $title', async path => {
      const result = await runWithRetries(path);
      recorder.recordPath(result);
      const last = result.attempts.at(-1);
      coverage.recordPath(path.id, path.title, last?.failure?.problems.join('; ') ?? null);
      if (result.status !== 'failed' || last === undefined) return;
      throw new PathFailedError(formatFailure(result, last, recorder.shownFolder));
    });
  },
);
