import { expect, it } from 'vitest';
import { listNearbyDays } from '#site/booking/day-fares/nearby-days.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

const today = '2027-01-01';

it.each([
  ['2027-03-15', null, ['2027-03-12', '2027-03-18'], 7],
  ['2027-03-15', '2027-03-22', ['2027-03-12', '2027-03-18'], 7],
  // Not in the past.
  ['2027-01-02', null, ['2027-01-01', '2027-01-05'], 5],
  // The last day that is sold is December 28.
  ['2027-12-27', null, ['2027-12-24', '2027-12-28'], 5],
  ['2027-12-20', '2027-12-27', ['2027-12-17', '2027-12-21'], 5],
] as const)('beside a trip from %s to %s are the days of %j', (departureDate, returnDate, ends, count) => {
  const days = listNearbyDays(buildSearchParams({ departureDate, returnDate }), today);
  expect([[days[0], days.at(-1)], days.length]).toEqual([ends, count]);
});
