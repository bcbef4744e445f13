import { describe, expect, it, test } from 'vitest';
import {
  getFirstEnd,
  getFirstShownDay,
  selectDay,
  toSelectableDate,
} from '#site/booking/search/trip-selection.ts';

const none = { departureDate: '', returnDate: '' };
const march = { departureDate: '2027-03-15', returnDate: '2027-03-22' };

describe('a day chosen for a round trip', () => {
  it('is the departure, then the return', () => {
    const first = selectDay(none, getFirstEnd('departure', none), '2027-03-15', true);
    expect(first).toEqual({ dates: { departureDate: '2027-03-15', returnDate: '' }, next: 'return' });
    expect(selectDay(first.dates, 'return', '2027-03-22', true)).toEqual({ dates: march, next: null });
  });

  it('may be both', () => {
    expect(selectDay({ departureDate: '2027-03-15', returnDate: '' }, 'return', '2027-03-15', true)).toEqual({
      dates: { departureDate: '2027-03-15', returnDate: '2027-03-15' },
      next: null,
    });
  });

  it('before the departure starts a new trip', () => {
    expect(selectDay(march, 'return', '2027-03-10', true)).toEqual({
      dates: { departureDate: '2027-03-10', returnDate: '2027-03-22' },
      next: 'return',
    });
  });

  it('keeps a return after a new departure, and drops an earlier one', () => {
    expect([
      selectDay(march, 'departure', '2027-03-22', true).dates,
      selectDay(march, 'departure', '2027-03-23', true).dates,
    ]).toEqual([
      { departureDate: '2027-03-22', returnDate: '2027-03-22' },
      { departureDate: '2027-03-23', returnDate: '' },
    ]);
  });
});

it('a day chosen for a one-way trip is all that it needs', () => {
  expect(selectDay(none, 'departure', '2027-03-15', false)).toEqual({
    dates: { departureDate: '2027-03-15', returnDate: '' },
    next: null,
  });
});

it('the departure comes first, whichever button opened the calendar', () => {
  expect([
    getFirstEnd('return', none),
    getFirstEnd('return', march),
    getFirstEnd('departure', march),
  ]).toEqual(['departure', 'return', 'departure']);
});

it.each([
  ['2026-11-21', ''],
  ['2026-11-22', '2026-11-22'],
  ['2027-11-18', '2027-11-18'],
  ['2027-11-19', ''],
  ['soon', ''],
])('of "%s", the calendar of 2026-11-22 shows "%s"', (text, date) => {
  expect(toSelectableDate(text, '2026-11-22')).toBe(date);
});

test.for([
  ['departure', '2027-03-30', '2027-04-02', '2027-03-30'],
  ['return', '2027-03-15', '2027-03-22', '2027-03-15'],
  ['return', '2027-03-30', '2027-04-02', '2027-03-30'],
  ['return', '2027-12-30', '2028-01-02', '2027-12-30'],
  ['return', '2027-03-30', '2027-05-02', '2027-05-02'],
  ['return', '2027-03-30', '', '2027-03-30'],
  ['departure', '', '2027-04-02', ''],
] as const)('the calendar for the %s of a trip from %s to %s opens at %s', ([end, from, to, shown]) => {
  expect(getFirstShownDay({ departureDate: from, returnDate: to }, end)).toBe(shown);
});
