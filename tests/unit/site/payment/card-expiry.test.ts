import { describe, expect, test } from 'vitest';
import { parseExpiry, formatExpiry, isExpired } from '#site/booking/payment/sandbox/card-expiry.ts';

describe('an expiry date', () => {
  test.each([
    ['1', '1'],
    ['12', '12 / '],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12 / 34', '12 / 34'],
    ['12/34', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['122034', '12 / 34'],
    ['2034-12', '12 / 34'],
    ['2034/3', '03 / 34'],
    ['2034-12-31', '12 / 34'],
    ['2034‑12', '12 / 34'],
    ['2034−12', '12 / 34'],
    ['203412', '12 / 34'],
    ['12‑2034', '12 / 34'],
    ['12.34', '12 / 34'],
    [' 12-34 ', '12 / 34'],
    ['3 2034', '03 / 34'],
    ['Dec 2034', '12 / 34'],
    ['December 34', '12 / 34'],
    ['１２／３４', '12 / 34'],
    ['3', '03 / '],
    ['3/34', '03 / 34'],
    ['1/34', '01 / 34'],
    ['12 / 20', '12 / 20'],
    ['12 / 345', '12 / 34'],
    ['', ''],
  ])('typed as %j reads %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test('allows Backspace past the slash', () => {
    expect(formatExpiry('12 /', true)).toBe('12');
    expect(formatExpiry('1', true)).toBe('1');
  });

  test.each([
    ['12 / 34', { month: 12, year: 2034 }],
    ['00 / 34', null],
    ['13 / 34', null],
    ['12 / 3', null],
    ['', null],
  ])('parses %j as %j', (text, date) => {
    expect(parseExpiry(text)).toEqual(date);
  });

  test('is expired from the following month', () => {
    const today = '2026-11-21';
    const dates = [
      { month: 10, year: 2026 },
      { month: 11, year: 2026 },
      { month: 12, year: 2025 },
      { month: 1, year: 2027 },
    ];
    expect(dates.map(date => isExpired(date, today))).toEqual([true, false, true, false]);
  });
});
