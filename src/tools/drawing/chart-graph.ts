import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import { getStateLabel } from '../chart/labels.ts';
import { buildCard, type Card, type CardRow } from './card.ts';
import { buildRegion, buildTransitionNode, type Region, type TransitionNode } from './region.ts';

/** A line to be drawn: the rows of one card that lead to the same state share it. */
export interface ChartEdge {
  id: string;
  from: string;
  to: string;
  rows: CardRow[];
  isHappyPath: boolean;
  /** It leads back to what came before. */
  isBackEdge: boolean;
}

/** What a chart consists of, before anything has its place. */
export interface ChartGraph {
  machine: InventoryMachine;
  cards: Map<string, Card>;
  regions: Map<string, Region>;
  /** By `stub` and the transition's id. */
  transitionNodes: Map<string, TransitionNode>;
  /** The machine's outermost states in lines of reading, like words in a text. */
  bands: string[][];
  edges: ChartEdge[];
  /** The happy path from band to band: from a card or stub to a state. */
  crossBandEdges: ChartEdge[];
}

export const isRegion = ({ kind }: InventoryState) => kind === 'compound' || kind === 'parallel';
export const isWithin = (id: string, state: string) => state === id || state.startsWith(`${id}.`);
const getTransitionNodeId = ({ id }: InventoryTransition) => `stub ${id}`;
export const getInitialMarkerId = (state: string) => `start ${state}`;

/** The states that are entered with a state. */
function getInitialLeafIds(id: string, states: readonly InventoryState[]): string[] {
  const state = states.find(one => one.id === id);
  if (state?.kind === 'parallel')
    return states.filter(({ parent }) => parent === id).flatMap(child => getInitialLeafIds(child.id, states));
  const initial = state?.initial ?? null;
  return initial === null ? [id] : getInitialLeafIds(initial, states);
}

/**
 * In which order states come: first those of the happy path as it goes, then the others as they are reached from the start.
 * What leads to an earlier one leads back.
 */
function getRanks({ states, transitions }: InventoryMachine): Map<string, number> {
  const root = states[0]?.id ?? '';
  const order = getInitialLeafIds(root, states);
  const follow = (isWanted: (transition: InventoryTransition) => boolean) => {
    for (const id of order)
      for (const { targets } of transitions.filter(one => isWithin(one.source, id) && isWanted(one)))
        for (const next of targets.flatMap(target => getInitialLeafIds(target, states)))
          if (!order.includes(next)) order.push(next);
  };
  follow(({ isHappyPath, source }) => isHappyPath && source !== root);
  follow(({ isHappyPath }) => isHappyPath);
  follow(({ source }) => source !== root);
  order.push(...states.filter(state => !isRegion(state) && !order.includes(state.id)).map(({ id }) => id));
  const first = (id: string) => order.findIndex(leaf => isWithin(id, leaf));
  return new Map(states.map(({ id }) => [id, first(id)]));
}

/** A new line of reading begins with every region but the first. */
function buildBands({ states }: InventoryMachine, ranks: ReadonlyMap<string, number>): string[][] {
  const outermost = states
    .filter(({ parent }) => parent === states[0]?.id)
    .toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
  const bands: string[][] = [[]];
  for (const state of outermost) {
    const hasRegion = outermost.some(one => isRegion(one) && bands.at(-1)?.includes(one.id));
    if (isRegion(state) && hasRegion) bands.push([state.id]);
    else bands.at(-1)?.push(state.id);
  }
  return bands;
}

/** Takes a machine apart into what is drawn of it. */
export function buildChartGraph(machine: InventoryMachine): ChartGraph {
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
    if (targets.includes(source)) return '↻ once more';
    if (!crossesBands(transition) || (isHappyPath && isLeaf(source))) return null;
    const targetNames = states
      .filter(({ id }) => targets.includes(id))
      .map(state => getStateLabel(machine, state));
    return `→ ${targetNames.join(', ')}`;
  };

  const leaves = states.filter(state => !isRegion(state));
  const cards = new Map(leaves.map(state => [state.id, buildCard(state, machine, getTargetLabel)]));
  const regions = new Map(
    states
      .filter(state => isRegion(state) && state !== root)
      .map(state => [state.id, buildRegion(state, machine, state.id.split('.').length - 1)]),
  );
  const transitionNodes = new Map(
    transitions
      .filter(({ source, targets }) => targets.length > 0 && !cards.has(source))
      .map(transition => [
        getTransitionNodeId(transition),
        buildTransitionNode(transition, getTargetLabel(transition)),
      ]),
  );

  const edges: ChartEdge[] = [];
  const crossBandEdges: ChartEdge[] = [];
  const add = (way: Omit<ChartEdge, 'id'>, list = edges) =>
    list.push({ ...way, id: `way ${edges.length + crossBandEdges.length}` });
  for (const { id, initial } of states)
    if (initial !== null)
      add({ from: getInitialMarkerId(id), to: initial, rows: [], isHappyPath: true, isBackEdge: false });
  for (const [id, { row }] of transitionNodes)
    for (const to of row.targetLabel === null ? row.transition.targets : [])
      add({ from: id, to, rows: [row], isHappyPath: row.transition.isHappyPath, isBackEdge: false });
  for (const [id, card] of cards) {
    const outgoingRows = card.rows.filter(
      ({ transition, targetLabel: transfer }) => transition.targets.length > 0 && transfer === null,
    );
    for (const to of new Set(outgoingRows.flatMap(({ transition }) => transition.targets)))
      for (const isHappy of [true, false]) {
        const rows = outgoingRows.filter(
          ({ transition }) => transition.targets.includes(to) && transition.isHappyPath === isHappy,
        );
        const isBack = (ranks.get(to) ?? 0) < (ranks.get(id) ?? 0);
        if (rows.length > 0)
          add(
            { from: id, to, rows, isHappyPath: isHappy, isBackEdge: isBack },
            findBandIndex(id) === findBandIndex(to) ? edges : crossBandEdges,
          );
      }
  }

  // Where the happy path leaves the machine and comes in again, it is followed outside.
  const [exit, ...moreExits] = [...cards.values()].filter(
    ({ state, tone }) =>
      tone === 'way' &&
      ![...edges, ...crossBandEdges].some(({ from, isHappyPath }) => from === state.id && isHappyPath),
  );
  const [entry, ...moreEntries] = [...transitionNodes].filter(([, { row }]) => row.transition.isHappyPath);
  if (exit && entry && moreExits.length + moreEntries.length === 0) {
    const [to, { row }] = entry;
    const way = { from: exit.state.id, to, rows: [], isHappyPath: true, isBackEdge: false };
    const isNear = findBandIndex(exit.state.id) === findBandIndex(row.transition.targets[0] ?? '');
    if (!isNear) add(way, crossBandEdges);
  }
  return { machine, cards, regions, transitionNodes, bands, edges, crossBandEdges };
}
