import type { PathFailure, TestRun } from '#tools/runs/test-run.ts';
import { buildAttempt, buildPathResult, buildTestRun } from '#tests/builders/test-run.ts';

const failure = (number: number): PathFailure => ({
  step: 2,
  instruction: 'Press "Send" & wait. (form.submit)',
  problems: ['Amounts are right. "Total" <b>\nexpected  $1\nshown     $2\u0000'],
  files: [`form-c/attempt-${number}/screenshot.png`, `form-c/attempt-${number}/failure.txt`],
});

/** Allure takes the attempt that started last for the result. */
const secondStart = Date.UTC(2026, 10, 2, 9, 1);

/** A run with a path of each status, and texts that formats have to escape. */
export const reportRun: TestRun = buildTestRun({
  paths: [
    buildPathResult({
      id: 'form-c',
      title: 'Sends "all" <fields>.',
      status: 'failed',
      conditions: { width: 390, theme: 'dark', interruption: null },
      attempts: [
        buildAttempt({ failure: failure(1) }),
        buildAttempt({ startedAt: secondStart, failure: failure(2) }),
      ],
    }),
    buildPathResult({
      id: 'form-b',
      priority: 'smoke',
      status: 'flaky',
      attempts: [
        buildAttempt({ failure: { ...failure(1), files: [] } }),
        buildAttempt({ startedAt: secondStart }),
      ],
    }),
    buildPathResult({ id: 'form-d', status: 'skipped', skipReason: 'Firefox has no touch screen.' }),
    buildPathResult({ id: 'form-a' }),
  ],
});
