import { describe, expect, it } from 'vitest';
import { explainInvalidDate, parseWrittenDate } from '#contract/rules/written-date.ts';

const today = '2026-11-21';

describe('parseWrittenDate', () => {
  it.each([
    ['2027-03-15', '2027-03-15'],
    ['2027-3-5', '2027-03-05'],
    ['2027/03/15', '2027-03-15'],
    ['2027.03.15', '2027-03-15'],
    ['2027 03 15', '2027-03-15'],
    ['20270315', '2027-03-15'],
    ['03152027', '2027-03-15'],
    ['15032027', '2027-03-15'],
    ['2027-03-15T00:00:00Z', '2027-03-15'],
    ['2027-03-15 10:30', '2027-03-15'],
    ['2027‑03‑15', '2027-03-15'],
    ['2027‐03‐15', '2027-03-15'],
    ['2027–03–15', '2027-03-15'],
    ['2027—03—15', '2027-03-15'],
    ['2027−03−15', '2027-03-15'],
    ['２０２７－０３－１５', '2027-03-15'],
    ['\u200E2027-03-15\u200B', '2027-03-15'],
    ['2027 - 03 - 15', '2027-03-15'],
    ['3/15/2027', '2027-03-15'],
    ['03 / 15 / 2027', '2027-03-15'],
    ['03/15/27', '2027-03-15'],
    ['3-15-2027', '2027-03-15'],
    ['3.15.2027', '2027-03-15'],
    ['4/3/2027', '2027-04-03'],
    ['15/3/2027', '2027-03-15'],
    ['15.3.2027', '2027-03-15'],
    ['4.3.2027', '2027-03-04'],
    ['4. 3. 27', '2027-03-04'],
    ['15 Mar 2027', '2027-03-15'],
    ['15 march 2027', '2027-03-15'],
    ['15-Mar-2027', '2027-03-15'],
    ['15MAR27', '2027-03-15'],
    ["15 Mar '27", '2027-03-15'],
    ['15th of March, 2027', '2027-03-15'],
    ['March 15, 2027', '2027-03-15'],
    ['March 15th 2027', '2027-03-15'],
    ['Mar. 15, 2027', '2027-03-15'],
    ['2027 Mar 15', '2027-03-15'],
    ['Mon, Mar 15, 2027', '2027-03-15'],
    ['Monday, March 15, 2027', '2027-03-15'],
    ['Mon 15 Mar 2027', '2027-03-15'],
    ['Monday the 15th of March 2027', '2027-03-15'],
    ['Wednesday 3/17/2027', '2027-03-17'],
    ['\u00A0Mar\u00A015,\u00A02027\n', '2027-03-15'],
    ['  mar   15 ', '2027-03-15'],
    ['3/15', '2027-03-15'],
    ['15/3', '2027-03-15'],
    ['21 Nov', '2026-11-21'],
    ['20 Nov', '2027-11-20'],
    ['2028-02-29', '2028-02-29'],
  ])('reads "%s" as %s', (typed, date) => {
    expect(parseWrittenDate(typed, today)).toBe(date);
  });

  it.each([
    '',
    'tomorrow',
    '2027-02-29',
    '31 Feb 2027',
    '13/13/2027',
    '15 Foo 2027',
    '15 Mar Apr 2027',
    '2027-03',
    '15',
    '1.5',
    'Mar 2027',
    '2027-03-15 – 2027-03-22',
    '3/15/20277',
    '3/15/7',
    '2027031',
    '00/00/0000',
  ])('rejects "%s"', typed => {
    expect(parseWrittenDate(typed, today)).toBe(null);
  });
});

describe('explainInvalidDate', () => {
  it.each([
    ['tomorrow', 'Write a date such as Dec 21, 2026.'],
    ['2027-03', 'Write a date such as Dec 21, 2026.'],
    ['2027-02-29', 'February 2027 has 28 days. Check the day.'],
    ['29 Feb', 'February 2027 has 28 days. Check the day.'],
    ['Feb 30, 2028', 'February 2028 has 29 days. Check the day.'],
    ['31/02/27', 'February 2027 has 28 days. Check the day.'],
    ['November 31', 'November 2026 has 30 days. Check the day.'],
    ['2027-13-01', 'There is no month 13. Check the month.'],
    ['13/14/2027', 'There is no month 13. Check the month.'],
    ['2027-00-10', 'There is no month 0. Check the month.'],
    ['2027-01-32', 'January 2027 has 31 days. Check the day.'],
    ['2027-12-32', 'December 2027 has 31 days. Check the day.'],
    ['2027-123-01', 'Write a date such as Dec 21, 2026.'],
    ['2027-12-345', 'Write a date such as Dec 21, 2026.'],
    ['15 Mar 2027 22', 'Write a date such as Dec 21, 2026.'],
    ['15 Mar Apr 2027', 'Write a date such as Dec 21, 2026.'],
  ])('says about "%s": %s', (typed, message) => {
    expect(explainInvalidDate(typed, today)).toBe(message);
  });
});
