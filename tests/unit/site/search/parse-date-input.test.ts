import { describe, expect, it } from 'vitest';
import { parseDateInput } from '#site/booking/search/parse-date-input.ts';

const today = '2026-11-21';

describe('parseDateInput', () => {
  it.each([
    ['2027-03-15', '2027-03-15'],
    ['2027-3-5', '2027-03-05'],
    ['2027/03/15', '2027-03-15'],
    ['3/15/2027', '2027-03-15'],
    ['03/15/27', '2027-03-15'],
    ['15/3/2027', '2027-03-15'],
    ['15.3.2027', '2027-03-15'],
    ['15 Mar 2027', '2027-03-15'],
    ['15th of March, 2027', '2027-03-15'],
    ['March 15, 2027', '2027-03-15'],
    ['Mon, Mar 15, 2027', '2027-03-15'],
    ['  mar   15 ', '2027-03-15'],
    ['21 Nov', '2026-11-21'],
    ['20 Nov', '2027-11-20'],
  ])('reads "%s" as %s', (typed, date) => {
    expect(parseDateInput(typed, today)).toBe(date);
  });

  it.each(['', 'tomorrow', '2027-02-29', '31 Feb 2027', '13/13/2027', '15 Foo 2027', '2027-03', '15'])(
    'rejects "%s"',
    typed => {
      expect(parseDateInput(typed, today)).toBe(null);
    },
  );
});
