import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPort } from 'elkjs/lib/elk.bundled.js';
import type { InventoryMachine, InventoryTransition } from '../../../machines/inventory/inventory.ts';
import { sizes, type Card } from './card.ts';
import type { Region, Stub } from './region.ts';
import { isRegion, isWithin, partsOf, startId, type Parts, type Way } from './ways.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Line {
  /** Null for a line that no transition stands for: from a start's dot, or where the happy path goes on outside. */
  transition: InventoryTransition | null;
  isHappy: boolean;
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
  stubs: (Stub & { box: Box })[];
  starts: Box[];
  lines: Line[];
}

const dot = 20;
/** Between the brackets that join rows with the same target. */
const lane = 8;
/** Between two lines of reading: the happy path goes through it. */
const gutter = 120;
const margin = 64;

const options = {
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
const sideOf = ({ isBack }: Way): Side => (isBack ? 'WEST' : 'EAST');

function exitsOf(way: Way): { side: Side; y: number } {
  const [row] = way.rows;
  return {
    side: sideOf(way),
    y: row === undefined || (way.isHappy && !way.isBack) ? sizes.titlePort : row.portY,
  };
}

/** The graph of one line of reading, as ELK takes it. */
function graphOf({ machine, cards, regions, stubs, ways }: Parts, band: readonly string[]): ElkNode {
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
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS', ...placeOf(id) },
    ports: [
      port(`in ${id}`, 0, portY, 'WEST'),
      port(`back ${id}`, width / 2, 0, 'NORTH'),
      ...ways
        .filter(({ from }) => from === id)
        .map(way => {
          const { side, y } = exitsOf(way);
          return port(`out ${way.id}`, side === 'EAST' ? width : 0, cards.has(id) ? y : portY, side);
        }),
    ],
  });
  const isOnWay = (id: string) => ways.some(({ isHappy, from, to }) => isHappy && (from === id || to === id));
  const order = machine.states.map(({ id }) => id);
  const placeOf = (id: string): Record<string, string> => ({
    'elk.position': isOnWay(id) ? '(0,0)' : `(0,${1000 + 10 * order.indexOf(id)})`,
  });
  const start = (id: string): ElkNode => leaf(startId(id), dot, dot, dot / 2);
  const inside = (parent: string): ElkNode[] => [
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
    if (card) return [leaf(id, card.width, card.height, sizes.titlePort)];
    const region = regions.get(id);
    return [
      {
        id,
        children: inside(id),
        layoutOptions: {
          ...options,
          'elk.padding': `[top=${(region?.headerHeight ?? 0) + 24},left=34,bottom=36,right=34]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${region?.minimumWidth ?? 0},100)`,
        },
      },
    ];
  };
  const isHere = (id: string) => band.some(outer => isWithin(outer, id));
  const children = [
    ...machine.states
      .slice(0, 1)
      .flatMap(({ id, initial }) => (initial !== null && isHere(initial) ? [start(id)] : [])),
    ...[...stubs]
      .filter(([, { row }]) => row.transition.source === root?.id && row.transition.targets.some(isHere))
      .map(([id, { width, height }]) => leaf(id, width, height, height / 2)),
    ...band.flatMap(node),
  ];
  const present = new Set<string>();
  const note = ({ id, children: inner = [] }: ElkNode) => {
    present.add(id);
    inner.forEach(note);
  };
  children.forEach(note);
  const edges = ways
    .filter(({ from, to }) => present.has(from) && present.has(to) && from !== to)
    .map((way): ElkExtendedEdge => {
      const out = `out ${way.id}`;
      const into = regions.has(way.to) ? way.to : `${way.isBack ? 'back' : 'in'} ${way.to}`;
      const weight = way.isHappy && !way.isBack ? '100' : '1';
      return {
        id: way.id,
        sources: [way.isBack ? into : out],
        targets: [way.isBack ? out : into],
        layoutOptions: {
          'elk.layered.priority.straightness': weight,
          'elk.layered.priority.shortness': weight,
          'elk.layered.priority.direction': weight,
        },
      };
    });
  return { id: 'chart', layoutOptions: options, children, edges };
}

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

