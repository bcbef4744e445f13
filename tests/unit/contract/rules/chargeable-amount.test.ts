import { expect, test } from 'vitest';
import { findAmountProblem } from '#contract/rules/chargeable-amount.ts';

const outside = 'the amount is outside of what Stripe charges';

test.each([
  [1, 'USD', null],
  [99_999_999, 'USD', null],
  [100_000_000, 'USD', outside],
  [0, 'USD', outside],
  [-1, 'USD', outside],
  [24.5, 'USD', outside],
  [Number.NaN, 'USD', outside],
  [24_500, 'UGX', 'UGX is not sold'],
  [24_500, 'ISK', null],
  [24_550, 'ISK', 'ISK has no decimals'],
  [24_550, 'USD', null],
  [75_120, 'KWD', null],
  [75_125, 'KWD', 'the last decimal of an amount in KWD has to be 0'],
  [75_125, 'JPY', null],
])('%d of the smallest unit of %s: %j', (amount, currency, problem) => {
  expect(findAmountProblem(amount, currency)).toBe(problem);
});
