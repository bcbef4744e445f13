import { expect, test } from 'vitest';
import { passesLuhnCheck } from '#contract/rules/luhn.ts';

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['5555555555554444', true],
  // An odd number of digits: the second from the right is doubled, not the second from the left.
  ['378282246310005', true],
  ['378282246310015', false],
  ['6011111111111117', true],
  ['18', true],
  ['59', true],
  ['91', true],
  ['0', true],
  ['9', false],
])('%s passes the check of its last digit: %j', (digits, isValid) => {
  expect(passesLuhnCheck(digits)).toBe(isValid);
});
