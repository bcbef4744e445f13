import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPort } from 'elkjs/lib/elk.bundled.js';
import type { InventoryMachine, InventoryTransition } from '../model/inventory.ts';
import { sizes, type Card } from './card.ts';
import type { Region, TransitionNode } from './region.ts';
import {
  isRegion,
  isWithin,
  buildChartGraph,
  getInitialMarkerId,
  type ChartGraph,
  type ChartEdge,
} from './chart-graph.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface RoutedEdge {
  /** Null for a line that no transition stands for: from a start's dot, or where the happy path goes on outside. */
  transition: InventoryTransition | null;
  isHappyPath: boolean;
  points: Point[];
}

/** A machine's chart: where everything is, in units of the drawing. */
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

const initialMarkerSize = 20;
/** Between the brackets that join rows with the same target. */
const bracketGap = 8;
/** Between two lines of reading: the happy path goes through it. */
const bandGap = 120;
const margin = 64;

const elkOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '7',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.crossingMinimization.semiInteractive': 'true',
  'elk.layered.thoroughness': '60',
  'elk.layered.spacing.nodeNodeBetweenLayers': '64',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
};

type Side = 'EAST' | 'WEST';
const getSide = ({ isBackEdge: isBack }: ChartEdge): Side => (isBack ? 'WEST' : 'EAST');

function getSourcePort(way: ChartEdge): { side: Side; y: number } {
  const [row] = way.rows;
  return {
    side: getSide(way),
    y: row === undefined || (way.isHappyPath && !way.isBackEdge) ? sizes.titlePortY : row.portY,
  };
}

/** The graph of one line of reading, as ELK takes it. */
function buildElkGraph(
  { machine, cards, regions, transitionNodes: stubs, edges: ways }: ChartGraph,
  band: readonly string[],
): ElkNode {
  const [root] = machine.states;
  const port = (id: string, x: number, y: number, side: string): ElkPort => ({
    id,
    x,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': side },
  });
  const leaf = (id: string, width: number, height: number, portY: number): ElkNode => ({
    id,
    width,
    height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS', ...getPositionOptions(id) },
    ports: [
      port(`in ${id}`, 0, portY, 'WEST'),
      port(`back ${id}`, width / 2, 0, 'NORTH'),
      ...ways
        .filter(({ from }) => from === id)
        .map(way => {
          const { side, y } = getSourcePort(way);
          return port(`out ${way.id}`, side === 'EAST' ? width : 0, cards.has(id) ? y : portY, side);
        }),
    ],
  });
  const isOnHappyPath = (id: string) =>
    ways.some(({ isHappyPath: isHappy, from, to }) => isHappy && (from === id || to === id));
  const order = machine.states.map(({ id }) => id);
  const getPositionOptions = (id: string): Record<string, string> => ({
    'elk.position': isOnHappyPath(id) ? '(0,0)' : `(0,${1000 + 10 * order.indexOf(id)})`,
  });
  const start = (id: string): ElkNode =>
    leaf(getInitialMarkerId(id), initialMarkerSize, initialMarkerSize, initialMarkerSize / 2);
  const getChildNodes = (parent: string): ElkNode[] => [
    ...machine.states
      .filter(({ id, initial }) => id === parent && initial !== null)
      .map(({ id }) => start(id)),
    ...[...stubs]
      .filter(([, { row }]) => row.transition.source === parent)
      .map(([id, { width, height }]) => leaf(id, width, height, height / 2)),
    ...machine.states.filter(state => state.parent === parent).flatMap(({ id }) => node(id)),
  ];
  const node = (id: string): ElkNode[] => {
    const card = cards.get(id);
    if (card) return [leaf(id, card.width, card.height, sizes.titlePortY)];
    const region = regions.get(id);
    return [
      {
        id,
        children: getChildNodes(id),
        layoutOptions: {
          ...elkOptions,
          'elk.padding': `[top=${(region?.headerHeight ?? 0) + 24},left=34,bottom=36,right=34]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${region?.minWidth ?? 0},100)`,
        },
      },
    ];
  };
  const isInBand = (id: string) => band.some(outer => isWithin(outer, id));
  const children = [
    ...machine.states
      .slice(0, 1)
      .flatMap(({ id, initial }) => (initial !== null && isInBand(initial) ? [start(id)] : [])),
    ...[...stubs]
      .filter(([, { row }]) => row.transition.source === root?.id && row.transition.targets.some(isInBand))
      .map(([id, { width, height }]) => leaf(id, width, height, height / 2)),
    ...band.flatMap(node),
  ];
  const nodeIds = new Set<string>();
  const collectIds = ({ id, children: inner = [] }: ElkNode) => {
    nodeIds.add(id);
    inner.forEach(collectIds);
  };
  children.forEach(collectIds);
  const edges = ways
    .filter(({ from, to }) => nodeIds.has(from) && nodeIds.has(to) && from !== to)
    .map((way): ElkExtendedEdge => {
      const out = `out ${way.id}`;
      const targetPort = regions.has(way.to) ? way.to : `${way.isBackEdge ? 'back' : 'in'} ${way.to}`;
      const weight = way.isHappyPath && !way.isBackEdge ? '100' : '1';
      return {
        id: way.id,
        sources: [way.isBackEdge ? targetPort : out],
        targets: [way.isBackEdge ? out : targetPort],
        layoutOptions: {
          'elk.layered.priority.straightness': weight,
          'elk.layered.priority.shortness': weight,
          'elk.layered.priority.direction': weight,
        },
      };
    });
  return { id: 'chart', layoutOptions: elkOptions, children, edges };
}

