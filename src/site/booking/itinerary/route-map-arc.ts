import { geoDistance, geoInterpolate } from 'd3-geo';
import type { Coordinates } from './route-map-projection.ts';

const earthRadius = 6371;
/** The minimum number of steps of an arc, and the maximum length of a step in kilometers. */
const arcSteps = { least: 24, longest: 100 };
/** Radians. Closer to antipodal than this, a few meters decide which route is the shortest. */
const nearAntipodal = Math.PI - 1e-4;

export interface Arc {
  coordinates: readonly Coordinates[];
  kilometers: number;
}

/** The great circle between two places. Antipodes have no unique one, so one end is moved slightly. */
export function createArc(from: Coordinates, to: Coordinates): Arc {
  const distance = geoDistance([...from], [...to]);
  if (distance > nearAntipodal) return createArc(from, nudgeTowardEquator(to));
  const at = geoInterpolate([...from], [...to]);
  const kilometers = distance * earthRadius;
  const steps = Math.max(arcSteps.least, Math.ceil(kilometers / arcSteps.longest));
  return { coordinates: Array.from({ length: steps + 1 }, (_, index) => at(index / steps)), kilometers };
}

/** About 20 km closer to the equator. */
const nudgeTowardEquator = ([longitude, latitude]: Coordinates): Coordinates => [
  longitude,
  latitude - (latitude < 0 ? -0.2 : 0.2),
];
