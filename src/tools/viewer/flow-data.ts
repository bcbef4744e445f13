import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import type { PlanPath } from '../paths/plan.ts';

/** All that the page shows. It comes with the page, as a script that sets it. */
export interface FlowData {
  machines: FlowMachine[];
  /** What the last run of the paths in a browser has seen; null where there was none. */
  run: TestRun | null;
  /** Whether the site stands on the same origin, so that it can be followed. */
  isLive: boolean;
}

export interface FlowMachine extends InventoryMachine {
  chart: { svg: string; width: number; height: number };
  paths: PlanPath[];
}

export interface TestRun {
  machine: string;
  /** The time at which it ended, UTC. */
  at: string;
  states: { seen: string[]; total: number };
  transitions: { seen: string[]; total: number };
  /** The picture of each state, by an address relative to the page. */
  pictures: Record<string, string>;
  paths: { id: string; problem: string | null }[];
}

declare global {
  var sagewingFlow: FlowData | undefined;
}

/** @throws Error where the script that sets it is missing */
export function readFlowData(): FlowData {
  const data = globalThis.sagewingFlow;
  if (data === undefined)
    throw new Error('flow-data.js is missing beside this page. Run `npm run build:flow` again.');
  return data;
}

export const findMachine = ({ machines }: FlowData, id: string): FlowMachine | null =>
  machines.find(machine => id === machine.id || id.startsWith(`${machine.id}.`)) ?? null;

export const findState = ({ states }: InventoryMachine, id: string | null): InventoryState | null =>
  states.find(state => state.id === id) ?? null;

/** The ways out of a state: its own, then those of the states around it, from the inside out. */
export const getOutgoingTransitions = (
  { transitions }: InventoryMachine,
  id: string,
): InventoryTransition[] =>
  transitions
    .filter(({ source }) => source === id || id.startsWith(`${source}.`))
    .toSorted((one, other) => other.source.length - one.source.length);

export const getIncomingTransitions = (
  { transitions }: InventoryMachine,
  id: string,
): InventoryTransition[] =>
  transitions.filter(({ targets, source }) => targets.includes(id) && source !== id);
