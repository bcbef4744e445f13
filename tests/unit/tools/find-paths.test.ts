import { expect, test } from 'vitest';
import { buildPlan } from '#tools/paths/plan.ts';
import { findMachineModel } from '#model/machine-models.ts';
import { findPaths } from '#tools/viewer/find-paths.ts';

const model = findMachineModel('promoBar');
const [path] = model === null ? [] : buildPlan(model, 'covering').paths;
const paths =
  path === undefined
    ? []
    : [
        { ...path, id: 'one', title: 'Something else.' },
        { ...path, id: 'two' },
      ];

test('paths are found by words of their steps, those with the words in their title first', () => {
  expect(findPaths(paths, '').map(({ id }) => id)).toEqual(['one', 'two']);
  expect(findPaths(paths, 'OFFER dismisses').map(({ id }) => id)).toEqual(['two', 'one']);
  expect(findPaths(paths, 'else').map(({ id }) => id)).toEqual(['one']);
  expect(findPaths(paths, 'nowhere')).toEqual([]);
});
