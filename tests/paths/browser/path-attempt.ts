import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { formatFailure } from '#tools/runs/failure-text.ts';
import type { PathAttempt, PathFailure, PathResult } from '#tools/runs/test-run.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import type { PlanPath } from '#tools/paths/plan.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { AttemptEvidence } from './attempt-evidence.ts';
import { getMachineTrace, runPath, toProblems, type PathRun, type RunPathOptions } from './run-path.ts';

/** A path with the conditions that it runs with. */
export type PathUnderTest = Pick<PathResult, 'id' | 'title' | 'command'> & { conditions: PathConditions };

interface AttemptOptions {
  browser: Browser;
  runOptions: RunPathOptions;
  openStartPage: (path: PlanPath, session: BrowserSession) => Promise<void>;
  /** Called with the transitions that the site has taken. */
  onTrace: (transitions: readonly string[]) => void;
  /** The folder of the run, and the same as messages show it. */
  runFolder: string;
  shownRunFolder: string;
}

const notStarted = (path: PlanPath, error: unknown): PathRun => ({
  steps: path.steps.map(({ number, eventCase, instruction }) => ({
    number,
    eventCase,
    instruction,
    status: 'notRun',
    durationMs: 0,
  })),
  failure: { step: null, instruction: 'Before the first step', problems: toProblems(error) },
});

/** Runs a path once on a site of its own. Where it fails, everything that explains it is kept in the folder of the run. */
export async function runAttempt(
  path: PlanPath,
  number: number,
  { id, title, conditions, command }: PathUnderTest,
  { browser, runOptions, openStartPage, onTrace, runFolder, shownRunFolder }: AttemptOptions,
): Promise<PathAttempt> {
  const startedAt = Date.now();
  const site = await startControlledSite();
  const evidence = new AttemptEvidence();
  const session = new BrowserSession(browser, site, {
    conditions,
    onContextOpened: evidence.watchContext,
  });
  const fileFolder = `${id}/attempt-${number}`;
  const getRun = async (): Promise<PathRun> => {
    try {
      await openStartPage(path, session);
      return await runPath(path, session, runOptions);
    } catch (error) {
      return notStarted(path, error);
    }
  };
  const { steps, failure } = await getRun();
  const trace = await getMachineTrace(session, runOptions.machine.id).catch(() => []);
  onTrace(trace);
  const monitored = session.getProblems();
  const problem: Omit<PathFailure, 'files'> | null =
    failure ??
    (monitored.length === 0
      ? null
      : { step: null, instruction: 'In the browser, somewhere on the path', problems: monitored });
  const files =
    problem === null ? [] : await evidence.save(join(runFolder, fileFolder), session, path, trace);
  await session.close();
  await site.close();
  const attempt: PathAttempt = {
    startedAt,
    durationMs: Date.now() - startedAt,
    steps,
    failure:
      problem === null
        ? null
        : { ...problem, files: [...files, 'failure.txt'].map(file => `${fileFolder}/${file}`) },
  };
  if (attempt.failure !== null)
    writeFileSync(
      join(runFolder, fileFolder, 'failure.txt'),
      `${formatFailure({ id, title, conditions, command }, attempt, shownRunFolder)}\n`,
    );
  return attempt;
}
