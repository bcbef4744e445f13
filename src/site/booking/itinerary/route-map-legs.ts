import { createArc, type Arc } from './route-map-arc.ts';
import type { MapPath, MapPlace } from './route-map-paths.ts';
import { project, type Aspect, type Coordinates, type Point } from './route-map-projection.ts';

/** From one landing to the next. */
export interface Leg extends Arc {
  from: MapPlace;
  to: MapPlace;
}

/** A far way that comes beyond this latitude is drawn around the pole. */
const polarThreshold = { latitude: 72, kilometers: 5000 };

export const toLegs = (path: MapPath): Leg[] =>
  path.slice(1).flatMap((to, index) => {
    const from = path[index];
    return from ? [{ from, to, ...createArc(from.coordinates, to.coordinates) }] : [];
  });

/** Each leg once, however often and in whichever direction it is flown. */
export function getUniqueLegs(legs: readonly Leg[]): Leg[] {
  const seen = new Set<string>();
  return legs.filter(({ from, to }) => {
    const isNew = !seen.has(`${from.code} ${to.code}`);
    seen.add(`${from.code} ${to.code}`).add(`${to.code} ${from.code}`);
    return isNew;
  });
}

/** The drawing on which the legs look best. */
export const chooseAspect = (legs: readonly Leg[]): Aspect =>
  legs.some(
    ({ coordinates: places, kilometers }) =>
      kilometers > polarThreshold.kilometers &&
      places.some(([, latitude]) => latitude > polarThreshold.latitude),
  )
    ? 'north'
    : 'world';

/** The legs in units of the drawing, one going on where the last ended, so that none is cut at the date line. */
export function projectLegs(legs: readonly Leg[], aspect: Aspect): Point[][] {
  let lastLongitude = 0;
  return legs.map(({ coordinates: places }) => {
    const line = aspect === 'world' ? unwrapLongitudes(places, lastLongitude) : places;
    lastLongitude = line.at(-1)?.[0] ?? lastLongitude;
    return line.map(place => project(aspect, place));
  });
}

/** Longitudes that go on beyond 180°. */
function unwrapLongitudes(places: readonly Coordinates[], lastLongitude: number): Coordinates[] {
  let last = lastLongitude;
  return places.map(([longitude, latitude]) => {
    last = longitude + 360 * Math.round((last - longitude) / 360);
    return [last, latitude];
  });
}
