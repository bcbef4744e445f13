import { drawEdge } from './edge-svg.ts';
import type { Box, Layout } from './layout.ts';
import { drawCard, drawRegion, drawRegionTitle, drawTransitionNode, type ChartMedium } from './state-svg.ts';
import { round } from './svg.ts';

const drawInitialMarker = ({ x, y, width }: Box): string =>
  `<circle class="initial-marker" cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="${width / 2}"/>`;

/** The content of a chart's `<svg>` element. The happy path covers the other edges. */
export const drawChart = (
  { regions, edges, initialMarkers, transitionNodes, cards }: Layout,
  medium: ChartMedium = 'print',
): string =>
  [
    ...regions.map(region => drawRegion(region, medium)),
    ...edges.filter(({ isHappyPath }) => !isHappyPath).map(drawEdge),
    ...edges.filter(({ isHappyPath }) => isHappyPath).map(drawEdge),
    ...(medium === 'screen' ? regions.map(drawRegionTitle) : []),
    ...initialMarkers.map(drawInitialMarker),
    ...transitionNodes.map(node => drawTransitionNode(node, medium)),
    ...cards.map(card => drawCard(card, medium)),
  ].join('\n');
