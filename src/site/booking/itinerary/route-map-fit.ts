import type { MapPath } from './route-map-paths.ts';
import { project, worldWidth, type Aspect, type Point } from './route-map-projection.ts';

/** The smallest size of a map in CSS pixels. Larger maps keep the proportions. */
export interface Frame {
  width: number;
  height: number;
}

/** The transform from the drawing to the frame. The rotation is in degrees. */
export interface Fit {
  rotation: number;
  scale: number;
  translation: Point;
}

/** The margin around the lines for dots and codes, in pixels. */
const margin = { x: 42, y: 20 };
/** The narrowest visible part of the drawing, in its units. Coastlines have no more detail. */
const minWidth = 84;
/** The latitudes between which the world aspect has land. */
const landLatitudes = { north: 83.6, south: -56 };
/** Half the width of the land, in widths of the world: Siberia ends 10° beyond the date line. */
const landHalfWidth = 0.53;

function rotate([x, y]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The position of a drawing's point in the frame. */
export function applyFit(point: Point, { rotation, scale, translation }: Fit): Point {
  const [x, y] = rotate(point, rotation);
  return [scale * x + translation[0], scale * y + translation[1]];
}

/** Centers lines in a frame, as large as possible. */
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

/** The degrees that level the ends of a path, with the pole above them. */
function getLevelRotation(path: MapPath): number {
  const [from, to] = [path.at(0), path.at(-1)].map(place => project('north', place?.coordinates ?? [0, 0]));
  if (!from || !to) return 0;
  // The pole is at 0, 0. The western end of the shorter arc goes to the left.
  const isEastward = from[0] * to[1] < from[1] * to[0];
  const [left, right] = isEastward ? [from, to] : [to, from];
  return (-Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
}

/** Shifts the map up or down to hide empty sea beyond the land, as far as the lines have room. */
function getVerticalShift(y: number, scale: number, { height }: Frame, top: number, bottom: number): number {
  const [, landTop] = project('world', [0, landLatitudes.north]);
  const [, landBottom] = project('world', [0, landLatitudes.south]);
  const above = Math.max(0, scale * landTop + y);
  const below = Math.max(0, height - (scale * landBottom + y));
  const up = Math.min(Math.max(0, above - below), Math.max(0, top - margin.y));
  const down = Math.min(Math.max(0, below - above), Math.max(0, height - margin.y - bottom));
  return down - up;
}

/** The offsets, in widths of the world, of the copies that cover the frame. */
export function getWorldCopies(frame: Frame, { scale, translation: [x] }: Fit): number[] {
  const first = Math.ceil(-x / scale / worldWidth - landHalfWidth);
  const last = Math.floor((frame.width - x) / scale / worldWidth + landHalfWidth);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
