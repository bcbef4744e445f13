import type { StatePath, Step as GraphStep, TestPath } from 'xstate/graph';
import { buildMachineInventory, type InventoryMachine } from '../model/inventory.ts';
import type { AnyEventCase } from '../model/test-model.ts';
import {
  shortestPaths,
  buildStateGraph,
  toModelSnapshot,
  type Edge,
  type ModelEvent,
  type StateGraph,
  type ModelSnapshot,
} from './state-graph.ts';
import type { Expectation } from '../model/expectation.ts';
import type { MachineModel } from '../model/machine-model.ts';

/** What a tester does, and what is there afterwards. Plain data. */
export interface PlanStep {
  /** From 1. */
  number: number;
  eventCase: string;
  instruction: string;
  /** What forces it in the sandbox; null where nothing has to be. */
  forcedBy: string | null;
  kind: AnyEventCase['kind'];
  byHand: boolean;
  /** Ids of the leaf states that are active afterwards. */
  states: string[];
  /** Ids of the transitions that are taken, in order; none where the move is rightly without effect. */
  transitions: string[];
  /** What happens, a sentence for each transition. */
  transitionDescriptions: string[];
  /** What the states are, a sentence for each. */
  stateDescriptions: string[];
  expectations: Expectation[];
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
const maxPathLength = 24;

const isUncovered = (covered: ReadonlySet<string>, { eventCase, transitions }: Edge) =>
  !covered.has(eventCase) || transitions.some(id => !covered.has(id));
const markCovered = (covered: Set<string>, { eventCase, transitions }: Edge) =>
  [eventCase, ...transitions].forEach(id => covered.add(id));

const findNearestUncovered = (
  graph: StateGraph,
  from: string,
  covered: ReadonlySet<string>,
): Edge[] | null => {
  for (const { last, walk } of shortestPaths(graph, from)) if (isUncovered(covered, last)) return walk();
  return null;
};

/**
 * Walks that go every transition and make every move at least once: always on to the nearest thing that is new, and
 * anew from the start where that is nearer.
 */
function findCoveringWalks(graph: StateGraph): Edge[][] {
  const covered = new Set<string>();
  const walks: Edge[][] = [];
  for (let walk: Edge[] = []; ;) {
    const fromStart = findNearestUncovered(graph, graph.initialNode.key, covered);
    if (fromStart === null) break;
    const here = walk.at(-1)?.to;
    const continuation = here === undefined ? null : findNearestUncovered(graph, here, covered);
    const canContinue =
      continuation !== null &&
      continuation.length <= fromStart.length &&
      walk.length + continuation.length <= maxPathLength;
    if (canContinue) walk.push(...continuation);
    else walks.push((walk = [...fromStart]));
    walk.forEach(step => markCovered(covered, step));
  }
  return walks;
}

/** What a walk comes to, step by step. @throws Error where two moments that were taken for the same are not */
function toStatePath(
  { initialNode: first }: StateGraph,
  walk: readonly Edge[],
): StatePath<ModelSnapshot, ModelEvent> {
  let node = first;
  const steps = [{ event: { type: 'xstate.init' }, state: toModelSnapshot(node) }];
  for (const { eventCase, to, transitions } of walk) {
    node = node.apply(eventCase);
    steps.push({ event: { type: eventCase }, state: toModelSnapshot(node) });
    if (node.key === to && node.transitions.join() === transitions.join()) continue;
    throw new Error(
      `"${eventCase}" comes to ${node.key} here, and to ${to} elsewhere: the key of a moment leaves something out.`,
    );
  }
  return { state: toModelSnapshot(node), steps, weight: walk.length };
}

const getPathKey = (moves: readonly string[]) => moves.join('\n');

const isWithin = (name: string) => (state: string) => state === name || state.startsWith(`${name}.`);

/** Whether a way comes to a state, leaves it, takes a transition, or is a move of this name. */
const isAround = (graph: StateGraph, { eventCase, transitions, from, to }: Edge, name: string) =>
  eventCase === name ||
  transitions.includes(name) ||
  [from, to].some(getPosition => graph.leafStates.get(getPosition)?.some(isWithin(name)));

/** The paths of a set, simple ones first, those that are the beginning of another left out. */
function findPaths(
  graph: StateGraph,
  set: PlanSet,
  through: string | null,
): TestPath<ModelSnapshot, ModelEvent>[] {
  const all = () =>
    [...shortestPaths(graph, graph.initialNode.key)]
      .filter(({ last }) => set === 'all' || through === null || isAround(graph, last, through))
      .map(({ walk }) => walk());
  const walks = set === 'covering' ? findCoveringWalks(graph) : all();
  const positions = new Map(
    walks.map((walk, index) => [getPathKey(walk.map(({ eventCase }) => eventCase)), index]),
  );
  const getPosition = ({ steps }: StatePath<ModelSnapshot, ModelEvent>) =>
    positions.get(getPathKey(steps.slice(1).map(({ event }) => event.type))) ?? 0;
  return graph.model
    .getPaths(() => walks.map(walk => toStatePath(graph, walk)))
    .toSorted((one, other) => getPosition(one) - getPosition(other));
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Tells what a step is, from the inventory. */
function createStepDescriber(description: MachineModel, machine: InventoryMachine) {
  const moves = new Map(description.testModel.eventCases.map(eventCase => [eventCase.id, eventCase]));
  const states = new Map(machine.states.map(state => [state.id, state]));
  const sentences = new Map(machine.transitions.map(({ id, description: sentence }) => [id, sentence]));
  return ({ event, state: { node } }: GraphStep<ModelSnapshot, ModelEvent>, number: number): PlanStep => {
    const eventCase = moves.get(event.type);
    if (eventCase === undefined) throw new Error(`There is no move "${event.type}".`);
    const active = node.leafStates.flatMap(id => states.get(id) ?? []);
    return {
      number,
      eventCase: eventCase.id,
      instruction: eventCase.instruction,
      forcedBy: eventCase.forcedBy,
      kind: eventCase.kind,
      byHand: eventCase.byHand ?? false,
      states: active.map(({ id }) => id),
      transitions: [...node.transitions],
      transitionDescriptions: node.transitions.map(id => sentences.get(id) ?? id),
      stateDescriptions: active.map(({ description: sentence }) => sentence),
      expectations: [
        ...(eventCase.expectations ?? []),
        ...active.flatMap(({ expectations: visible }) => visible),
      ],
    };
  };
}

const formatPayload = ({ kind, eventCase }: PlanStep): string =>
  kind === 'usual' || !eventCase.includes(': ') ? '' : ` (${eventCase.slice(eventCase.indexOf(': ') + 2)})`;

/** What a path is about: the last things on it that don't happen on every path. */
function buildTitle(
  steps: readonly PlanStep[],
  common: ReadonlySet<string>,
  mentioned: ReadonlySet<string>,
): string {
  const sentences = unique(steps.flatMap(({ transitionDescriptions: happens }) => happens)).filter(
    sentence => !common.has(sentence),
  );
  const unmentioned = sentences.filter(sentence => !mentioned.has(sentence));
  const about = (unmentioned.length > 0 ? unmentioned : sentences).slice(-2);
  const last = steps.at(-1);
  if (last === undefined) return '';
  return about.length > 0
    ? `${about.join(' ')}${formatPayload(last)}`
    : `${last.transitionDescriptions.at(-1) ?? last.instruction}${formatPayload(last)}`;
}

/** Sentences that say nothing of what a path is about. */
const getCommonDescriptions = ({ transitions }: InventoryMachine): Set<string> =>
  new Set(
    transitions
      .filter(({ isHappyPath, event }) => isHappyPath || event === 'page.open')
      .map(({ description: sentence }) => sentence),
  );

const passesThrough = (name: string) => (path: PlanPath) =>
  path.steps.some(
    ({ eventCase, states, transitions }) =>
      eventCase === name || transitions.includes(name) || states.some(isWithin(name)),
  );

/** Every move at every place, by the shortest way: the moves of each path, those of mere defences with them. */
export const findAllPaths = (description: MachineModel): string[][] =>
  findPaths(buildStateGraph(description), 'all', null).map(({ steps }) =>
    steps.slice(1).map(({ event }) => event.type),
  );

/** The test plan of a machine. The same machine gives the same plan. */
export function buildPlan(description: MachineModel, set: PlanSet, through: string | null = null): Plan {
  const machine = buildMachineInventory(description);
  const graph = buildStateGraph(description, id => description.unreachableTransitions[id] === undefined);
  const describeStep = createStepDescriber(description, machine);
  const common = getCommonDescriptions(machine);
  const mentioned = new Set<string>();
  const described = findPaths(graph, set, through).map((path, index): PlanPath => {
    const steps = path.steps.slice(1).map((step, at) => describeStep(step, at + 1));
    const title = buildTitle(steps, common, mentioned);
    steps.forEach(({ transitionDescriptions: happens }) =>
      happens.forEach(sentence => mentioned.add(sentence)),
    );
    return { id: `${machine.id}-${String(index + 1).padStart(3, '0')}`, title, steps };
  });
  const paths = through === null || set === 'around' ? described : described.filter(passesThrough(through));
  const steps = paths.flatMap(path => path.steps);
  return {
    machine: machine.id,
    title: machine.title,
    set,
    through,
    paths,
    steps: steps.length,
    covered: {
      states: unique([...graph.initialNode.leafStates, ...steps.flatMap(step => step.states)]).toSorted(),
      transitions: unique(steps.flatMap(step => step.transitions)).toSorted(),
      moves: unique(steps.map(step => step.eventCase)).toSorted(),
    },
    total: {
      states: machine.states.filter(({ kind, isTransient: isPassing }) => kind === 'atomic' && !isPassing)
        .length,
      transitions: machine.transitions.filter(({ unreachableReason: defence }) => defence === null).length,
      moves: unique([...graph.edges.values()].flat().map(({ eventCase }) => eventCase)).length,
    },
  };
}
