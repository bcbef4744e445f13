import type { AnyStateMachine } from 'xstate';
import type { StatePath } from 'xstate/graph';
import { getAdjacentPairs } from '../chart/adjacent-pairs.ts';
import { getFlattenedTransitions } from '../chart/flattened-transitions.ts';
import { createPageLookup } from '../chart/page-lookup.ts';
import { isWithin } from '../chart/state-nodes.ts';
import type { MachineModel } from '../model/machine-model.ts';
import { ModelError } from '../model/model-error.ts';
import {
  shortestPaths,
  toModelSnapshot,
  type Edge,
  type ModelEvent,
  type ModelSnapshot,
  type StateGraph,
} from '../model/state-graph.ts';

import { toItem, toPair } from './covered-items.ts';
import { findGoalPaths, findSequencePaths } from './goals.ts';

/**
 * `covering`: every transition and every event case at least once; `all`: every event case in every state in which it
 * can happen, by the shortest path; `pairs`: the same as `covering`, and every two transitions that can follow each other;
 * `around`: those of all paths that end by entering or leaving something.
 */
export type PlanSet = 'covering' | 'pairs' | 'all' | 'around';

type ModelPath = StatePath<ModelSnapshot, ModelEvent>;
type Step = ModelPath['steps'][number];

/** The steps of a path, and what it is for. */
export interface SelectedPath {
  /** Of the goal or the sequence; null for a path that covers what those don't. */
  title: string | null;
  leadsToGoal: boolean;
  steps: Step[];
}

/** Longer paths are hard to follow. */
const maxPathLength = 24;

/** An edge after a certain transition. Its ends name the transitions before them. */
interface PairEdge extends Edge {
  /** The edge of the graph that it stands for. */
  edge: Edge;
  /** The pairs of transitions that it completes. */
  pairs: readonly string[];
}

interface PairGraph {
  edges: ReadonlyMap<string, readonly PairEdge[]>;
  start: string;
}

/** The graph with the transition that led to each node: two edges follow each other in one only after the same one. */
function buildPairGraph({ edges, initialNode }: StateGraph, declared: ReadonlySet<string>): PairGraph {
  const toKey = (key: string, last: string | undefined) => `${key}\n${last ?? ''}`;
  const start = toKey(initialNode.key, undefined);
  const found = new Map<string, PairEdge[]>();
  const ends: { key: string; last: string | undefined }[] = [{ key: initialNode.key, last: undefined }];
  for (const { key, last } of ends) {
    const from = toKey(key, last);
    if (found.has(from)) continue;
    const following = (edges.get(key) ?? []).map((edge): PairEdge => {
      const taken = [...(last === undefined ? [] : [last]), ...edge.transitions];
      const pairs = taken.slice(1).map((second, index) => toPair(taken[index] ?? '', second));
      ends.push({ key: edge.to, last: edge.transitions.at(-1) });
      return {
        ...edge,
        from,
        to: toKey(edge.to, edge.transitions.at(-1)),
        edge,
        pairs: pairs.filter(pair => declared.has(pair)),
      };
    });
    found.set(from, following);
  }
  return { edges: found, start };
}

/** Edges to cover, from a start. */
interface CoveringTask<OneEdge extends Edge> {
  edges: ReadonlyMap<string, readonly OneEdge[]>;
  start: string;
  getItems: (edge: OneEdge) => readonly string[];
}

function findNearestUncovered<OneEdge extends Edge>(
  task: CoveringTask<OneEdge>,
  from: string,
  covered: ReadonlySet<string>,
): OneEdge[] | null {
  for (const { last, getPath } of shortestPaths(task, from))
    if (task.getItems(last).some(id => !covered.has(id))) return getPath();
  return null;
}

type GetCovered = (edge: Edge) => string[];

/** Each page with the transitions that can be taken in its states. */
const getPageTransitions = (machine: AnyStateMachine, getPage: (state: string) => string): Set<string> =>
  new Set(
    [...getFlattenedTransitions(machine)].flatMap(([state, ids]) =>
      ids.map(id => toItem(getPage(state), id)),
    ),
  );

