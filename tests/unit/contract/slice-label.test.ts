import { describe, expect, test } from 'vitest';
import { getSliceLabel, isRoundTrip } from '#contract/slice-label.ts';

const places = {
  LHR: ['London', 'Europe/London'],
  LGW: ['London', 'Europe/London'],
  YXU: ['London', 'America/Toronto'],
  JFK: ['New York', 'America/New_York'],
  FCO: ['Rome', 'Europe/Rome'],
  // No airport has these codes: a city whose name is unknown.
  XXX: [null, null],
  YYY: [null, null],
} as const;
type Code = keyof typeof places;
type Route = readonly [from: Code, to: Code];

function buildAirport(code: Code) {
  const [city_name, time_zone] = places[code];
  return { iata_code: code, city_name, name: null, time_zone, latitude: null, longitude: null };
}

const buildSlices = (...routes: readonly Route[]) =>
  routes.map(([from, to]) => ({ origin: buildAirport(from), destination: buildAirport(to) }));

const getLabels = (...routes: readonly Route[]): string[] => {
  const slices = buildSlices(...routes);
  return slices.map((_, index) => getSliceLabel(slices, index));
};

describe('the label of a slice', () => {
  test('counts nothing if there is only one', () => {
    expect(getLabels(['JFK', 'LHR'])).toEqual(['Flight']);
  });

  test('names the directions of a round trip', () => {
    expect(getLabels(['JFK', 'LHR'], ['LHR', 'JFK'])).toEqual(['Outbound', 'Return']);
  });

  test('counts two flights that don’t lead back', () => {
    expect(getLabels(['JFK', 'LHR'], ['LHR', 'FCO'])).toEqual(['Flight 1', 'Flight 2']);
    expect(getLabels(['JFK', 'LHR'], ['FCO', 'JFK'])).toEqual(['Flight 1', 'Flight 2']);
  });

  test('counts the flights of longer trips, also of those that lead back', () => {
    expect(getLabels(['JFK', 'LHR'], ['LHR', 'JFK'], ['JFK', 'LHR'])).toEqual([
      'Flight 1',
      'Flight 2',
      'Flight 3',
    ]);
  });
});

describe('a round trip', () => {
  test('may return from another airport of the city', () => {
    expect(isRoundTrip(buildSlices(['JFK', 'LHR'], ['LGW', 'JFK']))).toBe(true);
  });

  test('doesn’t return from a city that only has the same name', () => {
    expect(isRoundTrip(buildSlices(['JFK', 'LHR'], ['YXU', 'JFK']))).toBe(false);
    expect(isRoundTrip(buildSlices(['JFK', 'XXX'], ['YYY', 'JFK']))).toBe(false);
  });
});
