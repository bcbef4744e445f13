import type { Frame } from './route-map-fit.ts';
import type { Layout, Line, Marker } from './route-map-layout.ts';
import type { Point } from './route-map-projection.ts';

/** An airport code beside its dot. */
export interface Label {
  marker: Marker;
  anchor: 'start' | 'middle' | 'end';
  /** The offset from the dot to the text, in pixels. */
  dx: number;
  dy: number;
}

export type Corner = 'bottom right' | 'bottom left' | 'top left' | 'top right';

interface Labels {
  labels: readonly Label[];
  /** The free corner for the distance; null if there is none. */
  corner: Corner | null;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Sizes in pixels: an airport code, the distance, and the radii of a dot and of the plane. */
const codeSize = { width: 31, height: 12 };
const distanceSize = { width: 136, height: 20 };
const [dotRadius, planeRadius] = [7, 12];

/** The sides of a dot that a code may stand on. */
const labelSides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

const textAnchors = { '-1': 'end', '0': 'middle', '1': 'start' } as const;

const createBoxAround = ([x, y]: Point, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

function createBoxBeside([x, y]: Point, [east, south]: Point): Box {
  const [gapX, gapY] = east !== 0 && south !== 0 ? [6, 4] : [9, 7];
  const middle: Point = [x + east * (gapX + codeSize.width / 2), y + south * (gapY + codeSize.height / 2)];
  return createBoxAround(middle, codeSize.width / 2, codeSize.height / 2);
}

const getOverlapArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const contains = ({ left, top, right, bottom }: Box, [x, y]: Point): boolean =>
  x > left && x < right && y > top && y < bottom;

const normalize = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** The direction in which the lines leave a dot; 0, 0 if they leave it in opposite directions. */
function getLineDirection({ position: at }: Marker, lines: readonly Line[]): Point {
  const isHere = (point: Point | undefined) =>
    point !== undefined && Math.hypot(point[0] - at[0], point[1] - at[1]) < 1;
  const steps = lines.flatMap(line => {
    const lookahead = Math.ceil(line.length / 6);
    const towards = isHere(line.at(0))
      ? line.at(lookahead)
      : isHere(line.at(-1))
        ? line.at(-1 - lookahead)
        : undefined;
    return towards ? [normalize([towards[0] - at[0], towards[1] - at[1]])] : [];
  });
  return normalize(steps.reduce((sum, [x, y]): Point => [sum[0] + x, sum[1] + y], [0, 0]));
}

/**
 * Places the codes beside their dots, away from lines, dots and other codes. Ends of the trip always have a code; stops
 * only if there is room.
 */
export function placeLabels(layout: Layout, frame: Frame): Labels {
  const { markers, lines } = layout;
  const points = lines.flat();
  const occupied = [
    ...markers.map(marker => createBoxAround(marker.position, dotRadius)),
    ...(layout.plane ? [createBoxAround(layout.plane.at, planeRadius)] : []),
  ];
  const labels: Label[] = [];
  for (const marker of markers) {
    const lineDirection = getLineDirection(marker, lines);
    const choices = labelSides.map(side => {
      const box = createBoxBeside(marker.position, side);
      const overlapArea =
        occupied.reduce((sum, other) => sum + getOverlapArea(box, other), 0) -
        getOverlapArea(box, createBoxAround(marker.position, dotRadius));
      const onLines = points.filter(point => contains(box, point)).length / points.length;
      const [east, south] = normalize(side);
      return {
        side,
        box,
        isFree: overlapArea < 1,
        cost: 10 * overlapArea + 20 * onLines + east * lineDirection[0] + south * lineDirection[1],
      };
    });
    const free = choices.filter(choice => choice.isFree);
    const [best] = (free.length > 0 ? free : marker.isEnd ? choices : []).toSorted((a, b) => a.cost - b.cost);
    if (!best) continue;
    const [east] = best.side;
    occupied.push(best.box);
    labels.push({
      marker,
      anchor: textAnchors[east],
      dx: Math.round(best.box.left + ((1 - east) / 2) * codeSize.width - marker.position[0]),
      // The baseline is slightly above the lower edge of the box.
      dy: Math.round(best.box.bottom - 1.5 - marker.position[1]),
    });
  }
  return { labels, corner: findFreeCorner(frame, occupied, points) };
}

function findFreeCorner(
  { width, height }: Frame,
  occupied: readonly Box[],
  points: readonly Point[],
): Corner | null {
  const bottom = { top: height - distanceSize.height - 6, bottom: height };
  const top = { top: 0, bottom: distanceSize.height + 6 };
  const right = { left: width - distanceSize.width - 10, right: width };
  const left = { left: 0, right: distanceSize.width + 10 };
  const corners: readonly (readonly [Corner, Box])[] = [
    ['bottom right', { ...bottom, ...right }],
    ['bottom left', { ...bottom, ...left }],
    ['top left', { ...top, ...left }],
    ['top right', { ...top, ...right }],
  ];
  const free = corners.find(
    ([, box]) =>
      occupied.every(other => getOverlapArea(box, other) === 0) &&
      !points.some(point => contains(box, point)),
  );
  return free?.[0] ?? null;
}
