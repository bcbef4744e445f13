import { expect, it } from 'vitest';
import { addUp, formatSlowest } from '#tests/harness/slowest-tests-reporter.ts';

it('lists the ten slowest tests, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    name: `a.test.ts > test ${index}`,
    duration: index * 1000 + 50,
  }));
  expect(formatSlowest(tests).split('\n')).toEqual([
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

it('adds up what the files of a project took', () => {
  const files = [
    { name: 'unit', duration: 1000 },
    { name: 'journeys', duration: 5000 },
    { name: 'unit', duration: 500 },
  ];
  expect(addUp(files)).toEqual([
    { name: 'unit', duration: 1500 },
    { name: 'journeys', duration: 5000 },
  ]);
});
