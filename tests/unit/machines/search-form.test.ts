import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addTraveler,
  changeChildAge,
  changeSearchForm,
  emptySearchForm,
  removeTraveler,
  toRecentChange,
  swapPlaces,
  clearSearchErrors,
} from '#machines/booking/search-form.ts';
import { isSameSearch } from '#machines/booking/searched-routes.ts';
import { toSearchForm, toSearchParams, toSearchRequest } from '#machines/booking/searched-trip.ts';
import { flightSearchSchema } from '#contract/flight-search.ts';
import type { SearchErrors } from '#contract/rules/search-criteria.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';

test('the initial form is a round trip of one adult in Economy without dates', () => {
  expect(emptySearchForm).toEqual({
    originText: '',
    originCode: '',
    originCity: null,
    destinationText: '',
    destinationCode: '',
    destinationCity: null,
    originNearby: [],
    destinationNearby: [],
    tripType: 'round',
    departureDate: '',
    returnDate: '',
    laterSlices: [],
    counts: { adults: 1, children: 0, infants: 0 },
    childAges: [],
    cabin: 'economy',
  });
});

test('a recent search brings its places, dates and cabin; dates that have passed are left empty', () => {
  const search = {
    origin: 'LHR',
    originLabel: 'London (LHR)',
    destination: 'JFK',
    destinationLabel: '',
    departureDate: '2027-03-15',
    returnDate: '2027-03-22',
    cabinClass: 'business',
  } as const;
  const change = {
    originText: 'London (LHR)',
    originCode: 'LHR',
    originCity: null,
    destinationText: '',
    destinationCode: 'JFK',
    destinationCity: null,
    originNearby: [],
    destinationNearby: [],
    tripType: 'round',
    departureDate: '2027-03-15',
    returnDate: '2027-03-22',
    cabin: 'business',
  };
  expect([
    toRecentChange(search, '2027-03-15'),
    toRecentChange(search, '2027-03-16'),
    toRecentChange({ ...search, returnDate: null }, '2027-03-23'),
  ]).toEqual([
    change,
    { ...change, departureDate: '' },
    { ...change, tripType: 'oneway', departureDate: '', returnDate: '' },
  ]);
});

describe('changing the form', () => {
  test('to one-way clears the return date', () => {
    expect(changeSearchForm(buildSearchForm(), { tripType: 'oneway' })).toEqual(
      buildSearchForm({ tripType: 'oneway', returnDate: '' }),
    );
  });

  test('back to round trip requires a new return date', () => {
    const oneway = changeSearchForm(buildSearchForm(), { tripType: 'oneway' });
    expect(changeSearchForm(oneway, { tripType: 'round' })).toEqual(buildSearchForm({ returnDate: '' }));
  });

  test('of a one-way form ignores a return date', () => {
    const oneway = buildSearchForm({ tripType: 'oneway', returnDate: '' });
    expect(changeSearchForm(oneway, { returnDate: '2027-03-22' })).toEqual(oneway);
  });

  test('by swapping exchanges origin and destination only', () => {
    expect(
      swapPlaces(buildSearchForm({ originText: 'Lond', originCode: '', destinationCity: 'NYC' })),
    ).toEqual(
      buildSearchForm({
        originText: 'New York (JFK)',
        originCode: 'JFK',
        originCity: 'NYC',
        destinationText: 'Lond',
        destinationCode: '',
      }),
    );
  });

  test('by swapping twice changes nothing', () => {
    expect(swapPlaces(swapPlaces(buildSearchForm()))).toEqual(buildSearchForm());
  });
});

describe('children', () => {
  const two = addTraveler(addTraveler(buildSearchForm(), 'child'), 'child');

  test('are 6 years old by default', () => {
    expect([two.childAges, changeChildAge(two, 1, 11).childAges]).toEqual([
      [6, 6],
      [6, 11],
    ]);
  });

  test('keep their ages when another one is added or removed', () => {
    const aged = changeChildAge(changeChildAge(two, 0, 3), 1, 11);
    expect([addTraveler(aged, 'child').childAges, removeTraveler(aged, 'child').childAges]).toEqual([
      [3, 11, 6],
      [3],
    ]);
    expect(addTraveler(aged, 'adult').childAges).toEqual([3, 11]);
  });

  test('that do not exist have no age to change', () => {
    expect(changeChildAge(two, 5, 3)).toEqual(two);
  });
});

