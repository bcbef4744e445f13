import type { ActorLogic, EventObject } from 'xstate';
import { adjacencyMapToArray, TestModel } from 'xstate/graph';
import type { ModelNode } from '../model/test-model.ts';
import type { MachineModel } from '../model/machine-model.ts';

/** A stage as XState's model-based testing wants a snapshot. */
export interface ModelSnapshot {
  status: 'active';
  output: undefined;
  error: undefined;
  node: ModelNode;
}

/** The move that is made; its type is the move's id. */
export type ModelEvent = EventObject;

/** From a place of the map to another, by one move. */
interface OutgoingEdge {
  eventCase: string;
  to: string;
  /** Transitions that are taken on it. */
  transitions: readonly string[];
}

/** Every place that a machine can come to in its world, and every way between them. */
export interface StateGraph {
  model: TestModel<ModelSnapshot, ModelEvent, unknown>;
  initialNode: ModelNode;
  edges: ReadonlyMap<string, readonly OutgoingEdge[]>;
  /** The active leaf states of each place. */
  leafStates: ReadonlyMap<string, readonly string[]>;
}

export const toModelSnapshot = (node: ModelNode): ModelSnapshot => ({
  status: 'active',
  output: undefined,
  error: undefined,
  node,
});

/** The play of a story as actor logic: an event is a move, a snapshot a stage. */
const createActorLogic = ({
  testModel: play,
}: MachineModel): ActorLogic<ModelSnapshot, ModelEvent, unknown> => ({
  getInitialSnapshot: () => toModelSnapshot(play.start()),
  transition: ({ node }, { type }) => toModelSnapshot(node.apply(type)),
  getPersistedSnapshot: snapshot => snapshot,
});

/**
 * The map of a machine. `mayTake` leaves ways out: those that only guard against what never comes are for the machine
 * alone, nobody can go them on the site.
 */
export function buildStateGraph(
  description: MachineModel,
  isAllowed: (transition: string) => boolean = () => true,
): StateGraph {
  const model = new TestModel<ModelSnapshot, ModelEvent, unknown>(createActorLogic(description), {
    serializeState: ({ node }) => node.key,
    serializeEvent: ({ type }) => type,
    events: ({ node }) => node.getEnabledCases().map(type => ({ type })),
    filterEvents: ({ node }, { type }) => node.apply(type).transitions.every(isAllowed),
    stateMatcher: ({ node }, key) => node.leafStates.includes(key),
  });
  const edges = new Map<string, OutgoingEdge[]>();
  const leafStates = new Map<string, readonly string[]>();
  for (const { state, event, nextState } of adjacencyMapToArray(model.getAdjacencyMap())) {
    leafStates.set(state.node.key, state.node.leafStates).set(nextState.node.key, nextState.node.leafStates);
    const from = edges.get(state.node.key) ?? [];
    from.push({ eventCase: event.type, to: nextState.node.key, transitions: nextState.node.transitions });
    edges.set(state.node.key, from);
  }
  return { model, initialNode: description.testModel.start(), edges, leafStates };
}

/** A way, and the place that it leaves. */
export interface Edge extends OutgoingEdge {
  from: string;
}

/** Every way that there is, the nearest to a place first, with the shortest walk there as long as it is asked for. */
export function* shortestPaths(
  graph: StateGraph,
  from: string,
): Generator<{ last: Edge; walk: () => Edge[] }> {
  const reached = new Map<string, Edge | null>([[from, null]]);
  const getPathTo = (last: Edge): Edge[] => {
    const before = reached.get(last.from) ?? null;
    return before === null ? [last] : [...getPathTo(before), last];
  };
  for (const stateKey of reached.keys()) {
    for (const edge of graph.edges.get(stateKey) ?? []) {
      const last = { ...edge, from: stateKey };
      yield { last, walk: () => getPathTo(last) };
      if (!reached.has(edge.to)) reached.set(edge.to, last);
    }
  }
}
