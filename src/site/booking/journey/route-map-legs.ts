import { arcBetween, type Arc } from './route-map-arc.ts';
import type { MapPath, MapPlace } from './route-map-places.ts';
import { project, type Aspect, type Place, type Point } from './route-map-projection.ts';

/** From one landing to the next. */
export interface Leg extends Arc {
  from: MapPlace;
  to: MapPlace;
}

/** A far way that comes beyond this latitude is drawn around the pole. */
const polar = { latitude: 72, kilometres: 5000 };

export const legsOf = (path: MapPath): Leg[] =>
  path.slice(1).flatMap((to, index) => {
    const from = path[index];
    return from ? [{ from, to, ...arcBetween(from.at, to.at) }] : [];
  });

/** Each leg once, however often and in whichever direction it is flown. */
export function onlyOnce(legs: readonly Leg[]): Leg[] {
  const seen = new Set<string>();
  return legs.filter(({ from, to }) => {
    const isNew = !seen.has(`${from.code} ${to.code}`);
    seen.add(`${from.code} ${to.code}`).add(`${to.code} ${from.code}`);
    return isNew;
  });
}

/** The drawing on which the legs look best. */
export const aspectOf = (legs: readonly Leg[]): Aspect =>
  legs.some(
    ({ places, kilometres }) =>
      kilometres > polar.kilometres && places.some(([, latitude]) => latitude > polar.latitude),
  )
    ? 'north'
    : 'world';

/** The legs in units of the drawing, one going on where the last ended, so that none is cut at the date line. */
export function linesOf(legs: readonly Leg[], aspect: Aspect): Point[][] {
  let near = 0;
  return legs.map(({ places }) => {
    const line = aspect === 'world' ? unwrapped(places, near) : places;
    near = line.at(-1)?.[0] ?? near;
    return line.map(place => project(aspect, place));
  });
}

/** Longitudes that go on beyond 180°. */
function unwrapped(places: readonly Place[], near: number): Place[] {
  let last = near;
  return places.map(([longitude, latitude]) => {
    last = longitude + 360 * Math.round((last - longitude) / 360);
    return [last, latitude];
  });
}
