import type { MapPath } from './route-map-paths.ts';

const milesPerKilometer = 0.621371;

/** To ten, as nobody flies the great circle to the mile; short ways to one. */
function formatRounded(distance: number): string {
  const to = distance < 100 ? 1 : 10;
  return (Math.round(distance / to) * to).toLocaleString('en-US');
}

const getCodes = (path: MapPath): string => path.map(place => place.code).join(' ');

/** Whether one leads where the other comes from, over the same stops. */
const isReverseOf = (path: MapPath, other: MapPath): boolean =>
  getCodes(path) === getCodes(other.toReversed());

/** ` via Reykjavík (KEF)`; empty for a way without a stop. */
function formatStops(path: MapPath): string {
  const stops = path.slice(1, -1).map(place => place.name);
  return stops.length === 0 ? '' : ` via ${stops.join(' and ')}`;
}

const formatPath = (path: MapPath): string =>
  `${path.at(0)?.name ?? ''} to ${path.at(-1)?.name ?? ''}${formatStops(path)}`;

/** `5,540 km · 3,440 mi`, where all directions are as long as the first; else null. */
export const formatDistance = (
  [outbound, ...others]: readonly MapPath[],
  kilometers: number,
): string | null =>
  outbound && others.every(path => isReverseOf(path, outbound))
    ? `${formatRounded(kilometers)} km · ${formatRounded(kilometers * milesPerKilometer)} mi`
    : null;

/**
 * What the map shows, for who doesn't see it: `Map: New York (JFK) to London (LHR) and back, 5,540 km each way`.
 * `kilometres` are those of the first path.
 */
export function getMapLabel([outbound, ...others]: readonly MapPath[], kilometers: number): string {
  if (!outbound) return 'Map';
  const distance = `${formatRounded(kilometers)} km`;
  if (others.length === 0) return `Map: ${formatPath(outbound)}, ${distance}`;
  if (others.every(path => isReverseOf(path, outbound)))
    return `Map: ${formatPath(outbound)} and back, ${distance} each way`;
  return `Map: ${[outbound, ...others].map(formatPath).join('; ')}`;
}
