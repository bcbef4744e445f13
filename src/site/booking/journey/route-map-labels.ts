import type { Frame } from './route-map-fit.ts';
import type { Layout, Line, Mark } from './route-map-layout.ts';
import type { Point } from './route-map-projection.ts';

/** A code beside its dot. */
export interface Label {
  mark: Mark;
  anchor: 'start' | 'middle' | 'end';
  /** From the dot to where the letters stand, in pixels. */
  dx: number;
  dy: number;
}

export type Corner = 'bottom right' | 'bottom left' | 'top left' | 'top right';

interface Labels {
  labels: readonly Label[];
  /** Where nothing else is, for the distance; null where everything is taken. */
  corner: Corner | null;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The sizes of what is put, in pixels: three capitals, a distance, half a dot, half the plane. */
const code = { width: 31, height: 12 };
const distance = { width: 136, height: 20 };
const [dot, plane] = [7, 12];

/** Where a code may stand: beside its dot, over, under, aslant. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

const anchors = { '-1': 'end', '0': 'middle', '1': 'start' } as const;

const boxAround = ([x, y]: Point, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

function boxBeside([x, y]: Point, [east, south]: Point): Box {
  const [gapX, gapY] = east !== 0 && south !== 0 ? [6, 4] : [9, 7];
  const middle: Point = [x + east * (gapX + code.width / 2), y + south * (gapY + code.height / 2)];
  return boxAround(middle, code.width / 2, code.height / 2);
}

/** The area that two boxes share. */
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const holds = ({ left, top, right, bottom }: Box, [x, y]: Point): boolean =>
  x > left && x < right && y > top && y < bottom;

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** The direction in which the lines leave a dot; 0, 0 where they leave it to both sides. */
function leaving({ at }: Mark, lines: readonly Line[]): Point {
  const isHere = (point: Point | undefined) =>
    point !== undefined && Math.hypot(point[0] - at[0], point[1] - at[1]) < 1;
  const steps = lines.flatMap(line => {
    const some = Math.ceil(line.length / 6);
    const towards = isHere(line.at(0)) ? line.at(some) : isHere(line.at(-1)) ? line.at(-1 - some) : undefined;
    return towards ? [unit([towards[0] - at[0], towards[1] - at[1]])] : [];
  });
  return unit(steps.reduce((sum, [x, y]): Point => [sum[0] + x, sum[1] + y], [0, 0]));
}

/**
 * Puts the codes beside their dots: away from the lines, off dots and other codes; the frame has room for them on every
 * side. A stop that has no
 * room stays without its code; the ends of the journey always have theirs.
 */
export function placeLabels(layout: Layout, frame: Frame): Labels {
  const { marks, lines } = layout;
  const points = lines.flat();
  const taken = [
    ...marks.map(mark => boxAround(mark.at, dot)),
    ...(layout.plane ? [boxAround(layout.plane.at, plane)] : []),
  ];
  const labels: Label[] = [];
  for (const mark of marks) {
    const ahead = leaving(mark, lines);
    const choices = sides.map(side => {
      const box = boxBeside(mark.at, side);
      const hidden =
        taken.reduce((sum, other) => sum + overlap(box, other), 0) - overlap(box, boxAround(mark.at, dot));
      const onLines = points.filter(point => holds(box, point)).length / points.length;
      const [east, south] = unit(side);
      return {
        side,
        box,
        isFree: hidden < 1,
        cost: 10 * hidden + 20 * onLines + east * ahead[0] + south * ahead[1],
      };
    });
    const free = choices.filter(choice => choice.isFree);
    const [best] = (free.length > 0 ? free : mark.isEnd ? choices : []).toSorted((a, b) => a.cost - b.cost);
    if (!best) continue;
    const [east] = best.side;
    taken.push(best.box);
    labels.push({
      mark,
      anchor: anchors[east],
      dx: Math.round(best.box.left + ((1 - east) / 2) * code.width - mark.at[0]),
      // Capitals stand on the lower edge of their box, nearly.
      dy: Math.round(best.box.bottom - 1.5 - mark.at[1]),
    });
  }
  return { labels, corner: freeCorner(frame, taken, points) };
}

function freeCorner(
  { width, height }: Frame,
  taken: readonly Box[],
  points: readonly Point[],
): Corner | null {
  const bottom = { top: height - distance.height - 6, bottom: height };
  const top = { top: 0, bottom: distance.height + 6 };
  const right = { left: width - distance.width - 10, right: width };
  const left = { left: 0, right: distance.width + 10 };
  const corners: readonly (readonly [Corner, Box])[] = [
    ['bottom right', { ...bottom, ...right }],
    ['bottom left', { ...bottom, ...left }],
    ['top left', { ...top, ...left }],
    ['top right', { ...top, ...right }],
  ];
  const free = corners.find(
    ([, box]) => taken.every(other => overlap(box, other) === 0) && !points.some(point => holds(box, point)),
  );
  return free?.[0] ?? null;
}
