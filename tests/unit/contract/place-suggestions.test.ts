import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  formatPlace,
  getCityOfPlace,
  placeQuerySchema,
  placeSchema,
  placeSuggestionsSchema,
} from '#contract/place-suggestions.ts';

describe('a suggested place', () => {
  test.each<[object, string]>([
    [{ city_name: 'London', iata_city_code: 'LON' }, 'London (LHR)'],
    [{ city_name: null, iata_city_code: 'LON' }, 'LON (LHR)'],
    [{ city_name: null, iata_city_code: null }, 'Heathrow (LHR)'],
    [{}, 'Heathrow (LHR)'],
  ])('with %j fills its field with %s', (part, label) => {
    expect(formatPlace(v.parse(placeSchema, { iata_code: 'LHR', name: 'Heathrow', ...part }))).toEqual(label);
  });

  test.each<[object, string | null]>([
    [{ type: 'airport', iata_city_code: 'LON' }, 'LON'],
    [{ type: 'airport', iata_city_code: null }, null],
    [{ type: 'city', iata_city_code: 'LON' }, ''],
  ])('with %j has the city %j', (part, city) => {
    expect(getCityOfPlace(v.parse(placeSchema, { iata_code: 'LON', name: 'London', ...part }))).toEqual(city);
  });

  test('without a code is invalid', () => {
    expect(
      v.safeParse(placeSuggestionsSchema, { data: [{ name: 'Nowhere', iata_code: '' }] }).success,
    ).toEqual(false);
  });
});

test.each([
  [{}, ''],
  [{ query: '  lon ' }, 'lon'],
])('a query %j becomes %j', (sent, query) => {
  expect(v.parse(placeQuerySchema, sent)).toEqual({ query });
});

test.each(['LHRX', 'XLHR', 'lhr', 'LH'])('a place with the code %s is invalid', iata_code => {
  expect(v.is(placeSchema, { iata_code, name: 'Heathrow' })).toBe(false);
});
