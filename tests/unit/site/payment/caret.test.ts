import { expect, test } from 'vitest';
import { getCaretAfterDigits } from '#site/booking/payment/sandbox/caret.ts';

test.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, 6],
  [8, 9],
  [9, 9],
])('puts the caret after %i digits of "4242 4242" at %i', (digits, at) => {
  expect(getCaretAfterDigits('4242 4242', digits)).toBe(at);
});
