import { isWithin } from '../chart/state-tree.ts';
import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import type { PlanPath } from '../paths/plan.ts';

/** Everything that the page shows. A script beside the page sets it as the global `flowData`. */
export interface FlowData {
  title: string;
  machines: FlowMachine[];
  /** The last run of the paths in a browser; null before the first one. */
  run: TestRun | null;
  /** Where the app runs on the same origin, so that the page can follow it; null for a published page. */
  appUrl: string | null;
  /** The shell commands that the page names. */
  commands: FlowCommands;
}

interface FlowCommands {
  /** Runs the paths in a browser. */
  runPaths: string;
  /** Serves the page together with the app. */
  serve: string;
}

export interface FlowMachine extends InventoryMachine {
  chart: { svg: string; width: number; height: number };
  paths: PlanPath[];
}

export interface TestRun {
  machine: string;
  /** When it ended, as an ISO timestamp in UTC. */
  at: string;
  states: { seen: string[]; total: number };
  transitions: { seen: string[]; total: number };
  /** The screenshot of each state, relative to the page. */
  pictures: Record<string, string>;
  paths: { id: string; problem: string | null }[];
}

declare global {
  var flowData: FlowData | undefined;
}

/** @throws Error if the script that sets it is missing */
export function readFlowData(): FlowData {
  if (globalThis.flowData === undefined)
    throw new Error('flow-data.js is missing beside this page. Build the page again.');
  return globalThis.flowData;
}

export const findMachine = ({ machines }: FlowData, id: string): FlowMachine | null =>
  machines.find(machine => isWithin(machine.id, id)) ?? null;

export const findState = ({ states }: InventoryMachine, id: string | null): InventoryState | null =>
  states.find(state => state.id === id) ?? null;

/** The transitions that can be taken in a state: its own, then those of its ancestors from the inside out. */
export const getOutgoingTransitions = (
  { transitions }: InventoryMachine,
  id: string,
): InventoryTransition[] =>
  transitions
    .filter(({ source }) => isWithin(source, id))
    .toSorted((one, other) => other.source.length - one.source.length);

export const getIncomingTransitions = (
  { transitions }: InventoryMachine,
  id: string,
): InventoryTransition[] =>
  transitions.filter(({ targets, source }) => targets.includes(id) && source !== id);
