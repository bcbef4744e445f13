import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearbyAirports } from '#backend/flights/find-nearby-airports.ts';
import { findAirports, getAirports, getCities } from '#backend/places/find-places.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const code = fc.constantFrom(
  ...getAirports().map(({ iata }) => iata),
  ...getCities().map(({ iata }) => iata),
);

async function findViolations(place: string): Promise<string[]> {
  const near = findNearbyAirports(place);
  const distances = near.map(({ distance_km }) => distance_km);
  const own = findAirports(place).map(({ iata }) => iata);
  const codes = near.map(({ iata_code }) => iata_code);
  return [
    ...(distances.join() === distances.toSorted((a, b) => a - b).join()
      ? []
      : [`They are ${distances.join()} km away.`]),
    ...(distances.every(distance => distance <= 100) ? [] : ['Some are farther than 100 km.']),
    ...(near.length <= 5 ? [] : [`There are ${near.length}.`]),
    ...codes.filter(one => own.includes(one)).map(one => `${one} is an airport of the place itself.`),
    ...(new Set(codes).size === codes.length ? [] : ['One is there twice.']),
  ];
}

test(
  'the airports near any place begin with the nearest, and none is that of the place itself',
  async () => {
    expect(await findBrokenExample(code, { runs: 300, describe: place => place, findViolations })).toBe('');
  },
  longestMs,
);
