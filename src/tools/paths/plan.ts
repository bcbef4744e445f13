import type { EventObject } from 'xstate';
import { isWithin } from '../chart/state-nodes.ts';
import type { AnyEventCase } from '../model/event-case.ts';
import type { Expectation } from '../model/expectation.ts';
import {
  buildMachineInventory,
  getReachableTransitions,
  getRestingStates,
  type InventoryMachine,
} from '../model/inventory.ts';
import type { MachineModel } from '../model/machine-model.ts';
import { buildReachableGraph, buildStateGraph } from '../model/state-graph.ts';
import type { ModelNode } from '../model/test-model.ts';
import {
  assignConditions,
  defaultConditions,
  type ConditionLimit,
  type PathConditions,
} from './conditions.ts';
import { assertDistinctIds, getPathId } from './path-id.ts';
import { createTitleBuilder } from './path-title.ts';
import { selectPaths, type PlanSet } from './select-paths.ts';

/** What a tester does, and what can be seen afterwards. Plain data. */
export interface PlanStep {
  /** From 1. */
  number: number;
  eventCase: string;
  instruction: string;
  /** The test data that makes it happen; null where it needs none. */
  forcedBy: string | null;
  kind: AnyEventCase['kind'];
  /** Whether a tester needs developer tools for it. */
  isManual: boolean;
  /** Ids of the leaf states that are active afterwards. */
  states: string[];
  /** Ids of the transitions that are taken, in order; none where the machine has to ignore the event. */
  transitions: string[];
  transitionDescriptions: string[];
  stateDescriptions: string[];
  expectations: Expectation[];
}

/** `smoke`: a happy path from end to end; `regular`: what else the covering set has; `exhaustive`: everything else. */
export const priorities = ['smoke', 'regular', 'exhaustive'] as const;
export type Priority = (typeof priorities)[number];

export interface PlanPath {
  /** `form-k7qm2xa`: made of the machine and the event cases, so that it is the same in every plan. */
  id: string;
  title: string;
  priority: Priority;
  conditions: PathConditions;
  steps: PlanStep[];
}

export interface Plan {
  machine: string;
  title: string;
  set: PlanSet;
  /** The state, transition or event case that all paths lead through. */
  through: string | null;
  /** The leaf states that are active before the first step. */
  startStates: string[];
  paths: PlanPath[];
  steps: number;
  covered: { states: string[]; transitions: string[]; eventCases: string[] };
  /** How many there are to cover: states in which the machine can stay, and reachable transitions. */
  total: { states: number; transitions: number; eventCases: number };
}

const uniqueSorted = (list: readonly string[]): string[] => [...new Set(list)].toSorted();

function createStepBuilder(machine: InventoryMachine, { testModel }: MachineModel) {
  const eventCases = new Map(testModel.eventCases.map(eventCase => [eventCase.id, eventCase]));
  const states = new Map(machine.states.map(state => [state.id, state]));
  const descriptions = new Map(machine.transitions.map(({ id, description }) => [id, description]));
  return (event: EventObject, node: ModelNode, number: number): PlanStep => {
    const eventCase = eventCases.get(event.type);
    if (eventCase === undefined) throw new Error(`There is no event case "${event.type}".`);
    const { id, instruction, forcedBy, kind, isManual } = eventCase;
    const active = node.leafStates.flatMap(state => states.get(state) ?? []);
    return {
      number,
      eventCase: id,
      instruction,
      forcedBy,
      kind,
      isManual,
      states: active.map(state => state.id),
      transitions: [...node.transitions],
      transitionDescriptions: node.transitions.map(transition => descriptions.get(transition) ?? transition),
      stateDescriptions: active.map(({ description }) => description),
      expectations: [...eventCase.expectations, ...active.flatMap(({ expectations }) => expectations)],
    };
  };
}

const passesThrough = (name: string) => (path: PlanPath) =>
  path.steps.some(
    ({ eventCase, states, transitions }) =>
      eventCase === name || transitions.includes(name) || states.some(id => isWithin(name, id)),
  );

/** Nothing disturbs a happy path. */
const goalLimit: ConditionLimit = {
  parameter: 'interruption',
  values: [null],
  reason: 'A happy path ends with its goal.',
};

