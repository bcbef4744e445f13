import { expect, test } from 'vitest';
import type { SliceFields } from '#contract/rules/search-criteria.ts';
import { findTripDateErrors, findTripErrors } from '#contract/rules/trip-criteria.ts';
import { buildMultiCityForm, buildSearchForm, buildSlice } from '#tests/builders/build-search.ts';

const today = '2027-01-10';
const flight2 = buildSlice(['New York (JFK)', 'JFK'], ['Boston (BOS)', 'BOS'], '2027-03-20');
const empty = buildSlice(['', ''], ['', ''], '');

test('a complete multi-city trip has no errors, also with two flights on one day', () => {
  expect(findTripErrors(buildMultiCityForm(), today)).toEqual({});
  const sameDay = { ...flight2, departureDate: '2027-03-15' };
  expect(findTripErrors(buildMultiCityForm({ laterSlices: [sameDay] }), today)).toEqual({});
});

test('other trips ignore the later flights', () => {
  expect(findTripErrors(buildSearchForm({ laterSlices: [empty] }), today)).toEqual({});
});

test.each<[string, SliceFields[], Record<string, string>]>([
  [
    'of which nothing is filled in',
    [flight2, empty],
    {
      origin3: 'From airport is required.',
      destination3: 'To airport is required.',
      departureDate3: 'Departure date is required.',
    },
  ],
  [
    'to where it starts',
    [{ ...flight2, destinationCode: 'JFK' }],
    { destination2: 'You fly from and to JFK. Pick another destination.' },
  ],
  [
    'before the flight before it',
    [flight2, { ...flight2, departureDate: '2027-03-19' }],
    { departureDate3: 'Flight 3 is before flight 2.' },
  ],
  [
    'before the first one',
    [{ ...flight2, departureDate: '2027-03-14' }],
    { departureDate2: 'Flight 2 is before flight 1.' },
  ],
  [
    'after the last day that is sold',
    [{ ...flight2, departureDate: '2028-01-07' }],
    {
      departureDate2: 'Flights can be booked until Thu, Jan 6, 2028. Choose an earlier departure date.',
    },
  ],
])('a flight %s has its errors at its own fields', (_, laterSlices, errors) => {
  expect(findTripErrors(buildMultiCityForm({ laterSlices }), today)).toEqual(errors);
});

test('a seventh flight has to be removed', () => {
  const laterSlices = Array.from({ length: 6 }, () => flight2);
  expect(findTripErrors(buildMultiCityForm({ laterSlices }), today)).toEqual({
    origin7: 'At most 6 flights can be booked together. Remove one.',
  });
});

test('the errors of dates leave out what is only missing', () => {
  const laterSlices = [empty, { ...empty, departureDate: 'soon' }];
  expect(Object.keys(findTripDateErrors(buildMultiCityForm({ laterSlices }), today))).toEqual([
    'departureDate3',
  ]);
});
