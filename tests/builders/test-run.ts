import type { PathAttempt, PathResult, TestRun } from '#tools/runs/test-run.ts';

export const buildAttempt = (attempt: Partial<PathAttempt> = {}): PathAttempt => ({
  startedAt: Date.UTC(2026, 10, 2, 9),
  durationMs: 1000,
  steps: [
    {
      number: 1,
      eventCase: 'form.change: all',
      instruction: 'Fill in the form.',
      status: 'passed',
      durationMs: 400,
    },
    {
      number: 2,
      eventCase: 'form.submit',
      instruction: 'Press "Send".',
      status: attempt.failure ? 'failed' : 'passed',
      durationMs: 600,
    },
  ],
  failure: null,
  ...attempt,
});

export const buildPathResult = (path: Partial<PathResult> = {}): PathResult => ({
  id: 'form-abc2345',
  title: 'Sends the form.',
  priority: 'regular',
  conditions: {},
  status: 'passed',
  skipReason: null,
  durationMs: 1000,
  attempts: path.status === 'skipped' ? [] : [buildAttempt()],
  command: 'npm run test:paths -- --path form-abc2345',
  ...path,
});

export const buildTestRun = (run: Partial<TestRun> = {}): TestRun => ({
  id: '20261102-090000-abcde',
  at: '2026-11-02T09:00:00.000Z',
  machine: 'form',
  title: 'A form',
  selection: 'covering set',
  stamp: '0123456789ab',
  plannedCount: 0,
  revision: 'abcdef0',
  durationMs: 1000,
  paths: [buildPathResult()],
  ...run,
});