describe('search parameters', () => {
  test('have the fields that the pages expect', () => {
    expect(toSearchParams(buildSearchForm())).toEqual(buildSearchParams());
  });

  test('of a one-way trip have no return date', () => {
    expect(toSearchParams(buildSearchForm({ tripType: 'oneway', returnDate: '' }))).toEqual(
      buildSearchParams({ returnDate: null }),
    );
  });

  test('become a request with exactly the specified fields', () => {
    const params = buildSearchParams({
      passengers: { adults: 2, children: 2, infants: 1 },
      childAges: [6, 9],
      cabinClass: 'premium_economy',
    });
    expect(toSearchRequest(params)).toEqual({
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: '2027-03-22',
      cabin_class: 'premium_economy',
      passengers: [
        { type: 'adult' },
        { type: 'adult' },
        { type: 'child', age: 6 },
        { type: 'child', age: 9 },
        { type: 'infant_without_seat' },
      ],
    });
  });

  test('of a one-way trip become a request without return_date', () => {
    expect(Object.keys(toSearchRequest(buildSearchParams({ returnDate: null })))).toEqual([
      'origin',
      'destination',
      'departure_date',
      'cabin_class',
      'passengers',
    ]);
  });

  test('default to Economy and children of 6 when they come from old storage', () => {
    const params = buildSearchParams({
      passengers: { adults: 1, children: 1, infants: 0 },
      childAges: [],
      cabinClass: null,
    });
    expect(toSearchRequest(params)).toEqual({
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: '2027-03-22',
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }, { type: 'child', age: 6 }],
    });
  });

  test('become a request that the contract accepts', () => {
    const request = toSearchRequest(
      buildSearchParams({ passengers: { adults: 1, children: 1, infants: 1 }, childAges: [2] }),
    );
    expect(v.parse(flightSearchSchema, request)).toEqual(request);
  });
});

describe('errors', () => {
  const all: SearchErrors = {
    origin: 'From airport is required.',
    destination: 'To airport is required.',
    departureDate: 'Departure date is required.',
    returnDate: 'Return date is required for round trip.',
  };
  const { origin, destination, departureDate, returnDate } = all;

  test.each([
    [{ originText: 'L' }, { departureDate, returnDate }],
    [{ originCode: 'LHR' }, { departureDate, returnDate }],
    [{ destinationCode: 'JFK' }, { origin, departureDate, returnDate }],
    [{ destinationText: 'J' }, { origin, departureDate, returnDate }],
    [{ departureDate: '2027-03-15' }, { origin, destination }],
    [{ returnDate: '2027-03-22' }, { origin, destination, departureDate }],
    [{ tripType: 'oneway' as const }, { origin, destination, departureDate }],
    [{ cabin: 'first' as const }, all],
  ])('are cleared only for the fields that %j changes', (change, left) => {
    expect(clearSearchErrors(all, change)).toEqual(left);
  });
});

describe('the form that repeats a search', () => {
  test.each([
    ['of a round trip', {}],
    ['of one way', { tripType: 'oneway' as const, returnDate: '' }],
    [
      'of a family in First',
      { counts: { adults: 2, children: 2, infants: 1 }, childAges: [2, 11], cabin: 'first' as const },
    ],
  ])('is the form %s', (_, overrides) => {
    const form = buildSearchForm(overrides);
    expect(toSearchForm(toSearchParams(form))).toEqual({ ...form, originCity: null, destinationCity: null });
  });

  test('is in Economy if the search names no cabin', () => {
    expect(toSearchForm(buildSearchParams({ cabinClass: null })).cabin).toBe('economy');
  });
});

test.each([
  [buildSearchParams(), buildSearchParams({ originLabel: 'Heathrow' }), true],
  [buildSearchParams(), buildSearchParams({ returnDate: null }), false],
  [null, null, false],
  [null, buildSearchParams(), false],
  [buildSearchParams(), null, false],
])('two searches are the same if the airlines are asked the same: %#', (one, other, isSame) => {
  expect(isSameSearch(one, other)).toBe(isSame);
});
