import { describe, expect, test } from 'vitest';
import { findTextDifference, maybe, oneOf } from '#tests/model/promises/expected/page-text.ts';

const find = (shown: string, ...expected: Parameters<typeof findTextDifference>[2]) =>
  findTextDifference('Page', shown, expected);

describe('a text is as expected', () => {
  test.each([
    ['whatever its white space', 'Total\n  paid $1', ['Total', 'paid$1']],
    ['with a part that may be there', 'Total paid', ['Total', maybe('net'), 'paid']],
    ['with one of several parts', 'Total paid', [oneOf(['Sum'], ['Total']), 'paid']],
    ['if a part is the beginning of another', 'Total paid', [oneOf(['To'], ['Total']), 'paid']],
  ] as const)('%s', (_, shown, expected) => {
    expect(find(shown, ...expected)).toEqual([]);
  });
});

describe('a difference is told in words', () => {
  test.each([
    [
      'something else',
      'Total paid $2',
      ['Total paid $1', 'today'],
      'after "…Total paid $" expected "1…", shown "2…".',
    ],
    [
      'something is missing',
      'Total paid',
      ['Total', 'amount', 'paid'],
      'after "…Total" expected "amount…", shown "paid…".',
    ],
    [
      'the end is missing',
      'Total',
      ['Total', 'amount paid'],
      'after "…Total" expected "amount paid…", shown the end.',
    ],
    [
      'there is more',
      'Total paid now',
      ['Total paid'],
      'after "…Total paid" expected the end, shown "now…".',
    ],
    ['nothing is right', 'Sum', ['Total'], 'first expected "Total…", shown "Sum…".'],
    [
      'none of several',
      'Sum',
      [oneOf(['Total'], ['Amount'])],
      'first expected "Total…" or "Amount…", shown "Sum…".',
    ],
  ] as const)('%s', (_, shown, expected, message) => {
    expect(find(shown, ...expected)).toEqual([`Page: ${message}`]);
  });
});
