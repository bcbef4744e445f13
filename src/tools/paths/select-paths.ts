import type { StatePath } from 'xstate/graph';
import { isWithin } from '../chart/state-nodes.ts';
import type { Goal, MachineModel } from '../model/machine-model.ts';
import {
  shortestPaths,
  toModelSnapshot,
  type Edge,
  type ModelEvent,
  type ModelSnapshot,
  type StateGraph,
} from '../model/state-graph.ts';

import { findGoalPaths } from './goals.ts';

/**
 * `covering`: every transition and every event case at least once; `all`: every event case in every state in which it
 * can happen, by the shortest path; `around`: those of all paths that end by entering or leaving something.
 */
export type PlanSet = 'covering' | 'all' | 'around';

type ModelPath = StatePath<ModelSnapshot, ModelEvent>;
type Step = ModelPath['steps'][number];

/** The steps of a path, and the goal that it leads to; null for the paths that cover what the goals don't. */
export interface SelectedPath {
  goal: Goal | null;
  steps: Step[];
}

/** Longer paths are hard to follow. */
const maxPathLength = 24;

function findNearestUncovered(graph: StateGraph, from: string, covered: ReadonlySet<string>): Edge[] | null {
  for (const { last, getPath } of shortestPaths(graph, from))
    if (getCovered(last).some(id => !covered.has(id))) return getPath();
  return null;
}

const getCovered = ({ eventCase, transitions }: Edge): string[] => [eventCase, ...transitions];

/**
 * Paths that cover every transition and every event case that earlier paths don't. Each path goes on to the nearest edge
 * that covers something new, until it gets too long or such an edge is nearer to the start.
 */
function findCoveringPaths(graph: StateGraph, earlier: readonly Edge[][]): Edge[][] {
  const covered = new Set(earlier.flat().flatMap(getCovered));
  const paths: Edge[][] = [];
  for (let path: Edge[] = []; ;) {
    const fromStart = findNearestUncovered(graph, graph.initialNode.key, covered);
    if (fromStart === null) return paths;
    const end = path.at(-1)?.to;
    const continuation = end === undefined ? null : findNearestUncovered(graph, end, covered);
    if (
      continuation !== null &&
      continuation.length <= fromStart.length &&
      path.length + continuation.length <= maxPathLength
    )
      path.push(...continuation);
    else paths.push((path = [...fromStart]));
    for (const id of path.flatMap(getCovered)) covered.add(id);
  }
}

/** Takes a path through the model. @throws Error where states with the same key behave differently */
function toStatePath({ initialNode }: StateGraph, path: readonly Edge[]): ModelPath {
  let node = initialNode;
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state: toModelSnapshot(node) }];
  for (const { eventCase, to, transitions } of path) {
    node = node.apply(eventCase);
    steps.push({ event: { type: eventCase }, state: toModelSnapshot(node) });
    if (node.key !== to || node.transitions.join() !== transitions.join())
      throw new Error(
        `"${eventCase}" leads to ${node.key} here and to ${to} elsewhere: the serialized state lacks something.`,
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
  const positions = new Map(
    found.map((path, index) => [getPathKey(path.map(({ eventCase }) => eventCase)), index]),
  );
  const getPosition = (steps: readonly Step[]) =>
    positions.get(getPathKey(steps.map(({ event }) => event.type))) ?? 0;
  return graph.model
    .getPaths(() => found.map(path => toStatePath(graph, path)))
    .map(({ steps }) => steps.slice(1))
    .toSorted((one, other) => getPosition(one) - getPosition(other));
}

/**
 * The paths of a set: first those to the goals, then the others, short ones first. A path that is the beginning of
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
  const goalPaths = set === 'around' ? [] : findGoalPaths(graph, model);
  const goalEdges = goalPaths.map(({ path }) => path);
  const goalKeys = new Set(goalEdges.map(path => getPathKey(path.map(({ eventCase }) => eventCase))));
  const found = set === 'covering' ? findCoveringPaths(graph, goalEdges) : findShortestPaths();
  return [
    ...goalPaths.map(({ goal, path }) => ({ goal, steps: toStatePath(graph, path).steps.slice(1) })),
    ...toStepLists(graph, found)
      .filter(steps => !goalKeys.has(getPathKey(steps.map(({ event }) => event.type))))
      .map(steps => ({ goal: null, steps })),
  ];
}
