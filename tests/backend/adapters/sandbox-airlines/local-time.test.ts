import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  toEpochDay,
  getUtcOffset,
  toInstant,
  toLocalTime,
  formatLocalTime,
} from '#backend/adapters/sandbox-airlines/local-time.ts';

const toEpochMinutes = (text: string) => Date.parse(`${text}Z`) / 60_000;
const formatMinute = (instant: number) => formatLocalTime(instant).slice(0, 16);

describe('local times of airports', () => {
  it('convert from instants in summer and winter', () => {
    expect(formatMinute(toLocalTime('Europe/London', toEpochMinutes('2027-01-15T12:00')))).toBe(
      '2027-01-15T12:00',
    );
    expect(formatMinute(toLocalTime('Europe/London', toEpochMinutes('2027-07-15T12:00')))).toBe(
      '2027-07-15T13:00',
    );
    expect(formatMinute(toLocalTime('Asia/Kathmandu', toEpochMinutes('2027-07-15T22:00')))).toBe(
      '2027-07-16T03:45',
    );
  });

  it('move on from the hour that is skipped in spring', () => {
    const instant = toInstant('America/New_York', toEpochMinutes('2027-03-14T02:30'));
    expect(formatMinute(instant)).toBe('2027-03-14T07:30');
    expect(formatMinute(toLocalTime('America/New_York', instant))).toBe('2027-03-14T03:30');
  });

  it('use the first of two repeated hours in fall', () => {
    expect(formatMinute(toInstant('America/New_York', toEpochMinutes('2027-11-07T01:30')))).toBe(
      '2027-11-07T05:30',
    );
  });

  it('handle the date line', () => {
    const noon = toEpochMinutes('2027-03-15T12:00');
    expect(getUtcOffset('Pacific/Kiritimati', noon)).toBe(14 * 60);
    expect(getUtcOffset('Pacific/Pago_Pago', noon)).toBe(-11 * 60);
  });

  it('agree with Temporal at every quarter of an hour around clock changes', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Africa/Cairo',
      'Africa/Casablanca',
      'Pacific/Auckland',
      'America/St_Johns',
    ];
    for (const zone of zones) {
      const expected: string[] = [];
      const actual: string[] = [];
      for (const first of [
        '2027-02-06',
        '2027-03-13',
        '2027-03-27',
        '2027-04-03',
        '2027-04-29',
        '2027-10-30',
        '2027-11-06',
      ]) {
        for (let wall = toEpochDay(first) * 1440; wall < (toEpochDay(first) + 2) * 1440; wall += 15) {
          const zoned = Temporal.PlainDateTime.from(formatLocalTime(wall)).toZonedDateTime(zone);
          expected.push(
            `${zoned.toInstant().toString().slice(0, 16)} ${zoned.toPlainDateTime().toString().slice(0, 16)}`,
          );
          const instant = toInstant(zone, wall);
          actual.push(`${formatMinute(instant)} ${formatMinute(toLocalTime(zone, instant))}`);
        }
      }
      expect({ zone, times: actual }).toEqual({ zone, times: expected });
    }
  });
});
