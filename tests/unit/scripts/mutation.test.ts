import { existsSync, globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatDocument, formatRow, replaceRow } from '#scripts/mutation/area-document.ts';
import { areaNames, areas } from '#scripts/mutation/areas.ts';
import { findMergeBase, isMutated, parseDiff } from '#scripts/mutation/changed-lines.ts';
import { findIgnoreReason } from '#scripts/mutation/ignored-code.ts';
import { withoutSurvivors } from '#scripts/mutation/incremental-results.ts';
import {
  addResults,
  formatScore,
  getRecordFile,
  getScore,
  hashSource,
  readRecord,
  sortFiles,
} from '#scripts/mutation/mutation-record.ts';
import type { MutationReport } from '#scripts/mutation/mutation-report.ts';
import { parseOptions } from '#scripts/mutation/options.ts';
import { groupInBatches } from '#scripts/mutation/selection.ts';

describe('the options', () => {
  const nothing = {
    changedSince: null,
    files: [],
    isOutdatedOnly: false,
    minutes: null,
    isReportOnly: false,
    concurrency: null,
  };
  test.each([
    [['contract'], { ...nothing, areas: ['contract'] }],
    [
      ['contract', 'machines', '--changed', 'main'],
      { ...nothing, areas: ['contract', 'machines'], changedSince: 'main', minutes: 15 },
    ],
    [
      ['contract', '--changed', 'main', '--minutes', '5'],
      { ...nothing, areas: ['contract'], changedSince: 'main', minutes: 5 },
    ],
    [
      ['site', '--files', 'a.ts', '--files', 'b.ts', '--concurrency', '2', '--outdated'],
      { ...nothing, areas: ['site'], files: ['a.ts', 'b.ts'], concurrency: 2, isOutdatedOnly: true },
    ],
    [['site', '--report'], { ...nothing, areas: ['site'], isReportOnly: true }],
    [[], null],
    [['tools'], null],
    [['--help'], null],
    [['site', '--changed'], null],
    [['site', '--changd', 'main'], null],
    [['site', '--concurrency', '0'], null],
  ])('%j', (args, expected) => {
    expect(parseOptions(args)).toEqual(expected);
  });
});

describe('the changed lines', () => {
  test('are those that a diff adds or replaces', () => {
    const diff = [
      'diff --git a/src/a.ts b/src/a.ts',
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      '@@ -3 +3 @@ function a() {',
      '-  return 1;',
      '+  return 2;',
      '@@ -10,2 +10,0 @@',
      '-removed',
      '-removed',
      '@@ -20,0 +19,3 @@',
      '+added',
      '+added',
      '+added',
      '--- a/src/deleted.ts',
      '+++ /dev/null',
      '@@ -1,5 +0,0 @@',
    ].join('\n');
    expect(parseDiff(diff)).toEqual([
      { file: 'src/a.ts', from: 3, to: 3 },
      { file: 'src/a.ts', from: 19, to: 21 },
    ]);
  });

  test('are counted from the first revision that is known here', () => {
    const revisions = ['no-such-branch', 'HEAD'];
    expect(findMergeBase(revisions)).toMatch(/^[0-9a-f]{40}$/);
    expect(findMergeBase(['no-such-branch'])).toBeNull();
  });

  test('run in groups that the time left can be looked at between', () => {
    const build = (file: string, lines: number) => ({ file, from: 11, to: 10 + lines });
    const [a, b, c, d] = [build('a.ts', 6), build('a.ts', 4), build('b.ts', 30), build('c.ts', 1)];
    expect(groupInBatches([a, b, c, d], 10)).toEqual([[a, b], [c], [d]]);
    expect(groupInBatches([])).toEqual([]);
  });

  test('count only in the files that the area mutates', () => {
    const files = ['src/site/ui/dialog.tsx', 'src/site/ui/showcase/showcase.tsx', 'src/contract/money.ts'];
    expect(files.filter(file => isMutated(areas.site, file))).toEqual(['src/site/ui/dialog.tsx']);
    expect(files.filter(file => isMutated(areas.contract, file))).toEqual(['src/contract/money.ts']);
  });

  test.each(areaNames.flatMap(name => areas[name].notJudged ?? []))(
    'count in no file that tests in one process can’t judge: $files',
    ({ files, reason }) => {
      const found = files.flatMap(pattern => globSync(pattern));
      expect(found).not.toEqual([]);
      expect(found.filter(file => areaNames.some(name => isMutated(areas[name], file)))).toEqual([]);
      const named = [...reason.matchAll(/[\w/-]+\.test\.ts/g)].map(([name]) => name.split('/').at(-1));
      expect(named.filter(name => globSync(`tests/journeys/${name}`).length === 0)).toEqual([]);
    },
  );
});

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const report: MutationReport = {
  files: {
    'src/a.ts': {
      source: 'const a = 1;\nif (a > 1) b(`x`);\n',
      mutants: [
        { status: 'Killed', mutatorName: 'A', replacement: '', location: at(1, 1, 2) },
        { status: 'Timeout', mutatorName: 'A', replacement: '', location: at(1, 1, 2) },
        {
          status: 'Survived',
          mutatorName: 'EqualityOperator',
          replacement: 'a >= 1',
          location: at(2, 5, 10),
        },
        { status: 'NoCoverage', mutatorName: 'StringLiteral', replacement: '``', location: at(2, 14, 17) },
        {
          status: 'Ignored',
          statusReason: 'Types have no value.',
          mutatorName: 'A',
          replacement: '',
          location: at(1, 1, 2),
        },
      ],
    },
  },
};

