import type { Goal, MachineModel, Sequence } from '../model/machine-model.ts';
import type { Edge, StateGraph } from '../model/state-graph.ts';

interface Place {
  key: string;
  /** The event cases of the goal that are still ahead. */
  ahead: readonly string[];
  path: readonly Edge[];
}

/**
 * The shortest path with certain event cases, on which the others are allowed; null if there is none. `pass` takes
 * an event case off the list of those ahead.
 */
function findPathThrough(
  graph: StateGraph,
  through: readonly string[],
  {
    isAllowed,
    pass,
    isEnd,
  }: {
    isAllowed: (eventCase: string) => boolean;
    pass: (eventCase: string, ahead: readonly string[]) => readonly string[];
    isEnd: (key: string) => boolean;
  },
): Edge[] | null {
  const places: Place[] = [{ key: graph.initialNode.key, ahead: through, path: [] }];
  const visited = new Set<string>();
  for (const { key, ahead, path } of places) {
    if (ahead.length === 0 && isEnd(key)) return [...path];
    for (const edge of graph.edges.get(key) ?? []) {
      if (!isAllowed(edge.eventCase)) continue;
      const next = { key: edge.to, ahead: pass(edge.eventCase, ahead), path: [...path, edge] };
      const id = [next.key, ...next.ahead].join('\n');
      if (visited.has(id)) continue;
      visited.add(id);
      places.push(next);
    }
  }
  return null;
}

/** The shortest path to a goal that consists of usual event cases without manual steps; null if there is none. */
function findGoalPath(graph: StateGraph, { testModel }: MachineModel, { through, to }: Goal): Edge[] | null {
  const usual = new Set(
    testModel.eventCases.filter(({ kind, isManual }) => kind === 'usual' && !isManual).map(({ id }) => id),
  );
  return findPathThrough(graph, through, {
    isAllowed: eventCase => usual.has(eventCase),
    pass: (eventCase, ahead) => ahead.filter(id => id !== eventCase),
    isEnd: key => graph.leafStates.get(key)?.includes(to) === true,
  });
}

/** The happy paths of a model, in the order of its goals. Goals that can't be reached are left out. */
export const findGoalPaths = (graph: StateGraph, model: MachineModel): { goal: Goal; path: Edge[] }[] =>
  model.goals.flatMap(goal => {
    const path = findGoalPath(graph, model, goal);
    return path === null ? [] : [{ goal, path }];
  });

/** The shortest path with each sequence of a model. Sequences that can't happen are left out. */
export const findSequencePaths = (
  graph: StateGraph,
  { sequences }: MachineModel,
): { sequence: Sequence; path: Edge[] }[] =>
  sequences.flatMap(sequence => {
    const path = findPathThrough(graph, sequence.eventCases, {
      isAllowed: () => true,
      pass: (eventCase, ahead) => (ahead[0] === eventCase ? ahead.slice(1) : ahead),
      isEnd: () => true,
    });
    return path === null ? [] : [{ sequence, path }];
  });
