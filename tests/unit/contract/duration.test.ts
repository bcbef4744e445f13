import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatDuration, formatMinutes, toIsoDuration, parseDurationMinutes } from '#contract/duration.ts';
import { durationSchema } from '#contract/flight.ts';

describe('minutes of an ISO 8601 duration', () => {
  test.each([
    ['PT5H', 300],
    ['PT45M', 45],
    ['PT6H34M', 394],
    ['PT02H26M', 146],
    ['P1DT22H30M', 2790],
    ['P1D', 1440],
    ['PT26H', 1560],
    ['PT90M', 90],
    ['PT8H15M30S', 495],
    ['PT8H15M30.25S', 495],
    ['P12DT1H', 17_340],
    ['PT0M', 0],
  ])('%s are %d', (duration, minutes) => {
    expect(parseDurationMinutes(duration)).toEqual(minutes);
  });

  test.each([
    '',
    'P',
    'PT',
    'P1DT',
    '5h',
    'PT5',
    'PT-5H',
    '-PT5H',
    'PT5H ',
    'PT1.5H',
    'P1M',
    'P1W',
    'pt5h',
    '495',
  ])('are null for %j', duration => {
    expect(parseDurationMinutes(duration)).toEqual(null);
  });
});

describe('the fixed-width form', () => {
  test('has the same order as time, from a minute to four days', () => {
    const minutes = Array.from({ length: 99 * 60 + 60 }, (_, i) => i);
    const texts = minutes.map(toIsoDuration);
    expect([...texts].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(texts);
    expect(new Set(texts.map(text => text.length))).toEqual(new Set([8]));
  });

  test.each([
    ['PT9H5M', 'PT09H05M'],
    ['PT10H', 'PT10H00M'],
    ['P1DT2H', 'PT26H00M'],
    ['PT45M', 'PT00H45M'],
    ['PT09H05M', 'PT09H05M'],
  ])('%s becomes %s', (sent, held) => {
    expect(v.parse(durationSchema, sent)).toEqual(held);
  });

  test.each([null, undefined, '', 'soon', 'PT'])('%j becomes null', sent => {
    expect(v.parse(durationSchema, sent)).toEqual(null);
  });

  test('parsing is idempotent', () => {
    const once = v.parse(durationSchema, 'P4DT4H30M');
    expect(v.parse(durationSchema, once)).toEqual(once);
  });
});

describe('the readable form', () => {
  test.each([
    ['PT09H05M', '9h 5m'],
    ['PT45M', '45m'],
    ['P1DT2H', '26h'],
    ['nonsense', ''],
    [null, ''],
  ])('of %j is %j', (duration, words) => {
    expect(formatDuration(duration)).toEqual(words);
  });

  test('minutes are displayed as hours and minutes', () => {
    expect([0, 59, 60, 495].map(formatMinutes)).toEqual(['0m', '59m', '1h', '8h 15m']);
  });
});
