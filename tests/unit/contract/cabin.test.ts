import { expect, test } from 'vitest';
import { getCabinLabel } from '#contract/cabin.ts';

test.each([
  ['economy', 'Economy'],
  ['premium_economy', 'Premium Economy'],
  ['Premium Economy', 'Premium Economy'],
  ['premium-economy', 'Premium Economy'],
  ['Premium - Economy', 'Premium Economy'],
  [' BUSINESS ', 'Business'],
  ['first', 'First'],
  ['Mint', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the cabin %j has the label %j', (cabin, label) => {
  expect(getCabinLabel(cabin)).toEqual(label);
});
