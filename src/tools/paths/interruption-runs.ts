import { getFlattenedTransitions } from '../chart/flattened-transitions.ts';
import type { MachineModel } from '../model/machine-model.ts';
import { getAllowedInterruptions, type InterruptionId } from './conditions.ts';
import { buildPlan, type PlanPath } from './plan.ts';

/** An interruption in a state, whether a path ends there or not. */
export interface InterruptionRun {
  /** `form.editing: reload` */
  title: string;
  state: string;
  interruption: InterruptionId;
  /** The shortest beginning of a path of the covering set that ends in the state; null if none leads there. */
  path: PlanPath | null;
}

function findShortestBeginning(paths: readonly PlanPath[], state: string): PlanPath | null {
  const beginnings = paths.flatMap(path => {
    const end = path.steps.findIndex(({ states }) => states.includes(state));
    return end === -1 ? [] : [{ ...path, steps: path.steps.slice(0, end + 1) }];
  });
  return beginnings.toSorted((one, other) => one.steps.length - other.steps.length)[0] ?? null;
}

/** Every interruption in every state in which the machine can stay, unless the model says that it can't happen there. */
export function listInterruptionRuns(model: MachineModel): InterruptionRun[] {
  const { paths } = buildPlan(model, 'covering');
  return [...getFlattenedTransitions(model.machine).keys()].flatMap(state => {
    const possible = getAllowedInterruptions(model.limitConditions({ eventCases: [], endStates: [state] }));
    const path = findShortestBeginning(paths, state);
    return possible.map(interruption => ({ title: `${state}: ${interruption}`, state, interruption, path }));
  });
}
