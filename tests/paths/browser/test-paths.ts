import { afterAll, describe, test } from 'vitest';
import { narrowPlan, type Plan, type PlanPath } from '#tools/paths/plan.ts';
import { formatFailure } from '#tools/runs/failure-text.ts';
import { getPathStatus, type PathAttempt, type PathResult, type TestRun } from '#tools/runs/test-run.ts';
import { getMachineStamp } from '#model/machine-stamp.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findAvailableConditions, type OutcomeFinder } from '../available-conditions.ts';
import { formatCommand, replaceConditions } from '../run-conditions.ts';
import { readRunSettings } from '../run-settings.ts';
import { writeReports } from '../report-files.ts';
import { EngineBrowsers } from './engine-browsers.ts';
import { runAttempt } from './path-attempt.ts';
import type { RunPathOptions } from './run-path.ts';
import { RunRecorder } from './run-recorder.ts';

interface PathTestOptions {
  plan: Plan;
  selection: string;
  runOptions: RunPathOptions;
  /** Conditions that all paths have, unless the run replaces them. */
  conditions?: Readonly<Record<string, string>>;
  /** Opens the page on which a path begins, in a fresh browser. */
  openStartPage: (path: PlanPath, session: BrowserSession) => Promise<void>;
  findOutcome: OutcomeFinder;
  /** Called with the transitions that the site has taken on a path. */
  onTrace: (transitions: readonly string[]) => void;
  /** Called with the last failure of a path, in one line; null where it has passed. */
  onPathEnded?: (path: PlanPath, problem: string | null) => void;
  /** Called after the last path, with the plan that is left of what was covered. Not where some of the paths were selected. */
  onSetEnded: (passed: Plan) => void;
}

/** A path failed. It has no stack: the message says where. */
class PathFailedError extends Error {
  override readonly name = 'Path failed';
  override readonly stack = undefined;
}

/** Every wait has a limit of its own, which leaves evidence; that of Vitest leaves none. */
const pathTimeoutMs = 900_000;

/** Removes what has failed from a plan. */
function keepPassed(plan: Plan, { paths }: TestRun): Plan {
  const failed = new Set(paths.filter(({ status }) => status === 'failed').map(({ id }) => id));
  return narrowPlan(plan, ({ id }) => !failed.has(id));
}

/** Defines a test for each selected path of a plan. Each is tried again if it fails, and recorded; the run is reported in the end. */
export function testPaths(options: PathTestOptions): void {
  const { plan, selection, runOptions, openStartPage, findOutcome, onTrace } = options;
  const settings = readRunSettings();
  /** Longest first, so that no long path is left to run alone at the end. */
  const selectedPaths = plan.paths
    .filter(({ id }) => settings.ids?.includes(id) ?? true)
    .toSorted((one, other) => other.steps.length - one.steps.length);
  const recorder = new RunRecorder({
    machine: plan.machine,
    title: plan.title,
    selection,
    stamp: getMachineStamp(runOptions.machine),
    plannedCount: selectedPaths.length,
  });
  const browsers = new EngineBrowsers();

  /** Runs a path until it passes, or until it has failed as often as the settings allow. */
  async function runWithRetries(path: PlanPath): Promise<PathResult> {
    const { id, title, priority } = path;
    const wanted = replaceConditions(path.conditions, { ...options.conditions, ...settings.conditions });
    const { conditions, replacements } = findAvailableConditions(
      wanted,
      path.steps.at(-1)?.states[0] ?? '',
      await browsers.findObstacle(wanted.engine),
      findOutcome,
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
          onTrace,
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

  // The retries of Vitest would hide which paths are flaky.
  describe
    .skipIf(selectedPaths.length === 0)
    .concurrent('the paths in a browser, with the backend', { retry: 0, timeout: pathTimeoutMs }, () => {
      afterAll(async () => {
        await browsers.close();
        const run = recorder.write();
        writeReports(run, settings.reports);
        console.log(`\n${recorder.formatSummary(run)}`);
        if (settings.ids === null) options.onSetEnded(keepPassed(plan, run));
      });

      // oxlint-disable-next-line vitest/expect-expect -- it throws a message of its own, since Vitest would cut it
      test.for(selectedPaths)('$id: $title', async path => {
        const result = await runWithRetries(path);
        recorder.recordPath(result);
        const last = result.attempts.at(-1);
        options.onPathEnded?.(path, last?.failure?.problems.join('; ') ?? null);
        if (result.status !== 'failed' || last === undefined) return;
        throw new PathFailedError(formatFailure(result, last, recorder.shownFolder));
      });
    });
}
