import type { MapPath } from './route-map-paths.ts';
import { project, worldWidth, type Aspect, type Point } from './route-map-projection.ts';

/** The smallest size, in CSS pixels, that a map is shown at. Larger, it keeps the proportions. */
export interface Frame {
  width: number;
  height: number;
}

/** How the drawing comes into the frame: turned by degrees, made larger, moved. */
export interface Fit {
  rotation: number;
  scale: number;
  translation: Point;
}

/** Left free around the lines, in pixels: for dots and codes. */
const margin = { x: 42, y: 20 };
/** In units of the drawing: its coasts bear no closer look. */
const minWidth = 84;
/** Between these latitudes the upright world has land. */
const landLatitudes = { north: 83.6, south: -56 };
/** Siberia ends ten degrees beyond the date line; in widths of the world, from its middle. */
const landHalfWidth = 0.53;

function rotate([x, y]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Where a point of the drawing lies in the frame. */
export function applyFit(point: Point, { rotation, scale, translation }: Fit): Point {
  const [x, y] = rotate(point, rotation);
  return [scale * x + translation[0], scale * y + translation[1]];
}

/** Brings the lines of a path, and of those beside it, into the middle of a frame, as large as they go. */
export function computeFit(lines: readonly Point[][], path: MapPath, aspect: Aspect, frame: Frame): Fit {
  const rotation = aspect === 'north' ? getLevelRotation(path) : 0;
  const points = lines.flat().map(point => rotate(point, rotation));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (frame.width - 2 * margin.x) / (right - left),
    (frame.height - 2 * margin.y) / (bottom - top),
    frame.width / minWidth,
  );
  const x = (frame.width - scale * (left + right)) / 2;
  const y = (frame.height - scale * (top + bottom)) / 2;
  const verticalShift =
    aspect === 'world' ? getVerticalShift(y, scale, frame, scale * top + y, scale * bottom + y) : 0;
  return { rotation, scale, translation: [x, y + verticalShift] };
}

/** Degrees that bring the ends of a path level, with the pole above the line between them. */
function getLevelRotation(path: MapPath): number {
  const [from, to] = [path.at(0), path.at(-1)].map(place => project('north', place?.coordinates ?? [0, 0]));
  if (!from || !to) return 0;
  // The pole lies at 0, 0. The end further west, by the shorter way round below it, comes to the left.
  const isEastward = from[0] * to[1] < from[1] * to[0];
  const [left, right] = isEastward ? [from, to] : [to, from];
  return (-Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
}

/** Sea beyond the last land is no use: the map moves up or down, as far as the lines have room. */
function getVerticalShift(y: number, scale: number, { height }: Frame, top: number, bottom: number): number {
  const [, landTop] = project('world', [0, landLatitudes.north]);
  const [, landBottom] = project('world', [0, landLatitudes.south]);
  const above = Math.max(0, scale * landTop + y);
  const below = Math.max(0, height - (scale * landBottom + y));
  const up = Math.min(Math.max(0, above - below), Math.max(0, top - margin.y));
  const down = Math.min(Math.max(0, below - above), Math.max(0, height - margin.y - bottom));
  return down - up;
}

/** By how many of its widths the upright world has to be moved, to lie under every part of the frame. */
export function getWorldCopies(frame: Frame, { scale, translation: [x] }: Fit): number[] {
  const first = Math.ceil(-x / scale / worldWidth - landHalfWidth);
  const last = Math.floor((frame.width - x) / scale / worldWidth + landHalfWidth);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
