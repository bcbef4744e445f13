import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  amountSchema,
  currencySchema,
  getCurrencyDecimals,
  formatMoney,
  formatWholeMoney,
  fromMinorUnits,
  parseNumericPart,
  toMinorUnits,
  toFullDecimals,
} from '#contract/money.ts';

describe('minor units', () => {
  test.each([
    ['245.30', 'USD', 24530],
    ['245.3', 'USD', 24530],
    ['245', 'USD', 24500],
    ['0.07', 'USD', 7],
    ['0', 'USD', 0],
    ['245.3000', 'USD', 24530],
    ['12345', 'JPY', 12345],
    ['12345.00', 'JPY', 12345],
    ['1.234', 'KWD', 1234],
    ['1.2', 'KWD', 1200],
    ['245.30', 'usd', 24530],
  ])('%s %s is %d', (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toEqual(minor);
  });

  test.each([
    ['78.40', 7840],
    ['67.96', 6796],
    ['17.99', 1799],
    ['509.99', 50999],
    ['999999999.99', 99999999999],
  ])('of %s have no floating-point error', (amount, minor) => {
    expect(toMinorUnits(amount, 'USD')).toEqual(minor);
  });

  test('convert back to the same amount, for every cent up to 30 dollars', () => {
    const amounts = Array.from(
      { length: 3000 },
      (_, cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    );
    expect(amounts.map(amount => fromMinorUnits(toMinorUnits(amount, 'USD'), 'USD'))).toEqual(amounts);
  });

  test.each([
    ['', 'USD'],
    [' 245.30', 'USD'],
    ['245.30 ', 'USD'],
    ['-1', 'USD'],
    ['+1', 'USD'],
    ['1e3', 'USD'],
    ['.50', 'USD'],
    ['5.', 'USD'],
    ['1,245.30', 'USD'],
    ['0x10', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['٣', 'USD'],
    ['1.2.3', 'USD'],
    ['245.305', 'USD'],
    ['1.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['1234567890123', 'USD'],
  ])('are refused for %j in %s', (amount, currency) => {
    expect(() => toMinorUnits(amount, currency)).toThrow(RangeError);
  });

  test.each([
    [24530, 'USD', '245.30'],
    [7, 'USD', '0.07'],
    [0, 'USD', '0.00'],
    [12345, 'JPY', '12345'],
    [5, 'KWD', '0.005'],
  ])('%d of %s is %s', (minor, currency, amount) => {
    expect(fromMinorUnits(minor, currency)).toEqual(amount);
  });

  test.each([
    ['245.3', 'USD', '245.30'],
    ['245', 'EUR', '245.00'],
    ['007', 'USD', '7.00'],
    ['12345.0', 'JPY', '12345'],
    ['1.2', 'BHD', '1.200'],
  ])('have all decimals in %s %s', (amount, currency, full) => {
    expect(toFullDecimals(amount, currency)).toEqual(full);
  });
});

/** Every currency that doesn't have two decimals, as the payment provider counts its minor units. */
const unusualCurrencies = {
  0: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
  3: 'BHD JOD KWD OMR TND',
};

describe('the decimals of a currency', () => {
  test.each(Object.entries(unusualCurrencies))('are %s for some', (decimals, codes) => {
    const wrong = codes.split(' ').filter(code => getCurrencyDecimals(code) !== Number(decimals));
    expect(wrong).toEqual([]);
  });

  test('are two for all others, also for codes that nobody knows', () => {
    const unusual = Object.values(unusualCurrencies).flatMap(codes => codes.split(' '));
    const others = Intl.supportedValuesOf('currency').filter(code => !unusual.includes(code));
    expect([...others, 'ZZZ'].filter(code => getCurrencyDecimals(code) !== 2)).toEqual([]);
    expect(others).toContain('USD');
  });

  test('are the same for a code in lowercase', () => {
    expect(['usd', 'krw', 'tnd'].map(getCurrencyDecimals)).toEqual([2, 0, 3]);
  });
});

describe('the numeric part of a price', () => {
  test.each([
    ['USD 245.30', '245.30'],
    ['USD245.3', '245.3'],
    ['$1,245.30', '1245.30'],
    ['USD 12,345,678.90', '12345678.90'],
    ['€ 99', '99'],
    ['78.40', '78.40'],
    ['245.3', '245.3'],
    ['JPY 12,345', '12345'],
    ['A$ 7.00', '7.00'],
  ])('of %j is %s', (price, amount) => {
    expect(parseNumericPart(price)).toEqual(amount);
  });

  test.each(['', 'USD', 'free', 'USD --'])('of %j is null', price => {
    expect(parseNumericPart(price)).toEqual(null);
  });
});

describe('schemas', () => {
  test('an amount is digits with up to three decimals, and nothing else', () => {
    const amounts = ['245.30', '0', '1.234', '', '1.2345', '-1', '1e3', ' 1', '1,000', 'abc', '1.'];
    expect(amounts.filter(amount => v.is(amountSchema, amount))).toEqual(['245.30', '0', '1.234']);
  });

  test('a currency is converted to uppercase', () => {
    expect(v.parse(currencySchema, 'usd')).toEqual('USD');
  });

  test('a currency must be an ISO code', () => {
    expect(['US', 'USDT', '$', '', 'U$D'].filter(code => v.safeParse(currencySchema, code).success)).toEqual(
      [],
    );
  });
});

test.each([
  ['1245.3', 'USD', '$1,245.30'],
  ['245.30', 'EUR', '€245.30'],
  ['12345', 'JPY', '¥12,345'],
  ['1.5', 'KWD', 'KWD\u00a01.500'],
])('formats %s %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toEqual(text);
});

test.each([
  [5000, 'USD', '$5,000'],
  [0, 'USD', '$0'],
  [98000, 'JPY', '¥98,000'],
])('a whole amount has no decimals: %s %s', (amount, currency, text) => {
  expect(formatWholeMoney(amount, currency)).toBe(text);
});