/** What limits the conditions of a path. */
export function getConditionLimits(
  { limitConditions }: MachineModel,
  { priority, steps }: Pick<PlanPath, 'priority' | 'steps'>,
): ConditionLimit[] {
  const limits = limitConditions({
    eventCases: steps.map(({ eventCase }) => eventCase),
    endStates: steps.at(-1)?.states ?? [],
  });
  return [...limits, ...(priority === 'smoke' ? [goalLimit] : [])];
}

/** The steps of event cases from the start of the model. @throws Error for one that can't happen there */
export function buildSteps(model: MachineModel, eventCases: readonly string[]): PlanStep[] {
  const buildStep = createStepBuilder(buildMachineInventory(model), model);
  let node = model.testModel.start();
  return eventCases.map((type, index) => {
    node = node.apply(type);
    return buildStep({ type }, node, index + 1);
  });
}

/** The event cases of every path of a model, including paths that take unreachable transitions. */
export const findAllPaths = (model: MachineModel): string[][] =>
  selectPaths(buildStateGraph(model), model, 'all', null).map(({ steps }) =>
    steps.map(({ event }) => event.type),
  );

/** The priority of the paths that don't lead to a goal. */
const otherPriorities = {
  covering: 'regular',
  pairs: 'exhaustive',
  around: 'exhaustive',
  all: 'exhaustive',
} as const satisfies Record<PlanSet, Priority>;

/** The plans of each model, by set and by what they lead through. */
const plans = new WeakMap<MachineModel, Map<string, Plan>>();

/** The test plan of a machine. The same model always gives the same plan, which takes seconds the first time. */
export function buildPlan(model: MachineModel, set: PlanSet, through: string | null = null): Plan {
  const known = plans.get(model) ?? new Map<string, Plan>();
  const key = `${set} ${through ?? ''}`;
  const plan = known.get(key) ?? composePlan(model, set, through);
  plans.set(model, known.set(key, plan));
  return plan;
}

function composePlan(model: MachineModel, set: PlanSet, through: string | null): Plan {
  const machine = buildMachineInventory(model);
  const graph = buildReachableGraph(model);
  const buildStep = createStepBuilder(machine, model);
  const buildTitle = createTitleBuilder(machine, model);
  const findEndPage = ({ steps }: Pick<PlanPath, 'steps'>): string =>
    machine.states.find(({ id }) => steps.at(-1)?.states.includes(id))?.path ?? machine.id;
  const unconditioned = selectPaths(graph, model, set, through).map(
    ({ title, leadsToGoal, steps: found }) => {
      const steps = found.map(({ event, state }, at) => buildStep(event, state.node, at + 1));
      return {
        id: getPathId(
          machine.id,
          steps.map(({ eventCase }) => eventCase),
        ),
        title: title ?? buildTitle(steps),
        priority: leadsToGoal ? ('smoke' as const) : otherPriorities[set],
        steps,
      };
    },
  );
  const conditions = assignConditions(
    unconditioned.map(path => ({
      limits: getConditionLimits(model, path),
      endStates: path.steps.at(-1)?.states ?? [],
      endPage: findEndPage(path),
    })),
  );
  const selected = unconditioned.map((path, index): PlanPath => {
    const { id, title, priority, steps } = path;
    return { id, title, priority, conditions: conditions[index] ?? defaultConditions, steps };
  });
  assertDistinctIds(selected);
  const plan: Plan = {
    machine: machine.id,
    title: machine.title,
    set,
    through,
    startStates: [...graph.initialNode.leafStates],
    ...summarize(selected, graph.initialNode.leafStates),
    total: {
      states: getRestingStates(machine).length,
      transitions: getReachableTransitions(machine).length,
      eventCases: model.testModel.eventCases.length,
    },
  };
  return through === null || set === 'around' ? plan : narrowPlan(plan, passesThrough(through));
}

const summarize = (paths: PlanPath[], startStates: readonly string[]) => {
  const steps = paths.flatMap(path => path.steps);
  return {
    paths,
    steps: steps.length,
    covered: {
      states: uniqueSorted([...startStates, ...steps.flatMap(step => step.states)]),
      transitions: uniqueSorted(steps.flatMap(step => step.transitions)),
      eventCases: uniqueSorted(steps.map(step => step.eventCase)),
    },
  };
};

/** The plan with some of its paths. Their conditions stay as they are. */
export const narrowPlan = (plan: Plan, isIncluded: (path: PlanPath) => boolean): Plan => ({
  ...plan,
  ...summarize(plan.paths.filter(isIncluded), plan.startStates),
});
