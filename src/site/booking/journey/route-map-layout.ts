import { copiesIn, fit, fitted, type Fit, type Frame } from './route-map-fit.ts';
import { aspectOf, legsOf, linesOf, onlyOnce, type Leg } from './route-map-legs.ts';
import type { MapPath } from './route-map-places.ts';
import type { Aspect, Point } from './route-map-projection.ts';

/** In pixels of the frame. */
export type Line = readonly Point[];

/** Where an airport lies in the frame. */
export interface Mark {
  code: string;
  at: Point;
  /** Whether a direction begins or ends here; else it is a stop. */
  isEnd: boolean;
}

/** Everything of a map that is put by numbers. */
export interface Layout extends Fit {
  aspect: Aspect;
  /** Where the world stands, and stands again, by its own widths. */
  copies: readonly number[];
  lines: readonly Line[];
  /** Ends before stops. */
  marks: readonly Mark[];
  /** In the middle of the longest line, its nose by degrees from due right; null where it would hide the line. */
  plane: { at: Point; degrees: number } | null;
  /** The length of the first path. */
  kilometres: number;
}

/** Pixels. */
const shortestWithPlane = 56;

/** Puts the paths of a journey, at least one, into a frame. */
export function layOut(paths: readonly MapPath[], frame: Frame): Layout {
  const ways = paths.map(legsOf);
  const [out = []] = ways;
  const legs = onlyOnce(ways.flat());
  const aspect = aspectOf(legs);
  const drawn = linesOf(legs, aspect);
  const how = fit(drawn, paths[0] ?? [], aspect, frame);
  const lines = drawn.map(line => line.map(point => fitted(point, how)));
  return {
    ...how,
    aspect,
    copies: aspect === 'world' ? copiesIn(frame, how) : [0],
    lines,
    marks: marksOf(paths, legs, lines),
    plane: planeOn(lines),
    kilometres: out.reduce((sum, leg) => sum + leg.kilometres, 0),
  };
}

/** Each airport once, but where a journey round the world comes back to it from the other side. */
function marksOf(paths: readonly MapPath[], legs: readonly Leg[], lines: readonly Line[]): Mark[] {
  const ends = new Set(paths.flatMap(path => [path.at(0)?.code, path.at(-1)?.code]));
  const marks: Mark[] = [];
  const add = (code: string, at: Point | undefined) => {
    if (!at || marks.some(mark => mark.code === code && Math.abs(mark.at[0] - at[0]) < 1)) return;
    marks.push({ code, at, isEnd: ends.has(code) });
  };
  for (const [index, { from, to }] of legs.entries()) {
    add(from.code, lines[index]?.at(0));
    add(to.code, lines[index]?.at(-1));
  }
  return marks.toSorted((a, b) => Number(b.isEnd) - Number(a.isEnd));
}

const lengthOf = (line: Line): number =>
  line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

function planeOn(lines: readonly Line[]): Layout['plane'] {
  const line = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? [];
  const whole = lengthOf(line);
  if (whole < shortestWithPlane) return null;
  const half = line.findIndex((_, index) => lengthOf(line.slice(0, index + 1)) >= whole / 2);
  const [before, at] = [line[half - 1], line[half]];
  if (!before || !at) return null;
  return { at, degrees: (Math.atan2(at[1] - before[1], at[0] - before[0]) * 180) / Math.PI };
}
