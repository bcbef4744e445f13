import type { Point, RoutedEdge } from './layout.ts';
import { escapeXml, round } from './svg.ts';

const cornerRadius = 10;

const getDistance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

function movePointToward(from: Point, to: Point, distance: number): Point {
  const length = getDistance(from, to) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * distance,
    y: from.y + ((to.y - from.y) / length) * distance,
  };
}

const formatPoint = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A polyline with rounded corners. */
const buildPathData = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${formatPoint(point)}`;
      if (after === undefined) return `L${formatPoint(point)}`;
      const radius = Math.min(cornerRadius, getDistance(point, before) / 2, getDistance(point, after) / 2);
      return `L${formatPoint(movePointToward(point, before, radius))}Q${formatPoint(point)} ${formatPoint(movePointToward(point, after, radius))}`;
    })
    .join('');

/** An edge with its arrowhead. */
export function drawEdge({ transition, isHappyPath, points }: RoutedEdge): string {
  const last = points.at(-1);
  const previous = points.at(-2);
  if (last === undefined || previous === undefined) return '';
  const size = isHappyPath ? 15 : 9;
  const kind = isHappyPath ? 'happy-path' : (transition?.kind ?? 'always');
  const isExternal = isHappyPath && transition === null && points.length > 3;
  const end = movePointToward(last, previous, size * 0.7);
  const angle = Math.round((Math.atan2(last.y - previous.y, last.x - previous.x) * 180) / Math.PI);
  return [
    `<g class="edge"${transition === null ? '' : ` data-transition="${escapeXml(transition.id)}"`}>`,
    `<path class="line ${isExternal ? 'external' : kind}" d="${buildPathData([...points.slice(0, -1), end])}"/>`,
    `<path class="arrowhead ${kind}" transform="translate(${formatPoint(last)}) rotate(${angle})" d="M0 0l${-size} ${-size * 0.55}v${size * 1.1}z"/>`,
    '</g>',
  ].join('');
}
