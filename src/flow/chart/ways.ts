import type {
  InventoryMachine,
  InventoryState,
  InventoryTransition,
} from '../../../machines/inventory/inventory.ts';
import { placeOf } from '../words.ts';
import { cardOf, type Card, type CardRow } from './card.ts';
import { regionOf, stubOf, type Region, type Stub } from './region.ts';

/** A line to be drawn: the rows of one card that lead to the same state share it. */
export interface Way {
  id: string;
  from: string;
  to: string;
  rows: CardRow[];
  isHappy: boolean;
  /** It leads back to what came before. */
  isBack: boolean;
}

/** What a chart consists of, before anything has its place. */
export interface Parts {
  machine: InventoryMachine;
  cards: Map<string, Card>;
  regions: Map<string, Region>;
  /** By `stub` and the transition's id. */
  stubs: Map<string, Stub>;
  /** The machine's outermost states in lines of reading, like words in a text. */
  bands: string[][];
  ways: Way[];
  /** The happy path from band to band: from a card or stub to a state. */
  crossings: Way[];
}

export const isRegion = ({ kind }: InventoryState) => kind === 'compound' || kind === 'parallel';
export const isWithin = (id: string, state: string) => state === id || state.startsWith(`${id}.`);
const stubId = ({ id }: InventoryTransition) => `stub ${id}`;
export const startId = (state: string) => `start ${state}`;

/** The states that are entered with a state. */
function entered(id: string, states: readonly InventoryState[]): string[] {
  const state = states.find(one => one.id === id);
  if (state?.kind === 'parallel')
    return states.filter(({ parent }) => parent === id).flatMap(child => entered(child.id, states));
  const initial = state?.initial ?? null;
  return initial === null ? [id] : entered(initial, states);
}

/**
 * In which order states come: first those of the happy path as it goes, then the others as they are reached from the start.
 * What leads to an earlier one leads back.
 */
function ranksOf({ states, transitions }: InventoryMachine): Map<string, number> {
  const root = states[0]?.id ?? '';
  const order = entered(root, states);
  const follow = (isWanted: (transition: InventoryTransition) => boolean) => {
    for (const id of order)
      for (const { targets } of transitions.filter(one => isWithin(one.source, id) && isWanted(one)))
        for (const next of targets.flatMap(target => entered(target, states)))
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
function bandsOf({ states }: InventoryMachine, ranks: ReadonlyMap<string, number>): string[][] {
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
export function partsOf(machine: InventoryMachine): Parts {
  const { states, transitions } = machine;
  const [root] = states;
  const ranks = ranksOf(machine);
  const bands = bandsOf(machine, ranks);
  const bandOf = (id: string) => bands.findIndex(band => band.some(outer => isWithin(outer, id)));
  const crosses = ({ source, targets }: InventoryTransition) =>
    bandOf(source) >= 0 && targets.some(target => bandOf(target) !== bandOf(source));
  const isLeaf = (id: string) => states.some(state => state.id === id && !isRegion(state));
  const transfers = (transition: InventoryTransition) => {
    const { source, targets, isHappyPath } = transition;
    if (targets.includes(source)) return '↻ once more';
    if (!crosses(transition) || (isHappyPath && isLeaf(source))) return null;
    const places = states.filter(({ id }) => targets.includes(id)).map(state => placeOf(machine, state));
    return `→ ${places.join(', ')}`;
  };

  const leaves = states.filter(state => !isRegion(state));
  const cards = new Map(leaves.map(state => [state.id, cardOf(state, machine, transfers)]));
  const regions = new Map(
    states
      .filter(state => isRegion(state) && state !== root)
      .map(state => [state.id, regionOf(state, machine, state.id.split('.').length - 1)]),
  );
  const stubs = new Map(
    transitions
      .filter(({ source, targets }) => targets.length > 0 && !cards.has(source))
      .map(transition => [stubId(transition), stubOf(transition, transfers(transition))]),
  );

  const ways: Way[] = [];
  const crossings: Way[] = [];
  const add = (way: Omit<Way, 'id'>, list = ways) =>
    list.push({ ...way, id: `way ${ways.length + crossings.length}` });
  for (const { id, initial } of states)
    if (initial !== null) add({ from: startId(id), to: initial, rows: [], isHappy: true, isBack: false });
  for (const [id, { row }] of stubs)
    for (const to of row.transfer === null ? row.transition.targets : [])
      add({ from: id, to, rows: [row], isHappy: row.transition.isHappyPath, isBack: false });
  for (const [id, card] of cards) {
    const going = card.rows.filter(
      ({ transition, transfer }) => transition.targets.length > 0 && transfer === null,
    );
    for (const to of new Set(going.flatMap(({ transition }) => transition.targets)))
      for (const isHappy of [true, false]) {
        const rows = going.filter(
          ({ transition }) => transition.targets.includes(to) && transition.isHappyPath === isHappy,
        );
        const isBack = (ranks.get(to) ?? 0) < (ranks.get(id) ?? 0);
        if (rows.length > 0)
          add({ from: id, to, rows, isHappy, isBack }, bandOf(id) === bandOf(to) ? ways : crossings);
      }
  }

  // Where the happy path leaves the machine and comes in again, it is followed outside.
  const [exit, ...moreExits] = [...cards.values()].filter(
    ({ state, tone }) =>
      tone === 'way' && ![...ways, ...crossings].some(({ from, isHappy }) => from === state.id && isHappy),
  );
  const [entry, ...moreEntries] = [...stubs].filter(([, { row }]) => row.transition.isHappyPath);
  if (exit && entry && moreExits.length + moreEntries.length === 0) {
    const [to, { row }] = entry;
    const way = { from: exit.state.id, to, rows: [], isHappy: true, isBack: false };
    const isNear = bandOf(exit.state.id) === bandOf(row.transition.targets[0] ?? '');
    if (!isNear) add(way, crossings);
  }
  return { machine, cards, regions, stubs, bands, ways, crossings };
}
