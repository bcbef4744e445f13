import { expect, it } from 'vitest';
import { formatSlowestTests } from '#tests/harness/slowest-tests-reporter.ts';

it('lists the ten slowest tests, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    name: `test ${index}`,
    file: 'a.test.ts',
    duration: index * 1000 + 50,
  }));
  expect(formatSlowestTests(tests).split('\n')).toEqual([
    '  11.1 s  a.test.ts > test 11',
    '  10.1 s  a.test.ts > test 10',
    '   9.1 s  a.test.ts > test 9',
    '   8.1 s  a.test.ts > test 8',
    '   7.0 s  a.test.ts > test 7',
    '   6.0 s  a.test.ts > test 6',
    '   5.0 s  a.test.ts > test 5',
    '   4.0 s  a.test.ts > test 4',
    '   3.0 s  a.test.ts > test 3',
    '   2.0 s  a.test.ts > test 2',
  ]);
});
