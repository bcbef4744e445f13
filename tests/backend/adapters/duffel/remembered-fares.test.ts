import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeenFares } from '#backend/adapters/duffel/seen-fares.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

const hour = 3_600_000;
const route = { origin: 'LHR', destination: 'JFK', cabin_class: 'economy' } as const;
const trips = [
  { departureDate: '2027-03-15', returnDate: null },
  { departureDate: '2027-03-15', returnDate: '2027-03-22' },
  { departureDate: '2027-03-16', returnDate: null },
] as const;

/** A search with the lowest price that it has found, null for none, after some hours. */
const search = fc.record({
  trip: fc.nat({ max: trips.length - 1 }),
  cents: fc.option(fc.integer({ min: 100, max: 200_000 }), { freq: 2 }),
  hours: fc.constantFrom(0, 0, 1, 23, 24, 25),
});
const example = fc.array(search, { minLength: 1, maxLength: 8 });
type Example = ReturnType<typeof example.generate>['value'];

/** What was found last for a trip. */
interface LastFound {
  amount: string;
  at: number;
  isSoldOut: boolean;
}

async function findViolations(searches: Example): Promise<string[]> {
  const clock = buildClock();
  const seenFares = createSeenFares({ db: openTestDatabase(null).db, clock, currency: 'USD' });
  const found = new Map<number, LastFound>();
  const expectFare = (index: number) => {
    const last = found.get(index);
    // It is forgotten after a day.
    if (last === undefined || clock.now().getTime() - last.at >= 24 * hour) return null;
    return last.isSoldOut ? 'sold_out' : last.amount;
  };
  for (const [step, { trip: index, cents, hours }] of searches.entries()) {
    clock.advance(hours * hour);
    const trip = trips[index];
    if (trip === undefined) continue;
    const amount = cents === null ? null : (cents / 100).toFixed(2);
    await seenFares.record(
      {
        ...route,
        departure_date: trip.departureDate,
        ...(trip.returnDate === null ? {} : { return_date: trip.returnDate }),
        passengers: [{ type: 'adult' }],
      },
      amount === null ? null : `USD ${amount}`,
    );
    const before = found.get(index);
    if (amount !== null) found.set(index, { amount, at: clock.now().getTime(), isSoldOut: false });
    else if (before !== undefined) found.set(index, { ...before, isSoldOut: true });
    const fares = await seenFares.find(route, trips);
    const shown = fares.map(fare => (typeof fare === 'object' ? (fare?.amount ?? null) : fare));
    const expected = trips.map((_, one) => expectFare(one));
    if (JSON.stringify(shown) !== JSON.stringify(expected))
      return [`After search ${step + 1}: expected ${expected.join(', ')}; there is ${shown.join(', ')}.`];
  }
  return [];
}

test(
  'the fare of a day is what its last search has found within a day, and sold out is a day only until flights are found again',
  async () => {
    const describe = (searches: Example) => searches.map(one => JSON.stringify(one)).join('\n');
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
