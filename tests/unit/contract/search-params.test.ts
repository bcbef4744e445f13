import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchParamsSchema } from '#contract/search-params.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

test('search parameters of the specification alone are for one adult, one-way', () => {
  expect(
    v.parse(searchParamsSchema, { origin: 'LHR', destination: 'JFK', departureDate: '2027-03-15' }),
  ).toEqual({
    origin: 'LHR',
    destination: 'JFK',
    departureDate: '2027-03-15',
    returnDate: null,
    passengers: { adults: 1, children: 0, infants: 0 },
    cabinClass: null,
    childAges: [],
    originLabel: '',
    destinationLabel: '',
  });
});

test('search parameters read back from storage are the same', () => {
  const params = buildSearchParams({ passengers: { adults: 2, children: 1, infants: 1 }, childAges: [7] });
  expect(v.parse(searchParamsSchema, JSON.parse(JSON.stringify(params)))).toEqual(params);
});

test.each([
  { origin: '' },
  { departureDate: '2027-02-30' },
  { returnDate: 'later' },
  { passengers: { adults: -1, children: 0, infants: 0 } },
  { passengers: { adults: 1.5, children: 0, infants: 0 } },
  { passengers: { adults: 10, children: 0, infants: 0 } },
  { cabinClass: 'cargo' },
  { childAges: [12] },
])('search parameters with %j are dropped', part => {
  expect(v.safeParse(searchParamsSchema, { ...buildSearchParams(), ...part }).success).toEqual(false);
});
