import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type PlainDate } from '#contract/rules/plain-date.ts';
import { findLowestDay, findLowestDays, findNearestFare } from '#site/booking/day-fares/fare-text.ts';
import { today } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const example = fc.record({
  /** By day from today, in cents; null where nothing is sold. */
  fares: fc.array(fc.option(fc.integer({ min: 900, max: 250_000 })), { minLength: 1, maxLength: 70 }),
  asked: fc.nat({ max: 69 }),
});
type Example = ReturnType<typeof example.generate>['value'];

interface Fare {
  date: PlainDate;
  cents: number;
}

/** The cheapest, and of those the first. */
const pickLowest = (fares: readonly Fare[]): PlainDate | null =>
  fares.reduce<Fare | null>((best, one) => (best === null || one.cents < best.cents ? one : best), null)
    ?.date ?? null;

async function findViolations({ fares, asked }: Example): Promise<string[]> {
  const sold = fares.flatMap((cents, index): Fare[] =>
    cents === null ? [] : [{ date: addDays(today, index), cents }],
  );
  const listed = sold.map(({ date, cents }) => ({
    date,
    total_amount: (cents / 100).toFixed(2),
    total_currency: 'USD',
    seen_at: null,
  }));
  const months = [...new Set(sold.map(({ date }) => date.slice(0, 7)))];
  const expected = {
    lowest: pickLowest(sold),
    ofMonths: months.map(month => pickLowest(sold.filter(({ date }) => date.startsWith(month)))).join(', '),
  };
  const found = {
    lowest: findLowestDay(listed),
    ofMonths: [...findLowestDays(listed)].toSorted((a, b) => String(a).localeCompare(String(b))).join(', '),
  };
  const day = addDays(today, asked);
  const nearest = findNearestFare(listed, day)?.date ?? null;
  const getDistance = (date: string) => Math.abs(Date.parse(date) - Date.parse(day));
  const least = Math.min(...sold.map(({ date }) => getDistance(date)));
  const closest = pickLowest(sold.filter(({ date }) => getDistance(date) === least));
  return [
    ...(JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : [`Expected ${JSON.stringify(expected)}; found ${JSON.stringify(found)}.`]),
    ...(nearest === closest ? [] : [`The nearest to ${day} is ${closest}; found ${nearest}.`]),
  ];
}

test(
  'the lowest fare of all days and of each month is the one that costs least, and the nearest day is the cheaper of two',
  async () => {
    const describe = ({ fares }: Example) => `Fares from ${today} on: ${fares.join(', ')}`;
    expect(await findBrokenExample(example, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);
