import { expect, test } from 'vitest';
import { shareEqualParts } from '#site/booking/actors/large-results/share-equal-parts.ts';

const buildLeg = (to: string) => ({ from: { code: 'JFK' }, to: { code: to }, stops: ['KEF'] });

test('the copy is equal, and equal objects and arrays of it are the same', () => {
  const legs = [buildLeg('LHR'), buildLeg('CDG'), buildLeg('LHR')];
  const shared = shareEqualParts(legs);
  expect(shared).toEqual(legs);
  const [first, second, third] = shared;
  expect(third).toBe(first);
  expect(second).not.toBe(first);
  expect(second?.from).toBe(first?.from);
  expect(second?.stops).toBe(first?.stops);
});

test.each(['text', 7, true, null])('%j is itself', value => {
  expect(shareEqualParts<unknown>(value)).toBe(value);
});

test('a text is not taken for an object that is written like it', () => {
  expect(shareEqualParts<unknown[]>([{ a: 1 }, '{"a":1}', ['1'], [1]])).toEqual([
    { a: 1 },
    '{"a":1}',
    ['1'],
    [1],
  ]);
});
