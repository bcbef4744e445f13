import { describe, expect, it } from 'vitest';
import { formatArrivalDay, formatDayOffset, formatTime, getDayOffset } from '#contract/rules/format-time.ts';

describe('formatTime', () => {
  it.each([
    ['2027-03-15T00:05:00', '12:05 AM'],
    ['2027-03-15T09:05:00', '9:05 AM'],
    ['2027-03-15T12:00:00', '12:00 PM'],
    ['2027-03-15T23:59', '11:59 PM'],
  ])('formats %s as %s', (local, text) => {
    expect(formatTime(local)).toEqual(text);
  });
});

describe('arrival on another day', () => {
  it.each([
    ['2027-03-15T09:05:00', '2027-03-15T23:50:00', '', ''],
    ['2027-12-31T22:00:00', '2028-01-01T06:10:00', '+1', 'arrives next day, Sat, Jan 1, 2028'],
    ['2027-03-15T22:00:00', '2027-03-17T06:10:00', '+2', 'arrives 2 days later, Wed, Mar 17, 2027'],
    ['2027-05-14T08:30:00', '2027-05-13T21:40:00', '−1', 'arrives the day before, Thu, May 13, 2027'],
  ])('from %s to %s is "%s" and "%s"', (departing, arriving, mark, text) => {
    expect([
      formatDayOffset(getDayOffset(departing, arriving)),
      formatArrivalDay(departing, arriving),
    ]).toEqual([mark, text]);
  });

  it('omits the current year', () => {
    expect(formatArrivalDay('2027-03-15T22:00:00', '2027-03-16T06:10:00', '2027-01-01')).toEqual(
      'arrives next day, Tue, Mar 16',
    );
  });
});
