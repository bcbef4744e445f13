import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { bookingRunOptions } from '#tests/paths/browser/booking-run-options.ts';
import { EngineBrowsers } from '#tests/paths/browser/engine-browsers.ts';
import { runAttempt } from '#tests/paths/browser/path-attempt.ts';

const [path] = buildPlan(bookingModel, 'covering').paths;

test('a path whose browser can’t be launched fails before its first step, and leaves the reason', async () => {
  if (path === undefined) throw new Error('The plan is empty.');
  const runFolder = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(runFolder, { recursive: true }));
  const { steps, failure } = await runAttempt(
    path,
    1,
    { ...path, command: 'npm run test:paths' },
    {
      isLast: true,
      browsers: new EngineBrowsers(() => Promise.reject(new Error('Firefox is not installed.'))),
      runOptions: bookingRunOptions,
      openStartPage: () => Promise.reject(new Error('There is no browser.')),
      onTrace: () => {},
      runFolder,
      shownRunFolder: 'run',
    },
  );
  expect(new Set(steps.map(({ status }) => status))).toEqual(new Set(['notRun']));
  expect(failure).toEqual({
    step: null,
    instruction: 'Before the first step',
    problems: ['Firefox is not installed.'],
    files: [`${path.id}/attempt-1/failure.txt`],
  });
  const text = readFileSync(join(runFolder, path.id, 'attempt-1/failure.txt'), 'utf8');
  expect(text).toContain('Before the first step');
  expect(text).toContain('✗ Firefox is not installed.');
});
