import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { InventoryMachine, InventoryTransition } from '../model/inventory.ts';
import { isRegion } from '../chart/state-tree.ts';
import type { Card, TagMeanings } from './card.ts';
import { buildChartGraph, getInitialMarkerId, type ChartEdge, type ChartGraph } from './chart-graph.ts';
import { buildElkGraph, getSide } from './elk-graph.ts';
import type { Region, TransitionNode } from './region.ts';
import { sizes } from './sizes.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface RoutedEdge {
  /** Null for the edge of an initial marker, and where the happy path continues outside of the machine. */
  transition: InventoryTransition | null;
  isHappyPath: boolean;
  points: Point[];
}

/** A placed chart, in the units of the drawing. */
export interface Layout {
  machine: InventoryMachine;
  width: number;
  height: number;
  bands: Box[];
  cards: (Card & { box: Box })[];
  regions: (Region & { box: Box })[];
  transitionNodes: (TransitionNode & { box: Box })[];
  initialMarkers: Box[];
  edges: RoutedEdge[];
}

/** Between a card and the vertical line that joins its rows with the same target. */
const bracketGap = 8;
/** The happy path runs through it. */
const bandGap = 120;
const margin = 64;
/** Between an edge that leads to another band and the cards beside it. */
const crossBandGap = 34;
const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 };
const defaultTagMeanings: TagMeanings = { failed: ['failed'], busy: ['busy'] };

interface Placement {
  boxes: Map<string, Box>;
  routes: Map<string, Point[]>;
  bands: Box[];
}

const getEdgePoints = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

async function placeNodes(graph: ChartGraph): Promise<Placement> {
  const elk = new ELK();
  const placement: Placement = { boxes: new Map(), routes: new Map(), bands: [] };
  let top = 0;
  for (const band of graph.bands) {
    const { width = 0, height = 0, children = [], edges = [] } = await elk.layout(buildElkGraph(graph, band));
    const toChart = ({ x, y }: Point): Point => ({ x: x + margin, y: y + top });
    const visit = (node: ElkNode) => {
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = node;
      placement.boxes.set(node.id, { ...toChart({ x, y }), width: w, height: h });
      node.children?.forEach(visit);
    };
    children.forEach(visit);
    for (const edge of edges) placement.routes.set(edge.id, getEdgePoints(edge).map(toChart));
    placement.bands.push({ x: margin, y: top, width, height });
    top += height + bandGap;
  }
  return placement;
}

/** One routed edge per row. All share the route to the target, and each starts at its own row. */
function routeEdge(edge: ChartEdge, { boxes, routes }: Placement): RoutedEdge[] {
  const { isHappyPath, rows, from } = edge;
  const route = routes.get(edge.id) ?? [];
  const points = edge.isBackEdge ? route.toReversed() : route;
  if (rows.length === 0) return [{ transition: null, isHappyPath, points }];
  const box = boxes.get(from) ?? emptyBox;
  const direction = getSide(edge) === 'EAST' ? 1 : -1;
  const startX = direction > 0 ? box.x + box.width : box.x;
  return rows.map(({ transition, portY }, index): RoutedEdge => {
    const [first, ...rest] = points;
    if (index === 0 || !first || isHappyPath) return { transition, isHappyPath, points };
    const x = startX + direction * bracketGap;
    const y = box.y + portY;
    return { transition, isHappyPath, points: [{ x: startX, y }, { x, y }, { x, y: first.y }, ...rest] };
  });
}

/** Leaves to the right, runs through the gap between the bands, and arrives from the left. */
function routeCrossBandEdge(
  { from, to, rows }: ChartEdge,
  { boxes, bands }: Placement,
  { transitionNodes }: ChartGraph,
): RoutedEdge {
  const source = boxes.get(from) ?? emptyBox;
  const target = boxes.get(to) ?? emptyBox;
  const band = bands.find(({ y, height }) => source.y >= y && source.y < y + height) ?? emptyBox;
  const right = band.x + band.width + crossBandGap;
  const middle = band.y + band.height + bandGap / 2;
  const left = target.x - crossBandGap;
  const sourceY = source.y + sizes.titlePortY;
  const targetY = target.y + (transitionNodes.has(to) ? target.height / 2 : 44);
  return {
    transition: rows[0]?.transition ?? null,
    isHappyPath: true,
    points: [
      { x: source.x + source.width, y: sourceY },
      { x: right, y: sourceY },
      { x: right, y: middle },
      { x: left, y: middle },
      { x: left, y: targetY },
      { x: target.x, y: targetY },
    ],
  };
}

/** Lays out the chart of a machine. The result is deterministic. */
export async function computeLayout(
  machine: InventoryMachine,
  tagMeanings = defaultTagMeanings,
): Promise<Layout> {
  const graph = buildChartGraph(machine, tagMeanings);
  const placement = await placeNodes(graph);
  const { boxes, bands } = placement;
  const getBox = (id: string) => boxes.get(id) ?? emptyBox;
  const place = <Part>(parts: ReadonlyMap<string, Part>) =>
    [...parts].map(([id, part]) => ({ ...part, box: getBox(id) }));
  return {
    machine,
    width: Math.max(...bands.map(({ x, width }) => x + width)) + margin,
    height: Math.max(...bands.map(({ y, height }) => y + height)),
    bands,
    cards: place(graph.cards),
    regions: place(graph.regions),
    transitionNodes: place(graph.transitionNodes),
    initialMarkers: machine.states
      .filter(state => isRegion(state) && state.initial !== null)
      .map(({ id }) => getBox(getInitialMarkerId(id))),
    edges: [
      ...graph.edges.flatMap(edge => routeEdge(edge, placement)),
      ...graph.crossBandEdges.map(edge => routeCrossBandEdge(edge, placement, graph)),
    ],
  };
}
