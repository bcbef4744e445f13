import { readChart, type Chart, type ChartState, type ChartTransition } from '../chart/read-chart.ts';
import type { AnyEventCase } from './event-case.ts';
import type { Expectation } from './expectation.ts';
import type { MachineModel } from './machine-model.ts';

/** Charts joined with what their models say about them, as plain data that JSON can hold. */
export interface Inventory {
  machines: InventoryMachine[];
}

export interface InventoryMachine extends Chart {
  title: string;
  states: InventoryState[];
  transitions: InventoryTransition[];
  events: { event: string; cases: AnyEventCase[] }[];
}

export interface InventoryState extends ChartState {
  expectations: Expectation[];
  errorCatalogRows: string[];
}

export interface InventoryTransition extends ChartTransition {
  isHappyPath: boolean;
  /** Why the product's own actors never trigger it; null where it can be reached. */
  unreachableReason: string | null;
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** The leaf states in which the machine can stay. */
export const getRestingStates = ({ states }: Pick<InventoryMachine, 'states'>): InventoryState[] =>
  states.filter(({ kind, isTransient }) => kind === 'atomic' && !isTransient);

/** The transitions that a running product can take. */
export const getReachableTransitions = ({
  transitions,
}: Pick<InventoryMachine, 'transitions'>): InventoryTransition[] =>
  transitions.filter(({ unreachableReason }) => unreachableReason === null);

export function buildMachineInventory({
  machine,
  title,
  states,
  happyPath,
  unreachableTransitions,
  testModel,
}: MachineModel): InventoryMachine {
  const chart = readChart(machine);
  const triggered = chart.transitions.filter(({ kind }) => kind !== 'always');
  return {
    ...chart,
    title,
    states: chart.states.map(state => ({
      ...state,
      expectations: [...(states[state.id]?.expectations ?? [])],
      errorCatalogRows: [...(states[state.id]?.errorCatalogRows ?? [])],
    })),
    transitions: chart.transitions.map(transition => ({
      ...transition,
      isHappyPath: happyPath.includes(transition.id),
      unreachableReason: unreachableTransitions[transition.id] ?? null,
    })),
    events: unique(triggered.map(({ event }) => event)).map(event => ({
      event,
      cases: testModel.eventCases.filter(({ eventName }) => eventName === event),
    })),
  };
}
