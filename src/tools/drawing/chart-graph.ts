import type { InventoryMachine, InventoryTransition } from '../model/inventory.ts';
import { getStateLabel } from '../chart/labels.ts';
import { getInitialLeafIds, isRegion, isWithin } from '../chart/state-tree.ts';
import { layOutCard, type Card, type CardRow, type TagMeanings } from './card.ts';
import { layOutRegion, layOutTransitionNode, type Region, type TransitionNode } from './region.ts';

/** An edge to be drawn. Rows of one card that lead to the same state share it. */
export interface ChartEdge {
  id: string;
  from: string;
  to: string;
  rows: CardRow[];
  isHappyPath: boolean;
  /** It leads to a state of a lower rank. */
  isBackEdge: boolean;
}

/** Everything that a chart draws, before it is placed. */
export interface ChartGraph {
  machine: InventoryMachine;
  /** By the state's id. */
  cards: Map<string, Card>;
  /** By the state's id. */
  regions: Map<string, Region>;
  /** By a node id made from the transition's id. */
  transitionNodes: Map<string, TransitionNode>;
  /** The top-level states in horizontal bands, in reading order. */
  bands: string[][];
  edges: ChartEdge[];
  /** The edges of the happy path that lead from one band to another. */
  crossBandEdges: ChartEdge[];
}

const getTransitionNodeId = ({ id }: InventoryTransition) => `transition ${id}`;
export const getInitialMarkerId = (state: string) => `initial ${state}`;

/**
 * Ranks the states: first those on the happy path in its order, then the others in the order in which they are reached from
 * the initial state.
 */
function getRanks(machine: InventoryMachine): Map<string, number> {
  const { states, transitions } = machine;
  const root = states[0]?.id ?? '';
  const order = getInitialLeafIds(machine, root);
  const follow = (isWanted: (transition: InventoryTransition) => boolean) => {
    for (const id of order)
      for (const { targets } of transitions.filter(one => isWithin(one.source, id) && isWanted(one)))
        for (const next of targets.flatMap(target => getInitialLeafIds(machine, target)))
          if (!order.includes(next)) order.push(next);
  };
  follow(({ isHappyPath, source }) => isHappyPath && source !== root);
  follow(({ isHappyPath }) => isHappyPath);
  follow(({ source }) => source !== root);
  order.push(...states.filter(state => !isRegion(state) && !order.includes(state.id)).map(({ id }) => id));
  return new Map(states.map(({ id }) => [id, order.findIndex(leaf => isWithin(id, leaf))]));
}

/** Every top-level region except the first starts a new band. */
function buildBands({ states }: InventoryMachine, ranks: ReadonlyMap<string, number>): string[][] {
  const topLevel = states
    .filter(({ parent }) => parent === states[0]?.id)
    .toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
  const bands: string[][] = [[]];
  for (const state of topLevel) {
    const hasRegion = topLevel.some(one => isRegion(one) && bands.at(-1)?.includes(one.id));
    if (isRegion(state) && hasRegion) bands.push([state.id]);
    else bands.at(-1)?.push(state.id);
  }
  return bands;
}

/** Where the happy path leaves the machine and returns to it: an edge outside of it, if it leads to another band. */
function buildExternalEdge(
  { cards, transitionNodes, edges, crossBandEdges }: ChartGraph,
  findBandIndex: (id: string) => number,
): Omit<ChartEdge, 'id'> | null {
  const [exit, ...moreExits] = [...cards.values()].filter(
    ({ state, tone }) =>
      tone === 'happy-path' &&
      ![...edges, ...crossBandEdges].some(({ from, isHappyPath }) => from === state.id && isHappyPath),
  );
  const [entry, ...moreEntries] = [...transitionNodes].filter(([, { row }]) => row.transition.isHappyPath);
  if (!exit || !entry || moreExits.length + moreEntries.length > 0) return null;
  const [to, { row }] = entry;
  return findBandIndex(exit.state.id) === findBandIndex(row.transition.targets[0] ?? '')
    ? null
    : { from: exit.state.id, to, rows: [], isHappyPath: true, isBackEdge: false };
}

/** Divides a machine into the parts of its chart. */
export function buildChartGraph(machine: InventoryMachine, tagMeanings: TagMeanings): ChartGraph {
  const { states, transitions } = machine;
  const [root] = states;
  const ranks = getRanks(machine);
  const bands = buildBands(machine, ranks);
  const findBandIndex = (id: string) => bands.findIndex(band => band.some(outer => isWithin(outer, id)));
  const crossesBands = ({ source, targets }: InventoryTransition) =>
    findBandIndex(source) >= 0 && targets.some(target => findBandIndex(target) !== findBandIndex(source));
  const isLeaf = (id: string) => states.some(state => state.id === id && !isRegion(state));
  const getTargetLabel = (transition: InventoryTransition) => {
    const { source, targets, isHappyPath } = transition;
    if (targets.includes(source)) return '↻ Same state';
    if (!crossesBands(transition) || (isHappyPath && isLeaf(source))) return null;
    const targetNames = states
      .filter(({ id }) => targets.includes(id))
      .map(state => getStateLabel(machine, state));
    return `→ ${targetNames.join(', ')}`;
  };

  const graph: ChartGraph = {
    machine,
    cards: new Map(
      states
        .filter(state => !isRegion(state))
        .map(state => [state.id, layOutCard(state, machine, tagMeanings, getTargetLabel)]),
    ),
    regions: new Map(
      states
        .filter(state => isRegion(state) && state !== root)
        .map(state => [state.id, layOutRegion(state, machine)]),
    ),
    transitionNodes: new Map(
      transitions
        .filter(({ source, targets }) => targets.length > 0 && !isLeaf(source))
        .map(transition => [
          getTransitionNodeId(transition),
          layOutTransitionNode(transition, getTargetLabel(transition)),
        ]),
    ),
    bands,
    edges: [],
    crossBandEdges: [],
  };

  const { cards, transitionNodes, edges, crossBandEdges } = graph;
  const add = (edge: Omit<ChartEdge, 'id'>, list = edges) =>
    list.push({ ...edge, id: `edge ${edges.length + crossBandEdges.length}` });
  for (const { id, initial } of states) {
    const isHappyPath = transitions.some(
      ({ isHappyPath: isHappy, source }) => isHappy && isWithin(id, source),
    );
    if (initial !== null)
      add({ from: getInitialMarkerId(id), to: initial, rows: [], isHappyPath, isBackEdge: false });
  }
  for (const [id, { row }] of transitionNodes)
    for (const to of row.targetLabel === null ? row.transition.targets : [])
      add({ from: id, to, rows: [row], isHappyPath: row.transition.isHappyPath, isBackEdge: false });
  for (const [id, card] of cards) {
    const rowsWithEdge = card.rows.filter(
      ({ transition, targetLabel }) => transition.targets.length > 0 && targetLabel === null,
    );
    for (const to of new Set(rowsWithEdge.flatMap(({ transition }) => transition.targets)))
      for (const isHappyPath of [true, false]) {
        const rows = rowsWithEdge.filter(
          ({ transition }) => transition.targets.includes(to) && transition.isHappyPath === isHappyPath,
        );
        const isBackEdge = (ranks.get(to) ?? 0) < (ranks.get(id) ?? 0);
        if (rows.length > 0)
          add(
            { from: id, to, rows, isHappyPath, isBackEdge },
            findBandIndex(id) === findBandIndex(to) ? edges : crossBandEdges,
          );
      }
  }
  const externalEdge = buildExternalEdge(graph, findBandIndex);
  if (externalEdge) add(externalEdge, crossBandEdges);
  return graph;
}
