import { getRestingStates, buildMachineInventory, type InventoryMachine } from './inventory.ts';
import type { MachineModel } from './machine-model.ts';
import { buildStateGraph } from './state-graph.ts';

const isSentence = (text: string): boolean => /^\S.*[.:…]$/s.test(text);

const findMissingDescriptions = ({ states, transitions }: InventoryMachine): string[] => [
  ...states.filter(one => !isSentence(one.description)).map(({ id }) => `Missing description: state ${id}.`),
  ...transitions
    .filter(one => !isSentence(one.description))
    .map(({ id }) => `Missing description: transition ${id}.`),
];

const findMissingExpectations = (machine: InventoryMachine): string[] =>
  getRestingStates(machine)
    .filter(({ expectations }) => expectations.length === 0)
    .map(({ id }) => `Missing expectation: state ${id}.`);

const findMissingEventCases = ({ events }: InventoryMachine): string[] =>
  events
    .filter(({ cases }) => cases.length === 0)
    .map(({ event }) => `Event without an event case: ${event}.`);

function findStaleEntries({ states, events }: InventoryMachine, model: MachineModel): string[] {
  const stateIds = new Set(states.map(({ id }) => id));
  const eventNames = new Set(events.map(({ event }) => event));
  return [
    ...Object.keys(model.states)
      .filter(id => !stateIds.has(id))
      .map(id => `Stale entry: the machine has no state ${id}.`),
    ...model.testModel.eventCases
      .filter(({ eventName }) => !eventNames.has(eventName))
      .map(({ id }) => `Stale entry: the machine has no event for the case "${id}".`),
  ];
}

const findMissingInstructions = ({ testModel }: MachineModel): string[] =>
  testModel.eventCases
    .filter(({ instruction }) => !isSentence(instruction))
    .map(({ id }) => `Missing instruction: event case "${id}".`);

/** What a model lacks, or says of something that no longer exists, as far as its entries show. */
export function findStaticGaps(model: MachineModel): string[] {
  const machine = buildMachineInventory(model);
  return [
    ...findMissingDescriptions(machine),
    ...findStaleEntries(machine, model),
    ...findMissingExpectations(machine),
    ...findMissingEventCases(machine),
    ...findMissingInstructions(model),
  ];
}

/** Transitions that no event case takes, and event cases that never happen or never have an effect. */
function findUnreached(model: MachineModel): string[] {
  const { transitions } = buildMachineInventory(model);
  const { eventCases } = model.testModel;
  const edges = [...buildStateGraph(model).edges.values()].flat();
  const taken = new Set(edges.flatMap(edge => edge.transitions));
  const used = new Set(edges.map(({ eventCase }) => eventCase));
  const ignored = new Set(edges.filter(edge => edge.transitions.length === 0).map(edge => edge.eventCase));
  return [
    ...transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => `Unreachable transition: ${id}.`),
    ...eventCases.filter(({ id }) => !used.has(id)).map(({ id }) => `Unreachable event case: "${id}".`),
    ...eventCases
      .filter(({ id, kind }) => ignored.has(id) && kind !== 'negative')
      .map(({ id }) => `Ignored event: "${id}" takes no transition in a state in which it can happen.`),
  ];
}

/** Everything that makes a model incomplete, in sentences; empty for a complete model. */
export const findGaps = (model: MachineModel): string[] => [
  ...findStaticGaps(model),
  ...findUnreached(model),
];
