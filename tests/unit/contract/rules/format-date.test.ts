import { afterEach, expect, test, vi } from 'vitest';
import {
  formatFullDate,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatWeekdayDate,
} from '#contract/rules/format-date.ts';

afterEach(() => vi.unstubAllEnvs());

test('formats the date of a local time', () => {
  const time = '2027-03-15T23:30:00';
  expect([
    formatShortDate(time),
    formatWeekdayDate(time),
    formatLongDate(time),
    formatFullDate(time),
  ]).toEqual(['Mar 15, 2027', 'Mon, Mar 15, 2027', 'March 15, 2027', 'Monday, March 15, 2027']);
});

test('omits the year only if it is the current one', () => {
  const today = '2027-12-31';
  expect([
    formatWeekdayDate('2027-03-15', today),
    formatWeekdayDate('2028-01-01', today),
    formatShortDate('2027-03-15', today),
  ]).toEqual(['Mon, Mar 15', 'Sat, Jan 1, 2028', 'Mar 15']);
});

test('formats leap days and dates before 1970', () => {
  expect([formatFullDate('2028-02-29'), formatWeekdayDate('1969-12-31')]).toEqual([
    'Tuesday, February 29, 2028',
    'Wed, Dec 31, 1969',
  ]);
});

test('formats a month with or without a day', () => {
  expect([formatMonth('2026-11'), formatMonth('2026-11-21')]).toEqual(['November 2026', 'November 2026']);
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'formats the same date in the time zone %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect([formatLongDate('2026-11-21'), formatLongDate('2027-01-01')]).toEqual([
      'November 21, 2026',
      'January 1, 2027',
    ]);
  },
);
