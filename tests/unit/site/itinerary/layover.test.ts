import { describe, expect, it } from 'vitest';
import { getLayoverMinutes } from '#site/booking/itinerary/layover.ts';

const clock = (time: string, zone: string | null) => ({ time, zone });

describe('getLayoverMinutes', () => {
  it('counts the minutes between two times in one zone', () => {
    expect(
      getLayoverMinutes(
        clock('2027-03-15T22:10:00', 'America/Denver'),
        clock('2027-03-16T06:00:00', 'America/Denver'),
      ),
    ).toBe(470);
  });

  it('subtracts an hour when daylight saving starts', () => {
    expect(
      getLayoverMinutes(
        clock('2027-03-27T23:00:00', 'Europe/Paris'),
        clock('2027-03-28T06:00:00', 'Europe/Paris'),
      ),
    ).toBe(360);
  });

  it('adds an hour when daylight saving ends', () => {
    expect(
      getLayoverMinutes(
        clock('2027-10-30T23:00:00', 'Europe/Paris'),
        clock('2027-10-31T06:00:00', 'Europe/Paris'),
      ),
    ).toBe(480);
  });

  it('counts across two zones', () => {
    expect(
      getLayoverMinutes(
        clock('2027-07-01T10:00:00', 'Asia/Kolkata'),
        clock('2027-07-01T12:00:00', 'Asia/Dubai'),
      ),
    ).toBe(210);
  });

  it('compares local times when a zone is missing', () => {
    expect(
      getLayoverMinutes(clock('2027-03-15T10:00:00', null), clock('2027-03-15T11:25:00', 'Europe/Paris')),
    ).toBe(85);
  });

  it('is null when the result would be negative', () => {
    expect(getLayoverMinutes(clock('2027-03-15T10:00:00', null), clock('2027-03-15T09:00:00', null))).toBe(
      null,
    );
  });
});
