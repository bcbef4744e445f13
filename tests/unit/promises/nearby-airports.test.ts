import { geoDistance } from 'd3-geo';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearbyAirports } from '#backend/flights/find-nearby-airports.ts';
import { findAirports, getAirports, getCities } from '#backend/places/find-places.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const code = fc.constantFrom(
  ...getAirports().map(({ iata }) => iata),
  ...getCities().map(({ iata }) => iata),
);

const earthRadius = 6371;
/** What lies so near to the limit may count or not. */
const tolerance = 1;

/** The airports that are busier than one of those, and well within 100 km of the middle of a place. */
function findBusierAirports(place: string, codes: readonly string[]): string[] {
  const own = findAirports(place);
  const getMean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const center: [number, number] = [
    getMean(own.map(({ longitude }) => longitude)),
    getMean(own.map(({ latitude }) => latitude)),
  ];
  const offered = getAirports().filter(({ iata }) => codes.includes(iata));
  const leastBusy = codes.length < 5 ? Infinity : Math.max(...offered.map(({ rank }) => rank));
  return getAirports()
    .filter(airport => airport.rank < leastBusy && !own.includes(airport) && !codes.includes(airport.iata))
    .filter(
      ({ longitude, latitude }) => geoDistance(center, [longitude, latitude]) * earthRadius < 100 - tolerance,
    )
    .map(({ iata }) => iata);
}

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
    ...findBusierAirports(place, codes).map(one => `${one} is missing.`),
    ...(new Set(codes).size === codes.length ? [] : ['One is there twice.']),
  ];
}

test(
  'the airports near any place are the busiest, begin with the nearest, and none is that of the place itself',
  async () => {
    expect(await findBrokenExample(code, { runs: 300, describe: place => place, findViolations })).toBe('');
  },
  longestMs,
);