interface Placed {
  boxes: Map<string, Box>;
  routes: Map<string, Point[]>;
  bands: Box[];
}

async function place(parts: Parts): Promise<Placed> {
  const elk = new ELK();
  const placed: Placed = { boxes: new Map(), routes: new Map(), bands: [] };
  let top = 0;
  for (const band of parts.bands) {
    const { width = 0, height = 0, children = [], edges = [] } = await elk.layout(graphOf(parts, band));
    const visit = (node: ElkNode) => {
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = node;
      placed.boxes.set(node.id, { x: x + margin, y: y + top, width: w, height: h });
      node.children?.forEach(visit);
    };
    children.forEach(visit);
    for (const edge of edges)
      placed.routes.set(
        edge.id,
        pointsOf(edge).map(({ x, y }) => ({ x: x + margin, y: y + top })),
      );
    placed.bands.push({ x: margin, y: top, width, height });
    top += height + gutter;
  }
  return placed;
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Lays out a machine. The same machine comes out the same. */
export async function layOut(machine: InventoryMachine): Promise<Layout> {
  const parts = partsOf(machine);
  const { boxes, routes, bands } = await place(parts);
  const boxOf = (id: string) => boxes.get(id) ?? nowhere;
  const width = Math.max(...bands.map(band => band.x + band.width)) + margin;

  const linesOf = (way: Way): Line[] => {
    const { isHappy, rows, from } = way;
    const route = routes.get(way.id) ?? [];
    const points = way.isBack ? route.toReversed() : route;
    const [row] = rows;
    if (row === undefined) return [{ transition: null, isHappy, points }];
    const box = boxOf(from);
    const outwards = sideOf(way) === 'EAST' ? 1 : -1;
    const edge = outwards > 0 ? box.x + box.width : box.x;
    return rows.map(({ transition, portY }, index): Line => {
      const [first, ...rest] = points;
      if (index === 0 || !first || isHappy) return { transition, isHappy, points };
      const x = edge + outwards * lane;
      const y = box.y + portY;
      return { transition, isHappy, points: [{ x: edge, y }, { x, y }, { x, y: first.y }, ...rest] };
    });
  };

  /** Out to the right, through the gutter, and in from the left. */
  const crossingOf = ({ from, to, rows }: Way): Line => {
    const source = boxOf(from);
    const target = boxOf(to);
    const band = bands.find(({ y, height }) => source.y >= y && source.y < y + height) ?? nowhere;
    const out = source.x + source.width;
    const right = band.x + band.width + 34;
    const middle = band.y + band.height + gutter / 2;
    const left = target.x - 34;
    const y = source.y + sizes.titlePort;
    const into = target.y + (parts.stubs.has(to) ? target.height / 2 : 44);
    return {
      transition: rows[0]?.transition ?? null,
      isHappy: true,
      points: [
        { x: out, y },
        { x: right, y },
        { x: right, y: middle },
        { x: left, y: middle },
        { x: left, y: into },
        { x: target.x, y: into },
      ],
    };
  };

  return {
    machine,
    width,
    height: Math.max(...bands.map(({ y, height }) => y + height)),
    bands,
    cards: [...parts.cards].map(([id, card]) => ({ ...card, box: boxOf(id) })),
    regions: [...parts.regions].map(([id, region]) => ({ ...region, box: boxOf(id) })),
    stubs: [...parts.stubs].map(([id, stub]) => ({ ...stub, box: boxOf(id) })),
    starts: machine.states
      .filter(state => isRegion(state) && state.initial !== null)
      .map(({ id }) => boxOf(startId(id))),
    lines: [...parts.ways.flatMap(linesOf), ...parts.crossings.map(crossingOf)],
  };
}
