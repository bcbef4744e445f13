import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { formatFailure } from '#tools/runs/failure-text.ts';
import type { PathAttempt, PathFailure, PathResult } from '#tools/runs/test-run.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import type { PlanPath } from '#tools/paths/plan.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { AttemptEvidence } from './attempt-evidence.ts';
import { checkInterruption } from './check-interruption.ts';
import type { EngineBrowsers } from './engine-browsers.ts';
import {
  getMachineTrace,
  ProblemsError,
  runPath,
  toProblems,
  type PathRun,
  type RunPathOptions,
} from './run-path.ts';

/** A path with the conditions that it runs with. */
export type PathUnderTest = Pick<PathResult, 'id' | 'title' | 'command'> & { conditions: PathConditions };

interface AttemptOptions {
  /** Whether the path isn't tried again if it fails: the trace has everything then. */
  isLast: boolean;
  browsers: EngineBrowsers;
  runOptions: RunPathOptions;
  openStartPage: (path: PlanPath, session: BrowserSession) => Promise<void>;
  /** Called with the transitions that the site has taken on the path. */
  onTrace: (transitions: readonly string[]) => void;
  /** The folder of the run, and the same as messages show it. */
  runFolder: string;
  shownRunFolder: string;
}

type Problem = Omit<PathFailure, 'files'>;

const notStarted = (path: PlanPath, error: unknown): Pick<PathAttempt, 'steps'> & { failure: Problem } => ({
  steps: path.steps.map(({ number, eventCase, instruction }) => ({
    number,
    eventCase,
    instruction,
    status: 'notRun',
    durationMs: 0,
  })),
  failure: { step: null, instruction: 'Before the first step', problems: toProblems(error) },
});

/**
 * Interrupts a path that has reached its last state, where its conditions say so, and then tries what the page makes of other
 * values.
 */
async function disturbAtEnd(
  { steps, failure }: PathRun,
  path: PlanPath,
  session: BrowserSession,
  options: RunPathOptions,
): Promise<PathRun> {
  const { interruption } = session.conditions;
  const last = path.steps.at(-1)?.states[0];
  if (failure !== null || last === undefined) return { steps, failure };
  let instruction = `After the last step: ${interruption}`;
  try {
    const state =
      interruption === null ? last : await checkInterruption(session, last, interruption, options);
    instruction = 'After everything else, other values are tried';
    const violations = (await options.findViolationsInTrials?.(session, state)) ?? [];
    if (violations.length > 0) throw new ProblemsError(violations);
    return { steps, failure };
  } catch (error) {
    return { steps, failure: { step: null, instruction, problems: toProblems(error) } };
  }
}

type EndedRun = Pick<PathAttempt, 'steps' | 'failure'>;

const failureFile = 'failure.txt';

/** Runs a path once on a site of its own. Where it fails, everything that explains it is kept in the folder of the run. */
export async function runAttempt(
  path: PlanPath,
  number: number,
  { id, title, conditions, command }: PathUnderTest,
  { isLast, browsers, runOptions, openStartPage, onTrace, runFolder, shownRunFolder }: AttemptOptions,
): Promise<PathAttempt> {
  const startedAt = Date.now();
  const fileFolder = `${id}/attempt-${number}`;

  async function runInSession(session: BrowserSession, evidence: AttemptEvidence): Promise<EndedRun> {
    const run = await openStartPage(path, session).then(
      () => runPath(path, session, { ...runOptions, onStepPassed: evidence.recordStep }),
      (error: unknown) => notStarted(path, error),
    );
    const getTrace = () => getMachineTrace(session, runOptions.machine.id).catch(() => []);
    onTrace(await getTrace());
    const { steps, failure } = await disturbAtEnd(run, path, session, runOptions);
    const monitored = session.getProblems();
    const problem: Problem | null =
      failure ??
      (monitored.length === 0
        ? null
        : { step: null, instruction: 'In the browser, somewhere on the path', problems: monitored });
    if (problem === null) return { steps, failure: null };
    const files = await evidence.save(join(runFolder, fileFolder), session, path, await getTrace());
    return { steps, failure: { ...problem, files } };
  }

  async function runInBrowser(browser: Browser): Promise<EndedRun> {
    const site = await startControlledSite();
    const evidence = new AttemptEvidence(isLast);
    const session = new BrowserSession(browser, site, {
      conditions,
      onContextOpened: evidence.watchContext,
    });
    try {
      return await runInSession(session, evidence);
    } finally {
      await session.close();
      await site.close();
    }
  }

  const { steps, failure } = await browsers.use(conditions.engine, runInBrowser).catch((error: unknown) => {
    const run = notStarted(path, error);
    return { ...run, failure: { ...run.failure, files: [] } };
  });
  const attempt: PathAttempt = {
    startedAt,
    durationMs: Date.now() - startedAt,
    steps,
    failure:
      failure === null
        ? null
        : { ...failure, files: [...failure.files, failureFile].map(file => `${fileFolder}/${file}`) },
  };
  if (attempt.failure !== null) {
    mkdirSync(join(runFolder, fileFolder), { recursive: true });
    writeFileSync(
      join(runFolder, fileFolder, failureFile),
      `${formatFailure({ id, title, conditions, command }, attempt, shownRunFolder)}\n`,
    );
  }
  return attempt;
}
