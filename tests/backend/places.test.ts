import { describe, expect, it } from 'vitest';
import {
  airportsOf,
  allAirports,
  allCities,
  findAirport,
  findCity,
} from '../../src/backend/flights/places/find-place.ts';
import { suggestPlaces } from '../../src/backend/flights/places/suggest-places.ts';

const codesFor = (query: string): string[] => suggestPlaces(query).map((place) => place.iata_code);

describe('suggesting places', () => {
  it('suggests the city of London first, then its airports by business', () => {
    expect(codesFor('lon').slice(0, 6)).toEqual(['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY']);
  });
});

describe('finding places', () => {
  it('gives all airports of a city code, busiest first', () => {
    expect(airportsOf('LON').map((airport) => airport.iata)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
  });
  it('knows places by their code alone', () => {
    expect([findAirport('LHR')?.city, findCity('LON')?.name, findAirport('QQQ'), findCity('LHR')]).toEqual([
      'London',
      'London',
      undefined,
      undefined,
    ]);
  });
  it('has thousands of airports', () => {
    expect([allAirports().length > 3000, allCities().length > 50]).toEqual([true, true]);
  });
});
