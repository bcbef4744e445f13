import { expect, test } from 'vitest';
import { formatFailure } from '#tools/runs/failure-text.ts';
import { buildHistory, formatHistory } from '#tools/runs/run-history.ts';
import {
  formatDuration,
  formatRunResult,
  getPathStatus,
  parseTestRun,
  type PathAttempt,
  type PathResult,
  type PathStatus,
  type TestRun,
} from '#tools/runs/test-run.ts';
import { buildAttempt, buildPathResult, buildTestRun } from '#tests/builders/test-run.ts';

const failed = buildAttempt({
  failure: {
    step: 2,
    instruction: 'Press "Send". (form.submit)',
    problems: ['The button is not covered.\nexpected  button "Send"\nshown     a dialog'],
    files: ['form-abc2345/attempt-1/screenshot.png', 'form-abc2345/attempt-1/failure.txt'],
  },
});

test.for<[string, readonly PathAttempt[], PathStatus]>([
  ['no attempt', [], 'skipped'],
  ['an attempt without a failure', [buildAttempt()], 'passed'],
  ['a failure', [failed], 'failed'],
  ['failures only', [failed, failed], 'failed'],
  ['a failure, then none', [failed, buildAttempt()], 'flaky'],
])('the status of a path with %s', ([, attempts, status]) => {
  expect(getPathStatus(attempts)).toBe(status);
});

test('a failure names the path, the step, the difference, the conditions, the files and the command', () => {
  const path = buildPathResult({ conditions: { width: 390, theme: 'dark', interruption: null } });
  expect(formatFailure(path, failed, '.data/runs/r1')).toBe(`form-abc2345: Sends the form.
  Step 2 of 2: Press "Send". (form.submit)
  ✗ The button is not covered.
    expected  button "Send"
    shown     a dialog

  Conditions:  width 390 px, theme dark
  Files:       .data/runs/r1/form-abc2345/attempt-1/
               screenshot.png, failure.txt
  Run again:   npm run test:paths -- --path form-abc2345`);
});

test('a run is read back as it was written, and other text is rejected', () => {
  const run = buildTestRun();
  expect(parseTestRun(JSON.stringify(run))).toEqual(run);
  expect(parseTestRun('{"id":"x"}')).toBe(null);
  expect(parseTestRun('half a fi')).toBe(null);
});

test('the result of a run counts each status', () => {
  const paths = [
    buildPathResult({ status: 'passed' }),
    buildPathResult({ status: 'flaky' }),
    buildPathResult({ status: 'skipped' }),
  ];
  expect(formatRunResult(buildTestRun({ paths, durationMs: 125_400 }))).toBe(
    '3 paths in 2 min 5 s: 1 passed, 1 flaky, 1 skipped',
  );
  expect(formatRunResult(buildTestRun({ paths, plannedCount: 8, durationMs: 940 }))).toBe(
    '3 of 8 paths in 0.9 s: 1 passed, 1 flaky, 1 skipped',
  );
});

test.for([
  [940, '0.9 s'],
  [59_900, '59.9 s'],
  [60_000, '1 min 0 s'],
] as const)('%i ms is %s', ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});

const runOf = (day: number, ...paths: Partial<PathResult>[]): TestRun =>
  buildTestRun({ at: `2026-11-0${day}T09:00:00.000Z`, paths: paths.map(path => buildPathResult(path)) });

test('the history counts flaky results, leaves out skipped ones, and puts failures first', () => {
  const runs = [
    runOf(2, { id: 'form-a', status: 'flaky' }, { id: 'form-b', status: 'failed' }),
    runOf(1, { id: 'form-a', status: 'passed' }, { id: 'form-c', status: 'skipped' }),
  ];
  expect(buildHistory(runs).map(({ id, results, flakyCount }) => ({ id, results, flakyCount }))).toEqual([
    { id: 'form-b', results: [{ status: 'failed', durationMs: 1000 }], flakyCount: 0 },
    {
      id: 'form-a',
      results: [
        { status: 'passed', durationMs: 1000 },
        { status: 'flaky', durationMs: 1000 },
      ],
      flakyCount: 1,
    },
  ]);
});

test('the history says that a path gets slower', () => {
  const durations = [1000, 1000, 1500, 1500];
  const runs = durations.map((durationMs, index) => runOf(index + 1, { durationMs }));
  expect(formatHistory(runs)).toBe(
    [
      '4 runs from 2026-11-01 09:00 to 2026-11-04 09:00 UTC; oldest first: ✓ passed, ~ flaky, ✗ failed',
      'form-abc2345  ✓✓✓✓  1.5 s, 50% slower',
      '    Sends the form.',
    ].join('\n'),
  );
});