const sources = { 'src/a.ts': 'const a = 1;\nif (a > 1) b(`x`);\n', 'src/types.ts': '' };
const record = addResults({}, { report, sources, date: '2027-01-10' });

describe('the record', () => {
  test('counts what ends in an endless loop as killed, and leaves out what is ignored', () => {
    expect(getScore(Object.values(record))).toEqual({ mutants: 4, killed: 2, survived: 2, uncovered: 1 });
  });

  test('lists each surviving mutant with its line, its code and what it became', () => {
    expect(record['src/a.ts']).toEqual({
      hash: hashSource(sources['src/a.ts']),
      date: '2027-01-10',
      killed: 2,
      uncovered: 1,
      survivors: [
        'line 2: `a > 1` → `a >= 1` (EqualityOperator)',
        'line 2: `` `x` `` → `` `` `` (StringLiteral, executed by no test)',
      ],
      ignored: { 'Types have no value.': 1 },
    });
  });

  test('adds up runs over different files, also over those without mutants', () => {
    const later = addResults(record, {
      report: { files: { 'src/a.ts': { source: '', mutants: [] } } },
      sources: { 'src/a.ts': 'const a = 2;\n' },
      date: '2027-01-11',
    });
    expect(Object.entries(later).map(([file, { date, killed }]) => [file, date, killed])).toEqual([
      ['src/a.ts', '2027-01-11', 0],
      ['src/types.ts', '2027-01-10', 0],
    ]);
  });

  test('knows which files have changed since, and which have no results', () => {
    const files = { ...sources, 'src/a.ts': 'const a = 2;\n', 'src/new.ts': '' };
    expect(sortFiles(record, files)).toEqual({
      current: ['src/types.ts'],
      outdated: ['src/a.ts'],
      unmeasured: ['src/new.ts'],
    });
  });

  test.each(areaNames.filter(area => existsSync(getRecordFile(area))))(
    'of the %s is what docs/qa.md says',
    area => {
      const { mutants, killed, survived } = getScore(Object.values(readRecord(area)));
      const row = readFileSync('docs/qa.md', 'utf8')
        .split('\n')
        .find(line => line.startsWith(`| [${area}]`));
      const cells = (row ?? '').split('|').map(cell => cell.trim());
      expect(cells.slice(3, 6)).toEqual([mutants, killed, survived].map(String));
    },
  );
});

