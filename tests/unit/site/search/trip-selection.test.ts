import { describe, expect, it } from 'vitest';
import { getFirstEnd, selectDay, toSelectableDate } from '#site/booking/search/trip-selection.ts';

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
