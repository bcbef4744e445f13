import type { ActorLogic, EventObject } from 'xstate';
import { adjacencyMapToArray, TestModel } from 'xstate/graph';
import type { MachineModel } from './machine-model.ts';
import type { ModelNode } from './test-model.ts';

/** A node of a test model as the snapshot that `xstate/graph` expects. */
export interface ModelSnapshot {
  status: 'active';
  output: undefined;
  error: undefined;
  node: ModelNode;
}

/** Its type is the id of an event case. */
export type ModelEvent = EventObject;

/** An event case that leads from one node to another, by their keys. */
export interface Edge {
  from: string;
  eventCase: string;
  to: string;
  /** Ids of the transitions that it takes. */
  transitions: readonly string[];
  /** The leaf states that receive its event. */
  receivedIn: readonly string[];
  /** The results of the guards that it evaluates. */
  guardBranches: readonly string[];
  /** What it sends. */
  event: EventObject | null;
}

/** Every reachable node of a test model, and every edge between them. */
export interface StateGraph {
  model: TestModel<ModelSnapshot, ModelEvent, unknown>;
  initialNode: ModelNode;
  /** By the key of the node that they leave. */
  edges: ReadonlyMap<string, readonly Edge[]>;
  /** The active leaf states of each node. */
  leafStates: ReadonlyMap<string, readonly string[]>;
}

export const toModelSnapshot = (node: ModelNode): ModelSnapshot => ({
  status: 'active',
  output: undefined,
  error: undefined,
  node,
});

const toActorLogic = ({ testModel }: MachineModel): ActorLogic<ModelSnapshot, ModelEvent, unknown> => ({
  getInitialSnapshot: () => toModelSnapshot(testModel.start()),
  transition: ({ node }, { type }) => toModelSnapshot(node.apply(type)),
  getPersistedSnapshot: snapshot => snapshot,
});

/** Explores a test model, but for edges that take a transition that is not allowed. */
function exploreModel(model: MachineModel, isAllowed: (transition: string) => boolean): StateGraph {
  const graph = new TestModel<ModelSnapshot, ModelEvent, unknown>(toActorLogic(model), {
    serializeState: ({ node }) => node.key,
    serializeEvent: ({ type }) => type,
    events: ({ node }) => node.getEnabledCases().map(type => ({ type })),
    filterEvents: ({ node }, { type }) => node.apply(type).transitions.every(isAllowed),
    stateMatcher: ({ node }, key) => node.leafStates.includes(key),
  });
  const leafStates = new Map<string, readonly string[]>();
  const edges = adjacencyMapToArray(graph.getAdjacencyMap()).map(
    ({ state: { node }, event: { type: eventCase }, nextState: { node: next } }): Edge => {
      leafStates.set(node.key, node.leafStates).set(next.key, next.leafStates);
      const { transitions, receivedIn, guardBranches, event } = next;
      return { from: node.key, eventCase, to: next.key, transitions, receivedIn, guardBranches, event };
    },
  );
  return {
    model: graph,
    initialNode: model.testModel.start(),
    edges: Map.groupBy(edges, ({ from }) => from),
    leafStates,
  };
}

/** Models don't change, and exploring one takes seconds. */
const graphs = new WeakMap<MachineModel, StateGraph>();
const reachableGraphs = new WeakMap<MachineModel, StateGraph>();

/** Explores a test model. */
export function buildStateGraph(model: MachineModel): StateGraph {
  const graph = graphs.get(model) ?? exploreModel(model, () => true);
  graphs.set(model, graph);
  return graph;
}

/** The same without the edges that take a transition that the model declares unreachable. */
export function buildReachableGraph(model: MachineModel): StateGraph {
  const graph =
    reachableGraphs.get(model) ?? exploreModel(model, id => model.unreachableTransitions[id] === undefined);
  reachableGraphs.set(model, graph);
  return graph;
}

/** Every edge of the graph, closest to a node first, each with the shortest path that ends with it. */
export function* shortestPaths<OneEdge extends Edge>(
  { edges }: { edges: ReadonlyMap<string, readonly OneEdge[]> },
  from: string,
): Generator<{ last: OneEdge; getPath: () => OneEdge[] }> {
  const reachedBy = new Map<string, OneEdge | null>([[from, null]]);
  const getPathTo = (last: OneEdge): OneEdge[] => {
    const previous = reachedBy.get(last.from) ?? null;
    return previous === null ? [last] : [...getPathTo(previous), last];
  };
  for (const key of reachedBy.keys()) {
    for (const edge of edges.get(key) ?? []) {
      yield { last: edge, getPath: () => getPathTo(edge) };
      if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
    }
  }
}
