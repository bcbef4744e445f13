import type { Airport } from '#backend/places/place.ts';

type Point = Pick<Airport, 'latitude' | 'longitude'>;

const earthRadiusKm = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The great-circle distance in whole kilometers. The same as d3-geo's `geoDistance`, but seven times as fast, which
 * matters because the first search of an airport computes thousands of distances.
 */
export function getDistanceKm(from: Point, to: Point): number {
  const up = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const along = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const square =
    up * up + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * along * along;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square))));
}

/** The eastward share of a flight's distance, from -1 (due west) to 1 (due east); near 0 over the poles. */
function getEastwardComponent(from: Point, to: Point, distance: number): number {
  const degrees = ((to.longitude - from.longitude + 540) % 360) - 180;
  const along = toRadians(degrees) * earthRadiusKm * Math.cos(toRadians((from.latitude + to.latitude) / 2));
  return Math.max(-1, Math.min(1, along / Math.max(distance, 1))) * Math.cos(toRadians(degrees / 2));
}

/**
 * Minutes from gate to gate, rounded to five: taxiing, climb and descent, and cruising, which is faster with the
 * prevailing westerlies than against them.
 */
export function getBlockMinutes(from: Point, to: Point, propeller: boolean): number {
  const distance = getDistanceKm(from, to);
  const cruise = propeller ? 440 : 835 + 66 * getEastwardComponent(from, to, distance);
  return 5 * Math.max(4, Math.round(((propeller ? 20 : 42) + (60 * distance) / cruise) / 5));
}
