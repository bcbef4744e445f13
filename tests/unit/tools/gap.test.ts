import { expect, test } from 'vitest';
import { formatGap } from '#tools/model/gap.ts';

const gap = {
  problem: 'State lamp.on has no expectation.',
  file: 'tests/model/lamp.ts',
  line: 12,
  example: '',
};

test('a gap names the place where it is closed', () => {
  expect(formatGap(gap)).toBe('State lamp.on has no expectation.\n  tests/model/lamp.ts:12');
});

test('a gap shows what to paste, indented', () => {
  expect(formatGap({ ...gap, example: "'lamp.on': {\n\n}," })).toBe(
    "State lamp.on has no expectation.\n  tests/model/lamp.ts:12, for example:\n    'lamp.on': {\n\n    },",
  );
});
