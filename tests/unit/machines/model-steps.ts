import { getInvokedActors, getStateNodes } from '#tools/chart/state-nodes.ts';
import { buildStateGraph, shortestPaths, type Edge, type StateGraph } from '#tools/model/state-graph.ts';
import type { ActorStep } from '#tools/model/test-model.ts';
import { bookingMachine } from '#machines/booking/booking-machine.ts';
import { bookingModel } from '#model/booking/booking-model.ts';

/** Exploring the model takes seconds: only tests that need a path pay for it. */
const getGraph = (): StateGraph => buildStateGraph(bookingModel);

function findEdges(from: string, isLast: (edge: Edge) => boolean, wanted: string): Edge[] {
  for (const { last, getPath } of shortestPaths(getGraph(), from)) if (isLast(last)) return getPath();
  throw new Error(`No path of the test model leads to ${wanted}.`);
}

/** What to do, step by step, from the start of the model. */
function toSteps(edges: readonly Edge[]): ActorStep[] {
  let node = bookingModel.testModel.start();
  return edges.map(({ eventCase }) => {
    const step = node.getStep(eventCase);
    node = node.apply(eventCase);
    return step;
  });
}

/** The shortest path of the test model to a state, by its full id, that contains these event cases in this order. */
export function findStepsTo(state: string, through: readonly string[] = []): ActorStep[] {
  const { initialNode, leafStates } = getGraph();
  const edges: Edge[] = [];
  const getEnd = () => edges.at(-1)?.to ?? initialNode.key;
  for (const id of through) edges.push(...findEdges(getEnd(), edge => edge.eventCase === id, id));
  const isThere = (key: string) => leafStates.get(key)?.includes(state) === true;
  return toSteps(
    isThere(getEnd()) ? edges : [...edges, ...findEdges(getEnd(), edge => isThere(edge.to), state)],
  );
}

/** The event with which the happy path leaves a state, by its full id; null where no event of the traveler does. */
export function findNextStep(state: string): ActorStep | null {
  const next = bookingModel.happyPath.find(id => id.startsWith(`${state} --`) && / --[a-z]+\./i.test(id));
  if (next === undefined) return null;
  const { initialNode } = getGraph();
  return toSteps(findEdges(initialNode.key, edge => edge.transitions[0] === next, next)).at(-1) ?? null;
}

const actorNames = new Map(
  getStateNodes(bookingMachine)
    .flatMap(getInvokedActors)
    .map(({ id, does }) => [id, does]),
);

/** The name of the actor that a state invokes under this id. */
export const getActorName = (id: string): string => actorNames.get(id) ?? id;
