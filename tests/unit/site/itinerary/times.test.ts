import { describe, expect, it } from 'vitest';
import {
  formatArrivalDay,
  formatTime,
  getDayOffset,
  formatDayOffset,
  formatLongDate,
  formatShortDate,
  formatWeekdayDate,
} from '#site/booking/itinerary/times.ts';

describe('clockTime', () => {
  it.each([
    ['2027-03-15T00:05:00', '12:05 AM'],
    ['2027-03-15T09:05:00', '9:05 AM'],
    ['2027-03-15T12:00:00', '12:00 PM'],
    ['2027-03-15T23:59', '11:59 PM'],
  ])('says %s as %s', (local, words) => {
    expect(formatTime(local)).toBe(words);
  });
});

describe('dates in words', () => {
  it('say the day of the local clock, whatever zone the reader sits in', () => {
    expect([
      formatShortDate('2027-03-15T23:30:00'),
      formatWeekdayDate('2027-03-15T23:30:00'),
      formatLongDate('2028-02-29'),
      formatWeekdayDate('1969-12-31'),
    ]).toEqual(['Mar 15', 'Mon, Mar 15', 'Tuesday, February 29, 2028', 'Wed, Dec 31']);
  });
});

describe('arrival on another day', () => {
  it.each([
    ['2027-03-15T09:05:00', '2027-03-15T23:50:00', '', ''],
    ['2027-12-31T22:00:00', '2028-01-01T06:10:00', '+1', 'arrives next day, Sat, Jan 1'],
    ['2027-03-15T22:00:00', '2027-03-17T06:10:00', '+2', 'arrives 2 days later, Wed, Mar 17'],
    ['2027-05-14T08:30:00', '2027-05-13T21:40:00', '−1', 'arrives the day before, Thu, May 13'],
  ])('from %s to %s is marked "%s" and says "%s"', (departing, arriving, mark, words) => {
    expect([
      formatDayOffset(getDayOffset(departing, arriving)),
      formatArrivalDay(departing, arriving),
    ]).toEqual([mark, words]);
  });
});
