import type { MapPath } from './route-map-paths.ts';

const milesPerKilometer = 0.621371;

/** Rounded to tens; short distances to ones. */
function formatRounded(distance: number): string {
  const to = distance < 100 ? 1 : 10;
  return (Math.round(distance / to) * to).toLocaleString('en-US');
}

const getCodes = (path: MapPath): string => path.map(place => place.code).join(' ');

/** Whether a path is another one reversed. */
const isReverseOf = (path: MapPath, other: MapPath): boolean =>
  getCodes(path) === getCodes(other.toReversed());

/** ` via Reykjavík (KEF)`; empty without stops. */
function formatStops(path: MapPath): string {
  const stops = path.slice(1, -1).map(place => place.name);
  return stops.length === 0 ? '' : ` via ${stops.join(' and ')}`;
}

const formatPath = (path: MapPath): string =>
  `${path.at(0)?.name ?? ''} to ${path.at(-1)?.name ?? ''}${formatStops(path)}`;

/** `5,540 km · 3,440 mi` if all directions have the same length, else null. */
export const formatDistance = (
  [outbound, ...others]: readonly MapPath[],
  kilometers: number,
): string | null =>
  outbound && others.every(path => isReverseOf(path, outbound))
    ? `${formatRounded(kilometers)} km · ${formatRounded(kilometers * milesPerKilometer)} mi`
    : null;

/**
 * The accessible name of the map: `Map: New York (JFK) to London (LHR) and back, 5,540 km each way`. `kilometers` is
 * the length of the first path.
 */
export function getMapLabel([outbound, ...others]: readonly MapPath[], kilometers: number): string {
  if (!outbound) return 'Map';
  const distance = `${formatRounded(kilometers)} km`;
  if (others.length === 0) return `Map: ${formatPath(outbound)}, ${distance}`;
  if (others.every(path => isReverseOf(path, outbound)))
    return `Map: ${formatPath(outbound)} and back, ${distance} each way`;
  return `Map: ${[outbound, ...others].map(formatPath).join('; ')}`;
}
