import { describe, expect, test } from 'vitest';
import {
  addDays,
  getAgeOn,
  daysBetween,
  isPlainDate,
  toLocalDate,
  toPlainDate,
} from '#contract/rules/plain-date.ts';

describe('the calendar', () => {
  test('has every day of four years once, and February 29 only in the leap year', () => {
    const found: string[] = [];
    for (const year of [2026, 2027, 2028, 2029])
      for (let month = 0; month <= 13; month++)
        for (let day = 0; day <= 32; day++) {
          const date = toPlainDate(year, month, day);
          if (date !== null) found.push(date);
        }
    const expected = Array.from({ length: 365 * 3 + 366 }, (_, i) => addDays('2026-01-01', i));
    expect(found).toEqual(expected);
  });

  test('has February 29 in years divisible by 4, but in centuries only if divisible by 400', () => {
    const years = ['1900', '1996', '2000', '2023', '2024', '2027', '2028', '2100', '2400'];
    expect(years.filter(year => isPlainDate(`${year}-02-29`))).toEqual([
      '1996',
      '2000',
      '2024',
      '2028',
      '2400',
    ]);
  });

  test.each([
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-1',
    '27-01-01',
    '2027/01/01',
    '01-01-2027',
    '2027-01-01T00:00',
    ' 2027-01-01',
    '2027-01-01\n',
    '0000-01-01',
    '12027-01-01',
    '',
  ])('has no %j', text => {
    expect(isPlainDate(text)).toEqual(false);
  });

  test.each([
    [2027, Number.NaN, 1],
    [2027, 1.5, 1],
    [-1, 1, 1],
    [20270, 1, 1],
  ])('has no date of the numbers %d, %d, %d', (year, month, day) => {
    expect(toPlainDate(year, month, day)).toEqual(null);
  });
});

test.each([
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-06-15', 0, '2027-06-15'],
])('%s and %d days are %s', (date, days, moved) => {
  expect(addDays(date, days)).toEqual(moved);
});

test('days between two dates are calendar days, also across clock changes', () => {
  expect([
    daysBetween('2027-03-27', '2027-03-29'),
    daysBetween('2027-10-30', '2027-11-01'),
    daysBetween('2028-01-01', '2027-01-01'),
    daysBetween('2027-01-01', '2027-01-01'),
  ]).toEqual([2, 2, -365, 0]);
});

describe('ages', () => {
  test.each([
    ['the day before the birthday', '1987-07-24', '2027-07-23', 39],
    ['the birthday', '1987-07-24', '2027-07-24', 40],
    ['28 February of a common year, born on the 29th', '2024-02-29', '2026-02-28', 1],
    ['1 March of a common year, born on 29 February', '2024-02-29', '2026-03-01', 2],
    ['29 February of a leap year', '2024-02-29', '2028-02-29', 4],
    ['the day of birth', '2027-03-15', '2027-03-15', 0],
    ['New Year, born on 31 December', '2020-12-31', '2021-01-01', 0],
  ])('on %s', (_, bornOn, date, age) => {
    expect(getAgeOn(bornOn, date)).toEqual(age);
  });
});

test('today is the date in the local time zone of the clock', () => {
  expect([
    toLocalDate(new Date(2027, 0, 5, 0, 0, 0)),
    toLocalDate(new Date(2027, 11, 31, 23, 59, 59)),
  ]).toEqual(['2027-01-05', '2027-12-31']);
});
