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
    ['341111111111111', '3411 111111 11111'],
    ['5555555555554444', '5555 5555 5555 4444'],
    ['2223003122003222', '2223 0031 2200 3222'],
    ['3566002020360505', '3566 0020 2036 0505'],
    ['6011111111111117', '6011 1111 1111 1117'],
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
    ['3411 111111 11111', true],
    ['3411 111111 1111', false],
    ['5555 5555 5555 4444', true],
    ['2223 0031 2200 3222', true],
    ['3566 0020 2036 0505', true],
    ['6011 1111 1111 1117', true],
    ['3622 720627 1667', true],
    ['6200 0000 0000 0005', true],
    ['6205 5000 0000 0000 00', true],
    ['6205 5000 0000 0000 004', true],
    ['6205 5000 0000 000', false],
    ['', false],
  ])('%j is complete: %j', (number, isComplete) => {
    expect(isCompleteNumber(number)).toBe(isComplete);
  });

  test('has a security code of four digits for American Express, else of three', () => {
    expect(['34', '3782 8'].map(getSecurityCodeLength)).toEqual([4, 4]);
    const others = ['', '3', '4242', '5555', '2223', '3566', '36', '6011', '6205'];
    expect(others.filter(number => getSecurityCodeLength(number) !== 3)).toEqual([]);
  });
});