describe('the document of an area', () => {
  test.each([
    [{ mutants: 3, killed: 2, survived: 1, uncovered: 0 }, '66.6%'],
    [{ mutants: 2000, killed: 1999, survived: 1, uncovered: 0 }, '99.9%'],
    [{ mutants: 5, killed: 5, survived: 0, uncovered: 0 }, '100.0%'],
    [{ mutants: 0, killed: 0, survived: 0, uncovered: 0 }, 'no mutants'],
  ])('%j is %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });

  const files = { current: ['src/types.ts'], outdated: ['src/a.ts'], unmeasured: ['src/new.ts'] };

  test('names the files that changed since, those without results, and the survivors', () => {
    const document = formatDocument('contract', record, files);
    expect(document).toContain('results of 2 of 3 files: 4 mutants, 2 killed, 2 survived, 50.0%.');
    expect(document).toContain('## Files that changed since their run\n\n- src/a.ts\n');
    expect(document).toContain('## Files without results\n\n- src/new.ts\n');
    expect(document).toContain('### src/a.ts\n\n- line 2: `a > 1` → `a >= 1` (EqualityOperator)\n');
    expect(document).toContain('| Types have no value. | 1 |');
  });

  test('has a row that says how much of the area it is about', () => {
    expect(formatRow('contract', record, files)).toBe(
      '| [contract](mutation/contract.md) | 2 of 3, 1 changed since | 4 | 2 | 2 | 1 | 50.0% | 2027-01-10 |',
    );
  });

  test('replaces the row of its area', () => {
    const row = formatRow('site', record, files);
    const table = '| contract | 1 |\n| site | |\n| [sites](x) | 2 |';
    const once = `| contract | 1 |\n${row}\n| [sites](x) | 2 |`;
    expect(replaceRow(table, 'site', row)).toBe(once);
    expect(replaceRow(once, 'site', row)).toBe(once);
    expect(() => replaceRow('| contract | 1 |', 'site', row)).toThrow('The document has no row of site.');
  });
});

test.each([
  ['a style sheet', { type: 'TaggedTemplateExpression', tag: { type: 'Identifier', name: 'css' } }, true],
  [
    'a styled element with attributes',
    {
      type: 'TaggedTemplateExpression',
      tag: {
        type: 'CallExpression',
        callee: { type: 'MemberExpression', object: { type: 'Identifier', name: 'styled' } },
      },
    },
    true,
  ],
  ['a statement', { type: 'TaggedTemplateExpression', tag: { type: 'Identifier', name: 'sql' } }, false],
  ['a description', { type: 'ObjectProperty', key: { type: 'Identifier', name: 'description' } }, true],
  ['a target', { type: 'ObjectProperty', key: { type: 'Identifier', name: 'target' } }, false],
])('Stryker leaves out what no unit test can see: %s', (_, node, isIgnored) => {
  expect(findIgnoreReason(node) !== undefined).toBe(isIgnored);
});

test('surviving mutants are tested again by the next run, and everything else is kept', () => {
  const survivor = { id: '4', status: 'Survived' };
  const keep = { id: '1', status: 'Killed', static: true };
  const build = (mutants: object[]) => ({
    schemaVersion: '1',
    files: { 'a.ts': { source: 'x', mutants }, 'b.ts': { source: 'y', mutants: [survivor] } },
  });
  const before = build([keep, { id: '2', status: 'Survived' }, { id: '3', status: 'NoCoverage' }]);
  const after = v.parse(
    v.pipe(v.string(), v.parseJson()),
    withoutSurvivors(JSON.stringify(before), file => file === 'a.ts'),
  );
  expect(after).toEqual(build([keep]));
});

test('the table of docs/qa.md has a row for each area', () => {
  const document = readFileSync('docs/qa.md', 'utf8');
  expect(() => areaNames.forEach(area => replaceRow(document, area, ''))).not.toThrow();
});
