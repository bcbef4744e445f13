import { expect, test } from 'vitest';
import { getMedian, getPercentile } from '#bench/measure/statistics.ts';

const countDown = (from: number) => Array.from({ length: from }, (_, index) => from - index);

test.each([
  [100, 98, 98],
  [50, 98, 49],
  [3, 98, 3],
  [1, 50, 1],
  [0, 98, 0],
])('of the numbers up to %d, %d percent are at most %d', (last, percent, expected) => {
  expect(getPercentile(countDown(last), percent)).toBe(expected);
});

test('the median of an even count is the lower one in the middle', () => {
  expect([getMedian(countDown(4)), getMedian(countDown(5))]).toEqual([2, 3]);
});
