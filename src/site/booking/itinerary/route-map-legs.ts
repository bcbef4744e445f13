import { createArc, type Arc } from './route-map-arc.ts';
import type { MapPath, MapPlace } from './route-map-paths.ts';
import { project, type Aspect, type Coordinates, type Point } from './route-map-projection.ts';

/** From one airport to the next. */
export interface Leg extends Arc {
  from: MapPlace;
  to: MapPlace;
}

/** A leg that is longer and reaches further north than this is drawn around the pole. */
const polarThreshold = { latitude: 72, kilometers: 5000 };

export const toLegs = (path: MapPath): Leg[] =>
  path.slice(1).flatMap((to, index) => {
    const from = path[index];
    return from ? [{ from, to, ...createArc(from.coordinates, to.coordinates) }] : [];
  });

/** Removes repeated legs, also in the opposite direction. */
export function getUniqueLegs(legs: readonly Leg[]): Leg[] {
  const seen = new Set<string>();
  return legs.filter(({ from, to }) => {
    const isNew = !seen.has(`${from.code} ${to.code}`);
    seen.add(`${from.code} ${to.code}`).add(`${to.code} ${from.code}`);
    return isNew;
  });
}

/** The aspect that suits the legs. */
export const chooseAspect = (legs: readonly Leg[]): Aspect =>
  legs.some(
    ({ coordinates: places, kilometers }) =>
      kilometers > polarThreshold.kilometers &&
      places.some(([, latitude]) => latitude > polarThreshold.latitude),
  )
    ? 'north'
    : 'world';

/** Projects the legs. Each continues where the previous one ended, so that none is cut at the date line. */
export function projectLegs(legs: readonly Leg[], aspect: Aspect): Point[][] {
  let lastLongitude = 0;
  return legs.map(({ coordinates: places }) => {
    const line = aspect === 'world' ? unwrapLongitudes(places, lastLongitude) : places;
    lastLongitude = line.at(-1)?.[0] ?? lastLongitude;
    return line.map(place => project(aspect, place));
  });
}

/** Continues longitudes beyond ±180° instead of wrapping them. */
function unwrapLongitudes(places: readonly Coordinates[], lastLongitude: number): Coordinates[] {
  let last = lastLongitude;
  return places.map(([longitude, latitude]) => {
    last = longitude + 360 * Math.round((last - longitude) / 360);
    return [last, latitude];
  });
}
