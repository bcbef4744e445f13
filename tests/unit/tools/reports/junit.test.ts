import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { toJUnit } from '#tools/runs/junit.ts';
import { buildTestRun } from '#tests/builders/test-run.ts';
import { reportRun } from './report-run.ts';

const schema = readFileSync(fileURLToPath(new URL('./surefire-junit.xsd', import.meta.url)), 'utf8');

const findErrors = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'junit.xml', contents: xml }],
    schema: [{ fileName: 'junit.xsd', contents: schema }],
  });
  return errors.map(({ message }) => message);
};

describe('a run as JUnit XML', () => {
  const xml = toJUnit(reportRun, '.data/runs/r');

  test('is valid', async () => {
    expect(await findErrors(xml)).toEqual([]);
    expect(await findErrors(toJUnit(buildTestRun({ paths: [] }), '.data/runs/r'))).toEqual([]);
  });

  test('is invalid once a part is missing', async () => {
    expect(await findErrors(xml.replace(/ classname="[^"]*"/, ''))).toHaveLength(1);
  });

  test('tells flaky, failed twice and skipped apart', () => {
    const testCases = [...xml.matchAll(/<testcase .*? name="(form-.):.*?<\/testcase>/gs)].map(
      ([text, id]) => [
        id,
        [...text.matchAll(/<(\w+) (?:message)="([^"]*)"/g)].map(([, tag, message]) => [tag, message]),
      ],
    );
    const message = 'Amounts are right. &quot;Total&quot; &lt;b&gt;';
    expect(testCases).toEqual([
      [
        'form-c',
        [
          ['failure', message],
          ['rerunFailure', message],
        ],
      ],
      ['form-b', [['flakyFailure', message]]],
      ['form-d', [['skipped', 'Firefox has no touch screen.']]],
      ['form-a', []],
    ]);
  });

  test('counts the paths', () => {
    expect(xml).toContain('tests="4" failures="1" errors="0" skipped="1"');
  });
});
