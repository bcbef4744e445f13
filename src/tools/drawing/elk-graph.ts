import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk.bundled.js';
import { isWithin } from '../chart/state-tree.ts';
import { getInitialMarkerId, type ChartEdge, type ChartGraph } from './chart-graph.ts';
import { sizes } from './sizes.ts';

const initialMarkerSize = 20;

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

/** The side of a card that an edge leaves from. */
export const getSide = ({ isBackEdge }: ChartEdge): 'EAST' | 'WEST' => (isBackEdge ? 'WEST' : 'EAST');

const createPort = (id: string, x: number, y: number, side: string): ElkPort => ({
  id,
  x,
  y,
  width: 0,
  height: 0,
  layoutOptions: { 'elk.port.side': side },
});

const listIds = ({ id, children = [] }: ElkNode): string[] => [id, ...children.flatMap(listIds)];

/** The graph of one band, in ELK's format. A back edge is turned around, so that ELK keeps the order of the states. */
export function buildElkGraph(
  { machine, cards, regions, transitionNodes, edges }: ChartGraph,
  band: readonly string[],
): ElkNode {
  const { states } = machine;
  const root = states[0];
  const isInBand = (id: string) => band.some(outer => isWithin(outer, id));
  const isOnHappyPath = (id: string) =>
    edges.some(({ isHappyPath, from, to }) => isHappyPath && (from === id || to === id));

  const getPortY = ({ from, rows: [row], isHappyPath, isBackEdge }: ChartEdge, portY: number) => {
    if (!cards.has(from)) return portY;
    return row === undefined || (isHappyPath && !isBackEdge) ? sizes.titlePortY : row.portY;
  };
  const createLeaf = (id: string, width: number, height: number, portY: number): ElkNode => ({
    id,
    width,
    height,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      // The happy path stays on top; the rest keeps the order of the machine.
      'elk.position': isOnHappyPath(id)
        ? '(0,0)'
        : `(0,${1000 + 10 * states.findIndex(state => state.id === id)})`,
    },
    ports: [
      createPort(`in ${id}`, 0, portY, 'WEST'),
      createPort(`back ${id}`, width / 2, 0, 'NORTH'),
      ...edges
        .filter(({ from }) => from === id)
        .map(edge => {
          const side = getSide(edge);
          return createPort(`out ${edge.id}`, side === 'EAST' ? width : 0, getPortY(edge, portY), side);
        }),
    ],
  });
  const createInitialMarker = (id: string): ElkNode =>
    createLeaf(getInitialMarkerId(id), initialMarkerSize, initialMarkerSize, initialMarkerSize / 2);
  const createTransitionNodes = (source: string | undefined): ElkNode[] =>
    [...transitionNodes]
      .filter(([, { row }]) => row.transition.source === source)
      .filter(([, { row }]) => source !== root?.id || row.transition.targets.some(isInBand))
      .map(([id, { width, height }]) => createLeaf(id, width, height, height / 2));
  const createStateNode = (id: string): ElkNode => {
    const card = cards.get(id);
    if (card) return createLeaf(id, card.width, card.height, sizes.titlePortY);
    const region = regions.get(id);
    const hasInitial = states.some(state => state.id === id && state.initial !== null);
    return {
      id,
      children: [
        ...(hasInitial ? [createInitialMarker(id)] : []),
        ...createTransitionNodes(id),
        ...states.filter(({ parent }) => parent === id).map(child => createStateNode(child.id)),
      ],
      layoutOptions: {
        ...elkOptions,
        'elk.padding': `[top=${(region?.topHeight ?? 0) + 24},left=34,bottom=36,right=34]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${region?.minWidth ?? 0},100)`,
      },
    };
  };

  const isInitialBand = root !== undefined && root.initial !== null && isInBand(root.initial);
  const children = [
    ...(isInitialBand ? [createInitialMarker(root.id)] : []),
    ...createTransitionNodes(root?.id),
    ...band.map(createStateNode),
  ];
  const nodeIds = new Set(children.flatMap(listIds));
  const elkEdges = edges
    .filter(({ from, to }) => nodeIds.has(from) && nodeIds.has(to) && from !== to)
    .map(({ id, to, isHappyPath, isBackEdge }): ElkExtendedEdge => {
      const sourcePort = `out ${id}`;
      const targetPort = regions.has(to) ? to : `${isBackEdge ? 'back' : 'in'} ${to}`;
      const weight = isHappyPath && !isBackEdge ? '100' : '1';
      return {
        id,
        sources: [isBackEdge ? targetPort : sourcePort],
        targets: [isBackEdge ? sourcePort : targetPort],
        layoutOptions: {
          'elk.layered.priority.straightness': weight,
          'elk.layered.priority.shortness': weight,
          'elk.layered.priority.direction': weight,
        },
      };
    });
  return { id: 'chart', layoutOptions: elkOptions, children, edges: elkEdges };
}
