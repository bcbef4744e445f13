import { describe, expect, test } from 'vitest';
import {
  formatCardNumber,
  isCompleteNumber,
  getSecurityCodeLength,
} from '#site/booking/payment/sandbox/card-number.ts';

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['', ''],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
  ])('typed as %j reads %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  test.each([
    ['4242 4242 4242 4242', true],
    ['4242 4242 4242 424', false],
    ['3782 822463 10005', true],
    ['3782 822463 1000', false],
    ['3622 720627 1667', true],
    ['6200 0000 0000 0005', true],
    ['6205 5000 0000 0000 004', true],
    ['', false],
  ])('%j is complete: %j', (number, isComplete) => {
    expect(isCompleteNumber(number)).toBe(isComplete);
  });

  test('has a security code of four digits for American Express, else of three', () => {
    expect(['3782 8', '4242', ''].map(getSecurityCodeLength)).toEqual([4, 3, 3]);
  });
});
