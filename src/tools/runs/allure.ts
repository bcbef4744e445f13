import { createHash } from 'node:crypto';
import { describeConditions } from '../paths/condition-words.ts';
import { formatFailure } from './failure-text.ts';
import type { PathAttempt, PathResult, StepResult, TestRun } from './test-run.ts';

/** A file of Allure's results folder. */
interface AllureFile {
  name: string;
  content: string;
}

interface AllureAttachment {
  /** Relative to the folder of the run. */
  from: string;
  /** The name in the results folder. */
  to: string;
}

export interface AllureResults {
  files: AllureFile[];
  /** Files to copy. */
  attachments: AllureAttachment[];
}

const getDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const severities: Readonly<Record<string, string>> = {
  smoke: 'critical',
  regular: 'normal',
  exhaustive: 'minor',
};

const attachmentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  zip: 'application/zip',
  html: 'text/html',
  json: 'application/json',
  txt: 'text/plain',
};

const stepStatuses = { passed: 'passed', failed: 'failed', notRun: 'skipped' } as const;

/** The steps one after another, since their beginnings aren't recorded. */
function toSteps(steps: readonly StepResult[], startedAt: number) {
  let start = startedAt;
  return steps.map(({ number, instruction, eventCase, status, durationMs }) => {
    const stop = start + durationMs;
    const step = {
      name: `${number}. ${instruction}`,
      status: stepStatuses[status],
      stage: 'finished',
      start,
      stop,
      parameters: [{ name: 'event case', value: eventCase }],
      steps: [],
      attachments: [],
    };
    start = stop;
    return step;
  });
}

/** The name of an attachment in the results folder. It ends in `-attachment` and the extension, by which Allure finds it. */
const toAttachment = (runId: string, from: string): AllureAttachment => ({
  from,
  to: `${getDigest(runId + from)}-attachment.${from.split('.').at(-1)}`,
});

const describeAttachment = ({ from, to }: AllureAttachment) => ({
  name: from.split('/').at(-1) ?? from,
  source: to,
  type: attachmentTypes[from.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
});

function toResult(
  run: TestRun,
  path: PathResult,
  attempt: PathAttempt | null,
  index: number,
  folder: string,
) {
  const failure = attempt?.failure ?? null;
  const uuid = getDigest(`${run.id} ${path.id} ${index}`);
  const start = attempt?.startedAt ?? Date.parse(run.at);
  const attachments = (failure?.files ?? []).map(file => toAttachment(run.id, file));
  const isFlaky = path.status === 'flaky';
  const result = {
    uuid,
    // Results of one path are attempts of one test, whatever their conditions.
    historyId: getDigest(path.id),
    testCaseId: getDigest(path.id),
    fullName: path.id,
    name: `${path.id}: ${path.title}`,
    status: attempt === null ? 'skipped' : failure === null ? 'passed' : 'failed',
    stage: 'finished',
    statusDetails: {
      message: failure?.problems.join('\n') ?? path.skipReason ?? '',
      trace: attempt === null ? '' : formatFailure(path, attempt, folder),
      flaky: isFlaky,
    },
    start,
    stop: start + (attempt?.durationMs ?? 0),
    labels: [
      { name: 'parentSuite', value: run.title },
      { name: 'suite', value: path.priority },
      { name: 'feature', value: run.machine },
      { name: 'story', value: path.title },
      { name: 'severity', value: severities[path.priority] ?? 'normal' },
      { name: 'tag', value: path.priority },
      ...(isFlaky ? [{ name: 'tag', value: 'flaky' }] : []),
      { name: 'framework', value: 'test:paths' },
    ],
    parameters: describeConditions(path.conditions).map(condition => ({
      ...condition,
      // The history of a path goes on when the plan gives it other conditions.
      excluded: true,
    })),
    links: [],
    steps: attempt === null ? [] : toSteps(attempt.steps, start),
    attachments: attachments.map(describeAttachment),
  };
  return { file: { name: `${uuid}-result.json`, content: JSON.stringify(result) }, attachments };
}

/** A run as Allure's results: one file for each attempt, and `environment.properties`. `folder` is the folder of the run. */
export function toAllure(run: TestRun, folder: string): AllureResults {
  const results = run.paths.flatMap(path =>
    path.attempts.length === 0
      ? [toResult(run, path, null, 0, folder)]
      : path.attempts.map((attempt, index) => toResult(run, path, attempt, index, folder)),
  );
  const environment = {
    Run: run.id,
    Selection: run.selection,
    Stamp: run.stamp,
    Revision: run.revision ?? '',
  };
  return {
    files: [
      ...results.map(({ file }) => file),
      {
        name: 'environment.properties',
        content: Object.entries(environment)
          .map(([name, value]) => `${name} = ${value}\n`)
          .join(''),
      },
    ],
    attachments: results.flatMap(({ attachments }) => attachments),
  };
}