/** An edge covers its event case, the guards and its transitions, also on the page that receives its event. */
function createCoverageOf({ machine }: MachineModel): GetCovered {
  const getPage = createPageLookup(machine);
  const pageTransitions = getPageTransitions(machine, getPage);
  const getCovered: GetCovered = ({ eventCase, transitions, receivedIn, guardBranches }) => [
    eventCase,
    ...guardBranches,
    ...transitions,
    ...transitions
      .flatMap(id => receivedIn.map(state => toItem(getPage(state), id)))
      .filter(item => pageTransitions.has(item)),
  ];
  // Every search for the nearest edge asks again.
  const known = new WeakMap<Edge, string[]>();
  return edge => {
    const items = known.get(edge) ?? getCovered(edge);
    known.set(edge, items);
    return items;
  };
}

/**
 * Paths that cover what earlier ones don't. Each goes on to the nearest edge that covers something new, until it gets too
 * long or such an edge is nearer to the start.
 */
function findCoveringPaths<OneEdge extends Edge>(
  task: CoveringTask<OneEdge>,
  earlier: ReadonlySet<string>,
): OneEdge[][] {
  const covered = new Set(earlier);
  const paths: OneEdge[][] = [];
  for (let path: OneEdge[] = []; ;) {
    const fromStart = findNearestUncovered(task, task.start, covered);
    if (fromStart === null) return paths;
    const end = path.at(-1)?.to;
    const continuation = end === undefined ? null : findNearestUncovered(task, end, covered);
    if (
      continuation !== null &&
      continuation.length <= fromStart.length &&
      path.length + continuation.length <= maxPathLength
    )
      path.push(...continuation);
    else paths.push((path = [...fromStart]));
    for (const id of path.flatMap(edge => task.getItems(edge))) covered.add(id);
  }
}

/** Paths that cover every transition, both results of every guard and every event case. */
const findTransitionPaths = (
  { edges, initialNode }: StateGraph,
  model: MachineModel,
  earlier: readonly Edge[][],
): Edge[][] => {
  const getItems = createCoverageOf(model);
  return findCoveringPaths(
    { edges, start: initialNode.key, getItems },
    new Set(earlier.flat().flatMap(getItems)),
  );
};

/** How often what was lost from the ends of paths is looked for again. */
const mostRounds = 4;

/**
 * Paths that cover all that and every two transitions that can follow each other. States with the same key can behave
 * differently after many steps, so that the model can't follow some paths to their end: what is lost is looked for again,
 * from the start. What is still lost then is a gap of the coverage.
 */
function findPairPaths(graph: StateGraph, model: MachineModel): Edge[][] {
  const getCovered = createCoverageOf(model);
  const declared = new Set(getAdjacentPairs(model.machine).map(([first, second]) => toPair(first, second)));
  const pairGraph = buildPairGraph(graph, declared);
  const getItems = ({ edge, pairs }: PairEdge) => [...getCovered(edge), ...pairs];
  const covered = new Set<string>();
  const paths: PairEdge[][] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const found = findCoveringPaths({ ...pairGraph, getItems }, covered)
      .map(path => path.slice(0, countPossibleSteps(graph, path)))
      .filter(path => path.flatMap(getItems).some(item => !covered.has(item)));
    if (found.length === 0) break;
    for (const item of found.flat().flatMap(getItems)) covered.add(item);
    paths.push(...found);
  }
  return paths.map(path => path.map(({ edge }) => edge));
}

/** How far the model can follow a path. */
function countPossibleSteps({ initialNode }: StateGraph, path: readonly PairEdge[]): number {
  let node = initialNode;
  const end = path.findIndex(({ edge: { eventCase, to, transitions } }) => {
    if (!node.getEnabledCases().includes(eventCase)) return true;
    node = node.apply(eventCase);
    return node.key !== to || node.transitions.join() !== transitions.join();
  });
  return end === -1 ? path.length : end;
}

