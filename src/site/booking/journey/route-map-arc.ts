import { geoDistance, geoInterpolate } from 'd3-geo';
import type { Place } from './route-map-projection.ts';

const earthRadius = 6371;
/** Into how many pieces an arc is cut at least, and how long they are at most, in kilometres. */
const pieces = { least: 24, longest: 100 };
/** Radians. Nearer to the antipodes than this, a few metres decide which way is the shortest. */
const allButOpposite = Math.PI - 1e-4;

export interface Arc {
  /** From end to end. */
  places: readonly Place[];
  kilometres: number;
}

/** The shortest way over the globe. Between antipodes every way is: this one is drawn as if they weren't quite. */
export function arcBetween(from: Place, to: Place): Arc {
  const distance = geoDistance([...from], [...to]);
  if (distance > allButOpposite) return arcBetween(from, besides(to));
  const at = geoInterpolate([...from], [...to]);
  const kilometres = distance * earthRadius;
  const steps = Math.max(pieces.least, Math.ceil(kilometres / pieces.longest));
  return { places: Array.from({ length: steps + 1 }, (_, index) => at(index / steps)), kilometres };
}

/** Some twenty kilometres nearer to the equator. */
const besides = ([longitude, latitude]: Place): Place => [longitude, latitude - (latitude < 0 ? -0.2 : 0.2)];