const getEdgePoints = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

interface Placement {
  boxes: Map<string, Box>;
  routes: Map<string, Point[]>;
  bands: Box[];
}

async function placeNodes(parts: ChartGraph): Promise<Placement> {
  const elk = new ELK();
  const placement: Placement = { boxes: new Map(), routes: new Map(), bands: [] };
  let top = 0;
  for (const band of parts.bands) {
    const { width = 0, height = 0, children = [], edges = [] } = await elk.layout(buildElkGraph(parts, band));
    const visit = (node: ElkNode) => {
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = node;
      placement.boxes.set(node.id, { x: x + margin, y: y + top, width: w, height: h });
      node.children?.forEach(visit);
    };
    children.forEach(visit);
    for (const edge of edges)
      placement.routes.set(
        edge.id,
        getEdgePoints(edge).map(({ x, y }) => ({ x: x + margin, y: y + top })),
      );
    placement.bands.push({ x: margin, y: top, width, height });
    top += height + bandGap;
  }
  return placement;
}

const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Lays out a machine. The same machine comes out the same. */
export async function computeLayout(machine: InventoryMachine): Promise<Layout> {
  const parts = buildChartGraph(machine);
  const { boxes, routes, bands } = await placeNodes(parts);
  const getBox = (id: string) => boxes.get(id) ?? emptyBox;
  const width = Math.max(...bands.map(band => band.x + band.width)) + margin;

  const routeEdge = (way: ChartEdge): RoutedEdge[] => {
    const { isHappyPath: isHappy, rows, from } = way;
    const route = routes.get(way.id) ?? [];
    const points = way.isBackEdge ? route.toReversed() : route;
    const [row] = rows;
    if (row === undefined) return [{ transition: null, isHappyPath: isHappy, points }];
    const box = getBox(from);
    const direction = getSide(way) === 'EAST' ? 1 : -1;
    const edge = direction > 0 ? box.x + box.width : box.x;
    return rows.map(({ transition, portY }, index): RoutedEdge => {
      const [first, ...rest] = points;
      if (index === 0 || !first || isHappy) return { transition, isHappyPath: isHappy, points };
      const x = edge + direction * bracketGap;
      const y = box.y + portY;
      return {
        transition,
        isHappyPath: isHappy,
        points: [{ x: edge, y }, { x, y }, { x, y: first.y }, ...rest],
      };
    });
  };

  /** Out to the right, through the gutter, and in from the left. */
  const routeCrossBandEdge = ({ from, to, rows }: ChartEdge): RoutedEdge => {
    const source = getBox(from);
    const target = getBox(to);
    const band = bands.find(({ y, height }) => source.y >= y && source.y < y + height) ?? emptyBox;
    const out = source.x + source.width;
    const right = band.x + band.width + 34;
    const middle = band.y + band.height + bandGap / 2;
    const left = target.x - 34;
    const y = source.y + sizes.titlePortY;
    const targetPort = target.y + (parts.transitionNodes.has(to) ? target.height / 2 : 44);
    return {
      transition: rows[0]?.transition ?? null,
      isHappyPath: true,
      points: [
        { x: out, y },
        { x: right, y },
        { x: right, y: middle },
        { x: left, y: middle },
        { x: left, y: targetPort },
        { x: target.x, y: targetPort },
      ],
    };
  };

  return {
    machine,
    width,
    height: Math.max(...bands.map(({ y, height }) => y + height)),
    bands,
    cards: [...parts.cards].map(([id, card]) => ({ ...card, box: getBox(id) })),
    regions: [...parts.regions].map(([id, region]) => ({ ...region, box: getBox(id) })),
    transitionNodes: [...parts.transitionNodes].map(([id, stub]) => ({ ...stub, box: getBox(id) })),
    initialMarkers: machine.states
      .filter(state => isRegion(state) && state.initial !== null)
      .map(({ id }) => getBox(getInitialMarkerId(id))),
    edges: [...parts.edges.flatMap(routeEdge), ...parts.crossBandEdges.map(routeCrossBandEdge)],
  };
}
