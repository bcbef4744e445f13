import { getWorldCopies, computeFit, applyFit, type Fit, type Frame } from './route-map-fit.ts';
import { chooseAspect, toLegs, projectLegs, getUniqueLegs, type Leg } from './route-map-legs.ts';
import type { MapPath } from './route-map-paths.ts';
import type { Aspect, Point } from './route-map-projection.ts';

/** In pixels of the frame. */
export type Line = readonly Point[];

/** An airport's position in the frame. */
export interface Marker {
  code: string;
  position: Point;
  /** Whether a direction starts or ends here. Otherwise it is a stop. */
  isEnd: boolean;
}

/** The computed positions of everything on a map. */
export interface Layout extends Fit {
  aspect: Aspect;
  /** The offsets of the world's copies, in widths of the world. */
  copies: readonly number[];
  lines: readonly Line[];
  /** Ends before stops. */
  markers: readonly Marker[];
  /**
   * The middle of the longest line, with the plane's direction in degrees clockwise from the right; null if the plane
   * would hide the line.
   */
  plane: { at: Point; degrees: number } | null;
  /** The length of the first path. */
  kilometers: number;
}

/** In pixels. */
const minLengthForPlane = 56;

/** Fits the paths of a trip, at least one, into a frame. */
export function createLayout(paths: readonly MapPath[], frame: Frame): Layout {
  const legsByPath = paths.map(toLegs);
  const [outboundLegs = []] = legsByPath;
  const legs = getUniqueLegs(legsByPath.flat());
  const aspect = chooseAspect(legs);
  const drawn = projectLegs(legs, aspect);
  const fit = computeFit(drawn, paths[0] ?? [], aspect, frame);
  const lines = drawn.map(line => line.map(point => applyFit(point, fit)));
  return {
    ...fit,
    aspect,
    copies: aspect === 'world' ? getWorldCopies(frame, fit) : [0],
    lines,
    markers: getMarkers(paths, legs, lines),
    plane: findPlanePosition(lines),
    kilometers: outboundLegs.reduce((sum, leg) => sum + leg.kilometers, 0),
  };
}

/** Each airport once, or twice where a trip around the world reaches it from both sides. */
function getMarkers(paths: readonly MapPath[], legs: readonly Leg[], lines: readonly Line[]): Marker[] {
  const ends = new Set(paths.flatMap(path => [path.at(0)?.code, path.at(-1)?.code]));
  const markers: Marker[] = [];
  const add = (code: string, at: Point | undefined) => {
    if (!at || markers.some(marker => marker.code === code && Math.abs(marker.position[0] - at[0]) < 1))
      return;
    markers.push({ code, position: at, isEnd: ends.has(code) });
  };
  for (const [index, { from, to }] of legs.entries()) {
    add(from.code, lines[index]?.at(0));
    add(to.code, lines[index]?.at(-1));
  }
  return markers.toSorted((a, b) => Number(b.isEnd) - Number(a.isEnd));
}

const getLength = (line: Line): number =>
  line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

function findPlanePosition(lines: readonly Line[]): Layout['plane'] {
  const line = lines.toSorted((a, b) => getLength(b) - getLength(a))[0] ?? [];
  const whole = getLength(line);
  if (whole < minLengthForPlane) return null;
  const half = line.findIndex((_, index) => getLength(line.slice(0, index + 1)) >= whole / 2);
  const [before, at] = [line[half - 1], line[half]];
  if (!before || !at) return null;
  return { at, degrees: (Math.atan2(at[1] - before[1], at[0] - before[0]) * 180) / Math.PI };
}
