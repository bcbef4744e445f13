import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultConditions } from '#tools/paths/conditions.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { buildPathResult, buildTestRun } from '#tests/builders/test-run.ts';
import { formatCommand, replaceConditions } from '#tests/paths/run-conditions.ts';
import { buildRunPlans } from '#tests/paths/run-plans.ts';
import { UsageError } from '#scripts/paths/options.ts';
import { selectTestPaths } from '#scripts/paths/select-test-paths.ts';
import { parseTestOptions, testPathsHelp, type TestOptions } from '#scripts/paths/test-options.ts';

const script = fileURLToPath(new URL('../../../scripts/test-paths.ts', import.meta.url));

const parse = (...args: string[]): TestOptions => {
  const options = parseTestOptions(args);
  if (typeof options === 'string') throw new Error(`These are no options for a run: ${options}`);
  return options;
};

const getUsageError = (...args: string[]): string => {
  try {
    selectTestPaths(parse(...args));
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('There was no usage error.');
};

test('a wrong option is rejected before the build, with exit code 2', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--themes', 'dark'], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no option --themes. Did you mean "--theme"? --help lists them all.\n',
  });
});

test.for<[string[], RegExp]>([
  [['--priority', 'smok'], /^--priority can’t be "smok"\. Did you mean "smoke"\? It is one of: smoke, /],
  [['--width', '400'], /^--width can’t be "400"\..* It is one of: 1280, 390, 360, 768\.$/],
  [['--interruption', 'null'], /^--interruption can’t be "null"\..* It is one of: none, reload, /],
  [['--shard', '5/4'], /^--shard can’t be "5\/4"\. It is a part and the number of parts: 1\/4, /],
  [['--shard', '0/4'], /^--shard can’t be "0\/4"/],
  [['--retries', 'two'], /^--retries can’t be "two"\. It is a number from 0 to 9\.$/],
  [['--report', 'junit,pdf'], /^--report can’t be "pdf"\. It is one of: junit, allure\.$/],
  [['--browser', '--headless-only'], /exclude each other/],
  [['--balance-by', 'x.json'], /^--balance-by needs --shard\.$/],
  [['--shard', '1/2', '--balance-by', 'no.json'], /^--balance-by: there is no file no\.json\.$/],
  [['smoke'], /^"smoke" belongs to no option/],
])('%j is rejected with an explanation', ([args, message]) => {
  expect(getUsageError(...args)).toMatch(message);
});

/** A plan of all paths takes ten seconds of processor time. */
const ofAllPaths = { timeout: 120_000 };

test('an unknown path is rejected', ofAllPaths, () => {
  expect(getUsageError('--path', 'booking-zzzzzzz9')).toMatch(/^There is no path "booking-zzzzzzz9"/);
  expect(getUsageError('--path', 'booking-')).toMatch(/^\d+ paths begin with "booking-":/);
});

test('the help names every option', () => {
  for (const option of ['priority', 'path', 'shard', 'retries', 'width', 'card', 'history'])
    expect(testPathsHelp).toContain(`--${option} `);
  expect(parseTestOptions(['--help'])).toBe('help');
  expect(parseTestOptions(['--history'])).toBe('history');
});

describe('selected paths', ofAllPaths, () => {
  const covering = buildRunPlans('covering').flatMap(({ paths }) => paths);
  const [first] = covering;
  const firstId = first?.id ?? '';

  test('without a filter, the whole covering set', () => {
    expect(selectTestPaths(parse())).toEqual({
      set: 'covering',
      ids: null,
      reasons: [],
      selection: 'covering set',
    });
  });

  test('by the beginning of an id', () => {
    expect(selectTestPaths(parse('--path', firstId.slice(0, -1)))).toEqual({
      set: 'covering',
      ids: [firstId],
      reasons: [],
      selection: firstId,
    });
  });

  test('of a booking that is managed, beside the booking’s', () => {
    const managed = buildPlan(manageBookingModel, 'covering').paths[0]?.id ?? '';
    expect(managed).toMatch(/^manageBooking-/);
    expect(selectTestPaths(parse('--path', managed, '--path', firstId)).ids).toEqual([managed, firstId]);
  });

  test.each([
    [3, []],
    [4, ['--priority', 'regular']],
    [4, ['--width', '390']],
    [2, ['--path', firstId, '--path', covering.at(-1)?.id ?? '']],
  ])('%i shards of %j are all of it together, and nothing twice', (count, filters) => {
    const all = selectTestPaths(parse(...filters)).ids ?? covering.map(({ id }) => id);
    const shards = Array.from(
      { length: count },
      (_, index) => selectTestPaths(parse('--shard', `${index + 1}/${count}`, ...filters)).ids ?? [],
    );
    expect(shards.flat().toSorted()).toEqual(all.toSorted());
    expect(shards.filter(ids => ids.length === 0)).toEqual([]);
  });

  test('a path that took very long has a shard of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'runs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'run.json');
    const run = buildTestRun({ paths: [buildPathResult({ id: firstId, durationMs: 10_000_000 })] });
    writeFileSync(file, JSON.stringify(run));
    expect(selectTestPaths(parse('--shard', '1/2', '--balance-by', file)).ids).toEqual([firstId]);
  });
});

test('the command for a path runs it under the same conditions', () => {
  const conditions = replaceConditions(defaultConditions, { width: '390', interruption: 'reload' });
  const command = formatCommand('booking-abc2345', conditions);
  expect(command).toBe(
    'npm run test:paths -- --path booking-abc2345 --width 390 --theme light --engine chromium --interruption reload --trip oneWay --party adult --cabin economy --card visa',
  );
  const options = parse(...command.split(' ').slice(4));
  expect(options.paths).toEqual(['booking-abc2345']);
  expect(replaceConditions(defaultConditions, options.conditions)).toEqual(conditions);
});
