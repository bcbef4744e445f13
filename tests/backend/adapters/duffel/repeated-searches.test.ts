import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlightSearch } from '#contract/flight-search.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { startDuffel } from './start-duffel.ts';

/** Searches that differ in one thing, often: few values of each. */
const search = fc.record(
  {
    origin: fc.constantFrom('LHR', 'LGW'),
    destination: fc.constantFrom('JFK', 'EWR'),
    departure_date: fc.constantFrom('2027-03-15', '2027-03-16'),
    return_date: fc.constantFrom('2027-03-22', '2027-03-23'),
    cabin_class: fc.constantFrom<FlightSearch['cabin_class']>(
      'economy',
      'premium_economy',
      'business',
      'first',
    ),
    passengers: fc.constantFrom<FlightSearch['passengers']>(
      [{ type: 'adult' }],
      [{ type: 'adult' }, { type: 'adult' }],
      [{ type: 'adult' }, { type: 'child', age: 4 }],
      [{ type: 'adult' }, { type: 'child', age: 9 }],
      [{ type: 'adult' }, { type: 'infant_without_seat' }],
    ),
  },
  { requiredKeys: ['origin', 'destination', 'departure_date', 'cabin_class', 'passengers'] },
);

/** A search, and the same with one thing changed, or nothing. */
const example = fc
  .tuple(
    search,
    search,
    fc.constantFrom(
      'origin',
      'destination',
      'departure_date',
      'return_date',
      'cabin_class',
      'passengers',
      'nothing',
    ),
  )
  .map(([one, other, key]): [FlightSearch, FlightSearch] => [
    one,
    key === 'nothing' ? { ...one } : { ...one, [key]: other[key] },
  ]);
type Example = ReturnType<typeof example.generate>['value'];

test(
  'a search that differs in anything from the one just before has offers of its own, and the same one has the same',
  async () => {
    const { flights, server, clock } = await startDuffel();
    const findViolations = async ([one, other]: Example): Promise<string[]> => {
      // What was found before is out of date.
      clock.advance(3_600_000);
      const before = server.requests.length;
      const first = await flights.search(one);
      const second = await flights.search(other);
      const asked = server.requests.length - before;
      const expected = JSON.stringify(one) === JSON.stringify(other) ? 1 : 2;
      const isShared = first.length > 0 && JSON.stringify(first) === JSON.stringify(second);
      return asked === expected && isShared === (expected === 1)
        ? []
        : [`The airlines are asked ${asked} times instead of ${expected}.`];
    };
    const describe = (searches: Example) => searches.map(one => JSON.stringify(one)).join('\n');
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
