import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReports } from '#tests/paths/report-files.ts';
import { reportRun } from './report-run.ts';

const allure = fileURLToPath(new URL('../../../../node_modules/allure/cli.js', import.meta.url));

const stepSchema = v.variant('type', [
  v.object({ type: v.literal('step'), name: v.string(), status: v.string() }),
  v.object({ type: v.literal('attachment'), link: v.object({ name: v.string(), missed: v.boolean() }) }),
]);
const resultSchema = v.object({
  name: v.string(),
  status: v.string(),
  isRetry: v.boolean(),
  flaky: v.boolean(),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
  labels: v.array(v.object({ name: v.string(), value: v.string() })),
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
  steps: v.array(stepSchema),
});

const parseJson = <Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));

let folder = '';
let results: v.InferOutput<typeof resultSchema>[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'allure-'));
  const runFolder = join(folder, reportRun.id);
  for (const { failure } of reportRun.paths.flatMap(({ attempts }) => attempts))
    for (const file of failure?.files ?? []) {
      mkdirSync(dirname(join(runFolder, file)), { recursive: true });
      writeFileSync(join(runFolder, file), `content of ${file}`);
    }
  mkdirSync(runFolder, { recursive: true });
  writeReports(reportRun, ['allure'], folder);
  const report = join(folder, 'report');
  const { status, stderr } = spawnSync(
    process.execPath,
    [allure, 'generate', join(runFolder, 'allure-results'), '--output', report],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  results = globSync(join(report, 'data/test-results/*.json')).map(file => parseJson(file, resultSchema));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findResult = (id: string, isRetry = false) =>
  results.find(({ name, isRetry: retried }) => name.startsWith(`${id}:`) && retried === isRetry);

const statisticSchema = v.object({
  total: v.number(),
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  flaky: v.number(),
  retries: v.number(),
});

test('Allure counts passed, failed, skipped and flaky paths, and their retries', () => {
  expect(parseJson(join(folder, 'report/widgets/statistic.json'), statisticSchema)).toEqual({
    total: 4,
    passed: 2,
    failed: 1,
    skipped: 1,
    flaky: 1,
    retries: 2,
  });
});

test('Allure shows the steps of a failed path and the files of its last attempt', () => {
  expect(findResult('form-c')?.steps).toEqual([
    { type: 'step', name: '1. Fill in the form.', status: 'passed' },
    { type: 'step', name: '2. Press "Send".', status: 'failed' },
    { type: 'attachment', link: { name: 'screenshot.png', missed: false } },
    { type: 'attachment', link: { name: 'failure.txt', missed: false } },
  ]);
  expect(
    globSync(join(folder, 'report/data/attachments/*.txt')).map(file => readFileSync(file, 'utf8')),
  ).toContain('content of form-c/attempt-2/failure.txt');
});

test('Allure shows labels, conditions and the reason of a skipped path', () => {
  const labels = (findResult('form-b')?.labels ?? []).map(({ name, value }) => `${name} ${value}`);
  expect(labels).toEqual([
    'parentSuite A form',
    'suite smoke',
    'feature form',
    'story Sends the form.',
    'severity critical',
    'tag smoke',
    'tag flaky',
    'framework test:paths',
  ]);
  expect(findResult('form-c')?.parameters).toEqual([
    { name: 'width', value: '390 px' },
    { name: 'theme', value: 'dark' },
  ]);
  expect(findResult('form-d')?.error?.message).toBe('Firefox has no touch screen.');
});

test('Allure takes the later attempt of a flaky path for its result', () => {
  expect([findResult('form-b')?.status, findResult('form-b', true)?.status]).toEqual(['passed', 'failed']);
});
