import type { MapPath } from './route-map-places.ts';

const milesPerKilometre = 0.621371;

/** To ten, as nobody flies the great circle to the mile; short ways to one. */
function rounded(distance: number): string {
  const to = distance < 100 ? 1 : 10;
  return (Math.round(distance / to) * to).toLocaleString('en-US');
}

const codesOf = (path: MapPath): string => path.map(place => place.code).join(' ');

/** Whether one leads where the other comes from, over the same stops. */
const isBackOf = (path: MapPath, other: MapPath): boolean => codesOf(path) === codesOf(other.toReversed());

/** ` via Reykjavík (KEF)`; empty for a way without a stop. */
function stopsText(path: MapPath): string {
  const stops = path.slice(1, -1).map(place => place.name);
  return stops.length === 0 ? '' : ` via ${stops.join(' and ')}`;
}

const wayText = (path: MapPath): string =>
  `${path.at(0)?.name ?? ''} to ${path.at(-1)?.name ?? ''}${stopsText(path)}`;

/** `5,540 km · 3,440 mi`, where all directions are as long as the first; else null. */
export const distanceText = ([out, ...others]: readonly MapPath[], kilometres: number): string | null =>
  out && others.every(path => isBackOf(path, out))
    ? `${rounded(kilometres)} km · ${rounded(kilometres * milesPerKilometre)} mi`
    : null;

/**
 * What the map shows, for who doesn't see it: `Map: New York (JFK) to London (LHR) and back, 5,540 km each way`.
 * `kilometres` are those of the first path.
 */
export function mapName([out, ...others]: readonly MapPath[], kilometres: number): string {
  if (!out) return 'Map';
  const distance = `${rounded(kilometres)} km`;
  if (others.length === 0) return `Map: ${wayText(out)}, ${distance}`;
  if (others.every(path => isBackOf(path, out))) return `Map: ${wayText(out)} and back, ${distance} each way`;
  return `Map: ${[out, ...others].map(wayText).join('; ')}`;
}
