import { geoDistance, geoInterpolate } from 'd3-geo';
import type { Coordinates } from './route-map-projection.ts';

const earthRadius = 6371;
/** Into how many pieces an arc is cut at least, and how long they are at most, in kilometres. */
const arcSteps = { least: 24, longest: 100 };
/** Radians. Nearer to the antipodes than this, a few metres decide which way is the shortest. */
const nearAntipodal = Math.PI - 1e-4;

export interface Arc {
  /** From end to end. */
  coordinates: readonly Coordinates[];
  kilometers: number;
}

/** The shortest way over the globe. Between antipodes every way is: this one is drawn as if they weren't quite. */
export function createArc(from: Coordinates, to: Coordinates): Arc {
  const distance = geoDistance([...from], [...to]);
  if (distance > nearAntipodal) return createArc(from, nudgeTowardEquator(to));
  const at = geoInterpolate([...from], [...to]);
  const kilometers = distance * earthRadius;
  const steps = Math.max(arcSteps.least, Math.ceil(kilometers / arcSteps.longest));
  return { coordinates: Array.from({ length: steps + 1 }, (_, index) => at(index / steps)), kilometers };
}

/** Some twenty kilometres nearer to the equator. */
const nudgeTowardEquator = ([longitude, latitude]: Coordinates): Coordinates => [
  longitude,
  latitude - (latitude < 0 ? -0.2 : 0.2),
];
