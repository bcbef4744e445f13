import { earthRadiusKm, getDistanceKm, toRadians, type Point } from '#backend/places/great-circle.ts';

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