/** Where two texts begin to differ: keys, which are JSON or any other text, or lists of transitions. */
function describeDifference(here: string, elsewhere: string): string {
  const split = (text: string) => text.split(/(?<=[,[\]{}])/);
  const [one, other] = [split(here), split(elsewhere)];
  const index = [...one, ''].findIndex((part, at) => part !== other[at]);
  const quote = (parts: readonly string[]) => parts.slice(Math.max(0, index - 3), index + 3).join('');
  return `  here       … ${quote(one)} …\n  elsewhere  … ${quote(other)} …`;
}

/** Takes a path through the model. @throws ModelError where states with the same key behave differently */
function toStatePath({ initialNode }: StateGraph, path: readonly Edge[]): ModelPath {
  let node = initialNode;
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state: toModelSnapshot(node) }];
  for (const { eventCase, to, transitions } of path) {
    node = node.apply(eventCase);
    steps.push({ event: { type: eventCase }, state: toModelSnapshot(node) });
    const [here, elsewhere] =
      node.key === to ? [node.transitions.join(), transitions.join()] : [node.key, to];
    if (here !== elsewhere)
      throw new ModelError(
        `"${eventCase}" leads to different states from states that have the same key, so that no path can be planned: ` +
          'the machine keeps something from before that the key leaves out.\n' +
          `${describeDifference(here, elsewhere)}\n` +
          'Clear it in the machine where it has no meaning any more, or add it to the key (`serializeState` of the model).',
      );
  }
  return { state: toModelSnapshot(node), steps, weight: path.length };
}

const entersOrLeaves = (
  { leafStates }: StateGraph,
  { eventCase, transitions, from, to }: Edge,
  name: string,
) =>
  eventCase === name ||
  transitions.includes(name) ||
  [from, to].some(key => leafStates.get(key)?.some(id => isWithin(name, id)));

const getPathKey = (eventCases: readonly string[]) => eventCases.join('\n');

/** The paths of a set without those that are the beginning of another, in their order. */
function toStepLists(graph: StateGraph, found: readonly Edge[][]): Step[][] {
  const paths = new Map(found.map(path => [getPathKey(path.map(({ eventCase }) => eventCase)), path]));
  const beginnings = new Set(
    found.flatMap(path => {
      const eventCases = path.map(({ eventCase }) => eventCase);
      return eventCases.map((_, length) => getPathKey(eventCases.slice(0, length)));
    }),
  );
  return [...paths]
    .filter(([key]) => !beginnings.has(key))
    .map(([, path]) => toStatePath(graph, path).steps.slice(1));
}

/**
 * The paths of a set: first those to the goals, then those with the sequences, then the others, short ones first. A path that is the beginning of
 * another of the same kind is left out.
 */
export function selectPaths(
  graph: StateGraph,
  model: MachineModel,
  set: PlanSet,
  through: string | null,
): SelectedPath[] {
  const findShortestPaths = () =>
    [...shortestPaths(graph, graph.initialNode.key)]
      .filter(({ last }) => set === 'all' || through === null || entersOrLeaves(graph, last, through))
      .map(({ getPath }) => getPath());
  const isAround = set === 'around';
  const declared = [
    ...(isAround ? [] : findGoalPaths(graph, model)).map(({ goal, path }) => ({
      title: goal.title,
      leadsToGoal: true,
      path,
    })),
    ...(isAround ? [] : findSequencePaths(graph, model)).map(({ sequence, path }) => ({
      title: sequence.title,
      leadsToGoal: false,
      path,
    })),
  ];
  const declaredEdges = declared.map(({ path }) => path);
  const declaredKeys = new Set(declaredEdges.map(path => getPathKey(path.map(({ eventCase }) => eventCase))));
  const findPaths = {
    covering: () => findTransitionPaths(graph, model, declaredEdges),
    pairs: () => findPairPaths(graph, model),
    all: findShortestPaths,
    around: findShortestPaths,
  } as const satisfies Record<PlanSet, () => Edge[][]>;
  const found = findPaths[set]();
  return [
    ...declared.map(({ path, ...purpose }) => ({
      ...purpose,
      steps: toStatePath(graph, path).steps.slice(1),
    })),
    ...toStepLists(graph, found)
      .filter(steps => !declaredKeys.has(getPathKey(steps.map(({ event }) => event.type))))
      .map(steps => ({ title: null, leadsToGoal: false, steps })),
  ];
}
