import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { areaNames, areas } from '#scripts/mutation/areas.ts';
import { isMutated, isTooMuch, mostChangedLines, parseDiff } from '#scripts/mutation/changed-lines.ts';
import { findIgnoreReason } from '#scripts/mutation/ignored-code.ts';
import { withoutSurvivors } from '#scripts/mutation/incremental-results.ts';
import {
  formatReport,
  formatRow,
  formatScore,
  getScore,
  listSurvivors,
  replaceRow,
  type MutationReport,
} from '#scripts/mutation/mutation-report.ts';
import { parseOptions } from '#scripts/mutation/options.ts';

describe('the options', () => {
  const nothing = { changedSince: null, files: [], concurrency: null };
  test.each([
    [['contract'], { ...nothing, areas: ['contract'] }],
    [
      ['contract', 'machines', '--changed', 'main'],
      { ...nothing, areas: ['contract', 'machines'], changedSince: 'main' },
    ],
    [
      ['site', '--files', 'a.ts', '--files', 'b.ts', '--concurrency', '2'],
      { ...nothing, areas: ['site'], files: ['a.ts', 'b.ts'], concurrency: 2 },
    ],
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

  test('are too many to wait for beyond a limit', () => {
    const lines = { file: 'src/a.ts', from: 1, to: mostChangedLines };
    expect([[], [lines], [lines, { ...lines, to: 1 }]].map(isTooMuch)).toEqual([false, false, true]);
  });

  test('count only in the files that the area mutates', () => {
    const files = ['src/site/ui/dialog.tsx', 'src/site/ui/showcase/showcase.tsx', 'src/contract/money.ts'];
    expect(files.filter(file => isMutated(areas.site, file))).toEqual(['src/site/ui/dialog.tsx']);
    expect(files.filter(file => isMutated(areas.contract, file))).toEqual(['src/contract/money.ts']);
  });
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

const run = { date: '2027-01-10', files: 1, ofFiles: 3 };

describe('the report', () => {
  test('counts what ends in an endless loop as killed, and leaves out what is ignored', () => {
    expect(getScore(report)).toEqual({ mutants: 4, killed: 2, survived: 2, uncovered: 1 });
  });

  test.each([
    [{ mutants: 3, killed: 2, survived: 1, uncovered: 0 }, '66.6%'],
    [{ mutants: 2000, killed: 1999, survived: 1, uncovered: 0 }, '99.9%'],
    [{ mutants: 5, killed: 5, survived: 0, uncovered: 0 }, '100.0%'],
    [{ mutants: 0, killed: 0, survived: 0, uncovered: 0 }, 'no mutants'],
  ])('%j is %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });

  test('lists each surviving mutant with its line, its code and what it became', () => {
    expect(listSurvivors(report)).toEqual([
      {
        file: 'src/a.ts',
        lines: [
          'line 2: `a > 1` → `a >= 1` (EqualityOperator)',
          'line 2: `` `x` `` → `` `` `` (StringLiteral, executed by no test)',
        ],
      },
    ]);
    expect(formatReport('contract', report, run).split('\n').slice(0, 8)).toEqual([
      '# Mutants of the contract',
      '',
      'Written by `npm run mutation -- contract` on 2027-01-10, with results of 1 of 3 files: 4 mutants, 2 killed, 2 survived, 50.0%.',
      '',
      '## Surviving mutants',
      '',
      '### src/a.ts',
      '',
    ]);
  });

  test('replaces the row of its area', () => {
    const row = formatRow('site', getScore(report), run);
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

test('the tests of the machines leave out the one that differs from run to run', () => {
  const tests = ['carousel', 'booking-random-walks'].map(name => `tests/unit/machines/${name}.test.ts`);
  expect(tests.map(file => areas.machines.tests.some(pattern => matchesGlob(file, pattern)))).toEqual([
    true,
    false,
  ]);
});

test('the table of docs/qa.md has a row for each area', () => {
  const document = readFileSync('docs/qa.md', 'utf8');
  expect(() => areaNames.forEach(area => replaceRow(document, area, ''))).not.toThrow();
});
