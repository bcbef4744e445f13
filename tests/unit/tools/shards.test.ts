import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignShards } from '#tools/runs/shards.ts';

const weightedPaths = fc
  .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 60 })
  .chain(ids =>
    fc.tuple(...ids.map(id => fc.record({ id: fc.constant(id), weight: fc.integer({ min: 1, max: 90 }) }))),
  );

test('the shards together have every path once, and none of them is longer than the others by more than one path', () => {
  fc.assert(
    fc.property(weightedPaths, fc.integer({ min: 1, max: 9 }), (paths, count) => {
      const shards = assignShards(paths, count);
      expect(shards.length).toBe(count);
      expect(shards.flat().toSorted()).toEqual(paths.map(({ id }) => id).toSorted());
      const weights = new Map(paths.map(({ id, weight }) => [id, weight]));
      const totals = shards.map(ids => ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0));
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(
        Math.max(0, ...paths.map(({ weight }) => weight)),
      );
    }),
  );
});

test('the order of the paths does not matter', () => {
  const paths = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, weight: index % 2 }));
  expect(assignShards(paths.toReversed(), 2)).toEqual(assignShards(paths, 2));
});
