import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  getInvokedActors,
  getDelays,
  formatGuard,
  isTransient,
  getStateNodes,
  getOwnPagePath,
  getTransitionId,
  getTransitions,
  parseTrigger,
  type TransitionKind,
} from '../chart/chart.ts';
import type { AnyEventCase } from './test-model.ts';
import type { Expectation } from './expectation.ts';
import type { MachineModel } from './machine-model.ts';

/** Everything that there is to know of the product's machines, as plain data: JSON takes it as it is. */
export interface Inventory {
  machines: InventoryMachine[];
}

export interface InventoryMachine {
  id: string;
  title: string;
  description: string;
  /** Each before the states in it. */
  states: InventoryState[];
  /** In the order of the chart. */
  transitions: InventoryTransition[];
  events: InventoryEvent[];
  /** In milliseconds. */
  delays: Record<string, number>;
}

export interface InventoryState {
  /** XState's own: `booking.searching.editing`. The machine itself is the first one. */
  id: string;
  /** The last word of the id. */
  name: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The state that is entered first within it. */
  initial: string | null;
  /** Nobody can rest in it: it is left in the moment in which it is entered. */
  isTransient: boolean;
  description: string;
  tags: string[];
  /** The page that it is shown on; a state within a page has its parent's. */
  path: string | null;
  expectations: Expectation[];
  /** Rows of the error catalogue. */
  errorCatalogRows: string[];
  actors: { id: string; does: string }[];
}

export interface InventoryTransition {
  id: string;
  source: string;
  /** Empty where the state stays. */
  targets: string[];
  kind: TransitionKind;
  /** The event by its name, the actor that ended, or the delay that passed. */
  name: string;
  /** As moves name it: `search.submit`, `done(searchFlights)`, `always`. */
  event: string;
  guard: string | null;
  delay: { name: string; ms: number | null } | null;
  actor: string | null;
  description: string;
  isHappyPath: boolean;
  /** Why it can't be taken with the site's own actors; null where it can. */
  unreachableReason: string | null;
}

interface InventoryEvent {
  event: string;
  cases: AnyEventCase[];
}

const noDescription = '';

function toInventoryState(node: AnyStateNode, model: MachineModel): InventoryState {
  const expected = model.states[node.id];
  const { parent } = node;
  return {
    id: node.id,
    name: node.key,
    parent: parent?.id ?? null,
    kind: node.type,
    initial: node.initial?.target[0]?.id ?? null,
    isTransient: isTransient(node),
    description: node.description ?? noDescription,
    tags: [...node.tags],
    path: getPagePath(node),
    expectations: [...(expected?.expectations ?? [])],
    errorCatalogRows: [...(expected?.errorCatalogRows ?? [])],
    actors: getInvokedActors(node),
  };
}

const getPagePath = (node: AnyStateNode): string | null =>
  getOwnPagePath(node) ?? (node.parent === undefined ? null : getPagePath(node.parent));

const getEventName = (eventType: string): string => {
  const { kind, name } = parseTrigger(eventType);
  return kind === 'event' ? name : name === '' ? kind : `${kind}(${name})`;
};

function toInventoryTransition(
  definition: AnyTransitionDefinition,
  model: MachineModel,
  delays: Record<string, number>,
): InventoryTransition {
  const id = getTransitionId(definition);
  const { kind, name } = parseTrigger(definition.eventType);
  return {
    id,
    source: definition.source.id,
    targets: (definition.target ?? []).map((node: AnyStateNode) => node.id),
    kind,
    name,
    event: getEventName(definition.eventType),
    guard: formatGuard(definition.guard),
    delay: kind === 'after' ? { name, ms: delays[name] ?? null } : null,
    actor: kind === 'done' || kind === 'error' ? name : null,
    description: definition.description ?? noDescription,
    isHappyPath: model.happyPath.includes(id),
    unreachableReason: model.unreachableTransitions[id] ?? null,
  };
}

/** A machine's chart and model as plain data. What has no description gets an empty one, which findGaps reports. */
export function buildMachineInventory(model: MachineModel): InventoryMachine {
  const { machine, testModel } = model;
  const delays = getDelays(machine);
  const nodes = getStateNodes(machine);
  const transitions = nodes.flatMap(getTransitions).map(one => toInventoryTransition(one, model, delays));
  const events = [...new Set(transitions.filter(({ kind }) => kind !== 'always').map(({ event }) => event))];
  return {
    id: machine.id,
    title: model.title,
    description: machine.root.description ?? noDescription,
    states: nodes.map(node => toInventoryState(node, model)),
    transitions,
    events: events.map(event => ({
      event,
      cases: testModel.eventCases.filter(({ eventName: on }) => on === event),
    })),
    delays,
  };
}
