import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildDocument } from '#bench/report/benchmarks-document.ts';
import { formatValue, type Figure } from '#bench/report/figure.ts';
import { formatTable } from '#bench/report/figures-table.ts';
import { addRun, getLastFigures, readHistory, type BenchRun } from '#bench/report/history.ts';
import { findRegressions } from '#bench/report/regressions.ts';

const ratio = (value: number): Figure => ({ value, unit: 'ratio', margin: 1.1 });
const time = (value: number): Figure => ({ value, unit: 'ms' });

const buildRun = (run: Partial<BenchRun>): BenchRun => ({
  date: '2026-11-25',
  commit: 'abc1234',
  machine: 'a computer',
  conditions: {},
  figures: {},
  ...run,
});

describe('a run is worse', () => {
  test('only if a figure is beyond its margin', () => {
    const before = { 'part/a': ratio(1), 'part/b': ratio(1), 'part/new': time(1) };
    expect(
      findRegressions({ 'part/a': ratio(1.1), 'part/b': ratio(0.5), 'part/c': ratio(9) }, before),
    ).toEqual([]);
    expect(findRegressions({ 'part/a': ratio(1.11) }, before)).toEqual([
      "part/a is 1.11×, more than 1.1× the last run's 1.00×.",
    ]);
  });

  test('never because of a time', () => {
    expect(findRegressions({ 'part/a': time(900) }, { 'part/a': time(1) })).toEqual([]);
  });
});

describe('the history', () => {
  test('joins parts that were measured of the same commit, and keeps runs of others apart', () => {
    const first = buildRun({ conditions: { one: 'quiet' }, figures: { 'one/a': time(1) } });
    const second = buildRun({ figures: { 'two/b': time(2) } });
    const joined = addRun([first], second);
    expect(joined).toEqual([
      buildRun({ conditions: { one: 'quiet' }, figures: { 'one/a': time(1), 'two/b': time(2) } }),
    ]);
    const later = buildRun({ commit: 'def5678', figures: { 'one/a': time(3) } });
    expect(addRun(joined, later)).toEqual([...joined, later]);
    expect(getLastFigures([...joined, later])).toEqual({ 'one/a': time(3), 'two/b': time(2) });
  });

  test('compares with a run on a quiet machine, if there is one', () => {
    const runOn = (condition: string, milliseconds: number) =>
      buildRun({ conditions: { one: condition }, figures: { 'one/a': time(milliseconds) } });
    const quiet = runOn('Valid: the machine was quiet.', 1);
    const busy = runOn('NOT VALID: the machine was busy.', 5);
    expect(getLastFigures([quiet, busy])).toEqual({ 'one/a': time(1) });
    expect(getLastFigures([busy])).toEqual({ 'one/a': time(5) });
  });

  test('is what docs/benchmarks.md shows', () => {
    const text = readFileSync('docs/benchmarks.md', 'utf8');
    expect(buildDocument(readHistory(), text).trimEnd()).toEqual(text.trimEnd());
  });
});

describe('the figures', () => {
  test('are printed beside those of the last run', () => {
    const table = formatTable({ 'a/ratio': ratio(1.05), 'a/time': time(12) }, { 'a/ratio': ratio(1) });
    expect(table.split('\n')).toEqual([
      '         now    last run        limit',
      'a/ratio  1.05×  1.00× (+5.0 %)  1.1×',
      'a/time   12 ms',
    ]);
  });

  test.each([
    [{ value: 1.234, unit: 'ratio' }, '1.23×'],
    [{ value: 3.14159, unit: 'ms' }, '3.14 ms'],
    [{ value: 1234.5, unit: 'ms' }, '1,235 ms'],
    [{ value: 22_730, unit: 'bytes' }, '22,730 bytes'],
    [{ value: 12_345_678, unit: 'bytes' }, '12.3 MB'],
    [{ value: 98.6, unit: 'score' }, '99'],
  ] as const)('%j is %s', (figure, text) => {
    expect(formatValue(figure)).toBe(text);
  });
});
