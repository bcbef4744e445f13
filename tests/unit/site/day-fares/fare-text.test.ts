import { describe, expect, it } from 'vitest';
import type { DayFare } from '#contract/day-fares.ts';
import {
  describeFares,
  findLowestDays,
  formatDayFare,
  formatFareAge,
} from '#site/booking/day-fares/fare-text.ts';

const buildFare = (fare: Partial<DayFare> = {}): DayFare => ({
  date: '2027-03-15',
  total_amount: '245.30',
  total_currency: 'USD',
  seen_at: null,
  ...fare,
});

describe('the fare of a day', () => {
  it.each([
    ['245.30', 'USD', '$246'],
    ['245.00', 'USD', '$245'],
    ['1245.01', 'EUR', '€1,246'],
    ['32100', 'JPY', '¥32,100'],
  ])('of %s %s is shown as %s, never lower than it is', (total_amount, total_currency, text) => {
    expect(formatDayFare(buildFare({ total_amount, total_currency }))).toBe(text);
  });

  it.each([
    [null, null],
    ['2027-01-01T09:00:01.000Z', 'just now'],
    ['2027-01-01T09:00:00.000Z', '1 h ago'],
    ['2027-01-01T06:30:00.000Z', '3 h ago'],
  ])('that was seen at %s says %s', (seen_at, text) => {
    expect(formatFareAge(buildFare({ seen_at }), Date.parse('2027-01-01T10:00:00.000Z'))).toBe(text);
  });
});

it('the lowest day of each month is the first of those with the lowest fare', () => {
  const fares = [
    buildFare({ date: '2027-03-01', total_amount: '99.90' }),
    buildFare({ date: '2027-03-02', total_amount: '120.00' }),
    buildFare({ date: '2027-03-03', total_amount: '99.90' }),
    buildFare({ date: '2027-04-01', total_amount: '1000.00' }),
    buildFare({ date: '2027-04-02', total_amount: '999.00' }),
  ];
  expect([...findLowestDays(fares)]).toEqual(['2027-03-01', '2027-04-02']);
});

it.each([
  [{ kind: 'one way' }, 'Lowest fares for one adult: one way'],
  [{ kind: 'nights', nights: 1 }, 'Lowest fares for one adult: round trip, 1 night'],
  [{ kind: 'nights', nights: 7 }, 'Lowest fares for one adult: round trip, 7 nights'],
  [
    { kind: 'return', departureDate: '2027-03-15' },
    'Lowest fares for one adult: round trip, by the day of return',
  ],
] as const)('the fares of %j are described as "%s"', (trip, text) => {
  expect(describeFares(trip)).toBe(text);
});
