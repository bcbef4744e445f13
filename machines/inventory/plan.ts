import type { StatePath, Step as GraphStep, TestPath } from 'xstate/graph';
import { inventoryOf, type InventoryMachine } from './inventory.ts';
import type { AnyMove } from './play.ts';
import {
  goings,
  mapOf,
  snapshotOf,
  type Going,
  type Made,
  type RouteMap,
  type StageSnapshot,
} from './route-map.ts';
import type { Sight } from './sight.ts';
import type { Story } from './story.ts';

/** What a tester does, and what is there afterwards. Plain data. */
export interface PlanStep {
  /** From 1. */
  number: number;
  move: string;
  does: string;
  /** What forces it in the sandbox; null where nothing has to be. */
  forcedBy: string | null;
  kind: AnyMove['kind'];
  byHand: boolean;
  /** Ids of the leaf states that are active afterwards. */
  states: string[];
  /** Ids of the transitions that are taken, in order; none where the move is rightly without effect. */
  transitions: string[];
  /** What happens, a sentence for each transition. */
  happens: string[];
  /** What the states are, a sentence for each. */
  expected: string[];
  sights: Sight[];
}

export interface PlanPath {
  /** `booking-007`: the same as long as the machine is. */
  id: string;
  title: string;
  steps: PlanStep[];
}

export interface Plan {
  machine: string;
  title: string;
  set: PlanSet;
  /** The state, transition or move that all paths lead through. */
  through: string | null;
  paths: PlanPath[];
  steps: number;
  covered: { states: string[]; transitions: string[]; moves: string[] };
  /** How many there are to cover: states in which one can be, transitions that are not mere defences. */
  total: { states: number; transitions: number; moves: number };
}

/**
 * `covering`: every transition and every payload at least once; `all`: every move at every place, by the shortest way;
 * `around`: of these, only those that end by coming to something, or by leaving it.
 */
export type PlanSet = 'covering' | 'all' | 'around';

/** So long that it can still be followed. */
const longestPath = 24;

const isNews = (covered: ReadonlySet<string>, { move, taken }: Going) =>
  !covered.has(move) || taken.some(id => !covered.has(id));
const cover = (covered: Set<string>, { move, taken }: Going) =>
  [move, ...taken].forEach(id => covered.add(id));

const nearestNews = (map: RouteMap, from: string, covered: ReadonlySet<string>): Going[] | null => {
  for (const { last, walk } of goings(map, from)) if (isNews(covered, last)) return walk();
  return null;
};

/**
 * Walks that go every transition and make every move at least once: always on to the nearest thing that is new, and
 * anew from the start where that is nearer.
 */
function coveringWalks(map: RouteMap): Going[][] {
  const covered = new Set<string>();
  const walks: Going[][] = [];
  for (let walk: Going[] = []; ;) {
    const fromStart = nearestNews(map, map.first.key, covered);
    if (fromStart === null) break;
    const here = walk.at(-1)?.to;
    const onward = here === undefined ? null : nearestNews(map, here, covered);
    const goesOn =
      onward !== null && onward.length <= fromStart.length && walk.length + onward.length <= longestPath;
    if (goesOn) walk.push(...onward);
    else walks.push((walk = [...fromStart]));
    walk.forEach(step => cover(covered, step));
  }
  return walks;
}

/** What a walk comes to, step by step. @throws Error where two moments that were taken for the same are not */
function pathOf({ first }: RouteMap, walk: readonly Going[]): StatePath<StageSnapshot, Made> {
  let stage = first;
  const steps = [{ event: { type: 'xstate.init' }, state: snapshotOf(stage) }];
  for (const { move, to, taken } of walk) {
    stage = stage.make(move);
    steps.push({ event: { type: move }, state: snapshotOf(stage) });
    if (stage.key === to && stage.taken.join() === taken.join()) continue;
    throw new Error(
      `"${move}" comes to ${stage.key} here, and to ${to} elsewhere: the key of a moment leaves something out.`,
    );
  }
  return { state: snapshotOf(stage), steps, weight: walk.length };
}

const nameOf = (moves: readonly string[]) => moves.join('\n');

const isIn = (name: string) => (state: string) => state === name || state.startsWith(`${name}.`);

/** Whether a way comes to a state, leaves it, takes a transition, or is a move of this name. */
const isAround = (map: RouteMap, { move, taken, from, to }: Going, name: string) =>
  move === name || taken.includes(name) || [from, to].some(place => map.leaves.get(place)?.some(isIn(name)));

