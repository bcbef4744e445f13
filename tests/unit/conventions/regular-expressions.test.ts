import { isSafe } from 'redos-detector';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readSyntax } from './syntax-nodes.ts';

const literalSchema = v.object({ regex: v.object({ pattern: v.string(), flags: v.string() }) });

/**
 * Expressions that backtrack more than a fixed number of times for some text, and why no client can send that text: what it is
 * applied to, and how long that can be.
 */
const boundedInputs: Record<string, string> = {
  '^P(?:(\\d{1,3})D)?(?:T(?:(\\d{1,4})H)?(?:(\\d{1,5})M)?(?:\\d+(?:\\.\\d+)?S)?)?$':
    'durations of the airlines; tries each digit of the first twelve once more',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$': 'e-mail addresses of at most 254 characters',
  '0+$': 'the decimals of a number, or of an amount of the airlines',
  '<(?:link|script)\\s([^>]*)>': 'the documents of our own build',
  '\\ssrc\\s*=|type="application\\/(ld\\+)?json"': 'the documents of our own build',
  '\\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|of|the)\\b|(?<=\\d)(?:st|nd|rd|th)\\b|(?<=\\d)(?:t|,? +)\\d?\\d:.*$':
    'what somebody types as a date, in their own browser',
};

/** The most ways in which one text may match: above it, the time grows with a power of the length. */
const maxScore = 5000;

const literals = readSyntax(['src/backend', 'src/contract']).flatMap(({ file, nodes }) =>
  nodes.flatMap(node => {
    const parsed = v.safeParse(literalSchema, node);
    return parsed.success ? [{ file, ...parsed.output.regex }] : [];
  }),
);

const isBounded = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  isSafe(new RegExp(pattern, flags), { maxScore, maxSteps: 50_000, timeout: 10_000 }).safe;

describe('the regular expressions of the server', () => {
  test('take no more than a fixed number of steps per character, whatever a client sends', () => {
    expect(literals.length).toBeGreaterThan(80);
    const others = literals.filter(({ pattern }) => !(pattern in boundedInputs));
    expect(others.filter(literal => !isBounded(literal))).toEqual([]);
  });

  test('are listed only if they exist', () => {
    const listed = literals.filter(({ pattern }) => pattern in boundedInputs);
    expect(new Set(listed.map(({ pattern }) => pattern))).toEqual(new Set(Object.keys(boundedInputs)));
  });

  test.each(['/+$', '^(a+)+$', '^\\s+|\\s+$'])('would be refused if they were /%s/', pattern => {
    expect(isBounded({ pattern, flags: '' })).toEqual(false);
  });

  test('match long texts at once', () => {
    // A power of the length would take minutes; the limit of the test is the only clock.
    const parts = ['/', '0', 'a', ' ', '1:', '-', '_', 'é', '"', '\\', '.', '<style '];
    const texts = parts.map(part => `${part.repeat(50_000 / part.length)}!`);
    const unbounded = literals.filter(({ pattern }) => !(pattern in boundedInputs));
    const matched = unbounded.flatMap(({ pattern, flags }) =>
      texts.map(text => text.search(new RegExp(pattern, flags))),
    );
    expect(matched).toHaveLength(unbounded.length * texts.length);
  });
});
