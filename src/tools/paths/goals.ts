import type { Goal, MachineModel } from '../model/machine-model.ts';
import type { Edge, StateGraph } from '../model/state-graph.ts';

interface Place {
  key: string;
  /** The event cases of the goal that are still ahead. */
  ahead: readonly string[];
  path: readonly Edge[];
}

/** The shortest path to a goal that consists of usual event cases without manual steps; null if there is none. */
function findGoalPath(graph: StateGraph, { testModel }: MachineModel, { through, to }: Goal): Edge[] | null {
  const usual = new Set(
    testModel.eventCases.filter(({ kind, isManual }) => kind === 'usual' && !isManual).map(({ id }) => id),
  );
  const places: Place[] = [{ key: graph.initialNode.key, ahead: through, path: [] }];
  const visited = new Set<string>();
  for (const { key, ahead, path } of places) {
    if (ahead.length === 0 && graph.leafStates.get(key)?.includes(to) === true) return [...path];
    for (const edge of graph.edges.get(key) ?? []) {
      if (!usual.has(edge.eventCase)) continue;
      const next = { key: edge.to, ahead: ahead.filter(id => id !== edge.eventCase), path: [...path, edge] };
      const id = [next.key, ...next.ahead].join('\n');
      if (visited.has(id)) continue;
      visited.add(id);
      places.push(next);
    }
  }
  return null;
}

/** The happy paths of a model, in the order of its goals. Goals that can't be reached are left out. */
export const findGoalPaths = (graph: StateGraph, model: MachineModel): { goal: Goal; path: Edge[] }[] =>
  model.goals.flatMap(goal => {
    const path = findGoalPath(graph, model, goal);
    return path === null ? [] : [{ goal, path }];
  });