/** The paths of a set, simple ones first, those that are the beginning of another left out. */
function pathsOf(map: RouteMap, set: PlanSet, through: string | null): TestPath<StageSnapshot, Made>[] {
  const all = () =>
    [...goings(map, map.first.key)]
      .filter(({ last }) => set === 'all' || through === null || isAround(map, last, through))
      .map(({ walk }) => walk());
  const walks = set === 'covering' ? coveringWalks(map) : all();
  const order = new Map(walks.map((walk, index) => [nameOf(walk.map(({ move }) => move)), index]));
  const place = ({ steps }: StatePath<StageSnapshot, Made>) =>
    order.get(nameOf(steps.slice(1).map(({ event }) => event.type))) ?? 0;
  return map.model
    .getPaths(() => walks.map(walk => pathOf(map, walk)))
    .toSorted((one, other) => place(one) - place(other));
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Tells what a step is, from the inventory. */
function storyteller(story: Story, machine: InventoryMachine) {
  const moves = new Map(story.play.moves.map(move => [move.id, move]));
  const states = new Map(machine.states.map(state => [state.id, state]));
  const sentences = new Map(machine.transitions.map(({ id, sentence }) => [id, sentence]));
  return ({ event, state: { stage } }: GraphStep<StageSnapshot, Made>, number: number): PlanStep => {
    const move = moves.get(event.type);
    if (move === undefined) throw new Error(`There is no move "${event.type}".`);
    const active = stage.leaves.flatMap(id => states.get(id) ?? []);
    return {
      number,
      move: move.id,
      does: move.does,
      forcedBy: move.forcedBy,
      kind: move.kind,
      byHand: move.byHand ?? false,
      states: active.map(({ id }) => id),
      transitions: [...stage.taken],
      happens: stage.taken.map(id => sentences.get(id) ?? id),
      expected: active.map(({ sentence }) => sentence),
      sights: [...(move.shows ?? []), ...active.flatMap(({ visible }) => visible)],
    };
  };
}

const payloadOf = ({ kind, move }: PlanStep): string =>
  kind === 'usual' || !move.includes(': ') ? '' : ` (${move.slice(move.indexOf(': ') + 2)})`;

/** What a path is about: the last things on it that don't happen on every path. */
function titleOf(steps: readonly PlanStep[], common: ReadonlySet<string>, told: ReadonlySet<string>): string {
  const said = unique(steps.flatMap(({ happens }) => happens)).filter(sentence => !common.has(sentence));
  const news = said.filter(sentence => !told.has(sentence));
  const about = (news.length > 0 ? news : said).slice(-2);
  const last = steps.at(-1);
  if (last === undefined) return '';
  return about.length > 0
    ? `${about.join(' ')}${payloadOf(last)}`
    : `${last.happens.at(-1) ?? last.does}${payloadOf(last)}`;
}

/** Sentences that say nothing of what a path is about. */
const commonIn = ({ transitions }: InventoryMachine): Set<string> =>
  new Set(
    transitions
      .filter(({ isHappyPath, event }) => isHappyPath || event === 'page.open')
      .map(({ sentence }) => sentence),
  );

const isThrough = (name: string) => (path: PlanPath) =>
  path.steps.some(
    ({ move, states, transitions }) => move === name || transitions.includes(name) || states.some(isIn(name)),
  );

/** Every move at every place, by the shortest way: the moves of each path, those of mere defences with them. */
export const everyPath = (story: Story): string[][] =>
  pathsOf(mapOf(story), 'all', null).map(({ steps }) => steps.slice(1).map(({ event }) => event.type));

/** The test plan of a machine. The same machine gives the same plan. */
export function planOf(story: Story, set: PlanSet, through: string | null = null): Plan {
  const machine = inventoryOf(story);
  const map = mapOf(story, id => story.defences?.[id] === undefined);
  const tell = storyteller(story, machine);
  const common = commonIn(machine);
  const told = new Set<string>();
  const walked = pathsOf(map, set, through).map((path, index): PlanPath => {
    const steps = path.steps.slice(1).map((step, at) => tell(step, at + 1));
    const title = titleOf(steps, common, told);
    steps.forEach(({ happens }) => happens.forEach(sentence => told.add(sentence)));
    return { id: `${machine.id}-${String(index + 1).padStart(3, '0')}`, title, steps };
  });
  const paths = through === null || set === 'around' ? walked : walked.filter(isThrough(through));
  const steps = paths.flatMap(path => path.steps);
  return {
    machine: machine.id,
    title: machine.title,
    set,
    through,
    paths,
    steps: steps.length,
    covered: {
      states: unique([...map.first.leaves, ...steps.flatMap(step => step.states)]).toSorted(),
      transitions: unique(steps.flatMap(step => step.transitions)).toSorted(),
      moves: unique(steps.map(step => step.move)).toSorted(),
    },
    total: {
      states: machine.states.filter(({ kind, isPassing }) => kind === 'atomic' && !isPassing).length,
      transitions: machine.transitions.filter(({ defence }) => defence === null).length,
      moves: unique([...map.ways.values()].flat().map(({ move }) => move)).length,
    },
  };
}
