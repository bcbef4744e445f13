import { buildMachineInventory, type InventoryMachine } from './inventory.ts';
import { buildStateGraph, type StateGraph } from '../paths/state-graph.ts';
import type { MachineModel } from './machine-model.ts';

const isSentence = (text: string): boolean => /^\S.*[.:…]$/s.test(text);

const listMissingDescriptions = ({ states, transitions }: InventoryMachine): string[] =>
  [...states, ...transitions]
    .filter(({ description: sentence }) => !isSentence(sentence))
    .map(({ id }) => `${id} has no sentence`);

const staleEntries = ({ states }: InventoryMachine, model: MachineModel): string[] => {
  const knownIds = new Set(states.map(({ id }) => id));
  return Object.keys(model.states)
    .filter(id => !knownIds.has(id))
    .map(id => `the story speaks of ${id}, and the machine has it not`);
};

const missingExpectations = ({ states }: InventoryMachine): string[] =>
  states
    .filter(
      ({ kind, isTransient: isPassing, expectations: visible }) =>
        kind === 'atomic' && !isPassing && visible.length === 0,
    )
    .map(({ id }) => `${id} shows nothing that could be looked for`);

const missingEventCases = ({ events }: InventoryMachine): string[] =>
  events.filter(({ cases }) => cases.length === 0).map(({ event }) => `${event} has no payload`);

const unknownEvents = ({ events }: InventoryMachine, { testModel }: MachineModel): string[] => {
  const knownIds = events.map(({ event }) => event);
  return testModel.eventCases
    .filter(({ eventName, instruction }) => !knownIds.includes(eventName) || !isSentence(instruction))
    .map(
      ({ id, eventName }) =>
        `the move "${id}" is of ${eventName}, which the machine doesn't know, or doesn't say what to do`,
    );
};

/** What the moves never come to, and where one comes to nothing that should not. */
function findUnreached(
  { transitions }: InventoryMachine,
  { testModel }: MachineModel,
  { edges }: StateGraph,
): string[] {
  const all = [...edges.values()].flat();
  const taken = new Set(all.flatMap(edge => edge.transitions));
  const used = new Set(all.map(({ eventCase }) => eventCase));
  const refused = new Set(testModel.eventCases.filter(({ kind }) => kind === 'negative').map(({ id }) => id));
  const idle = new Set(
    all
      .filter(({ eventCase, transitions: ids }) => ids.length === 0 && !refused.has(eventCase))
      .map(edge => edge.eventCase),
  );
  return [
    ...transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => `no move ever takes ${id}`),
    ...testModel.eventCases
      .filter(({ id }) => !used.has(id))
      .map(({ id }) => `the move "${id}" can never be made`),
    ...[...idle].map(id => `the move "${id}" comes to nothing where it can be made`),
  ];
}

/** What a machine's story leaves out, or says of what is gone, as far as the words alone give it away. */
export function findMissingDescriptions(description: MachineModel): string[] {
  const machine = buildMachineInventory(description);
  return [
    ...listMissingDescriptions(machine),
    ...staleEntries(machine, description),
    ...missingExpectations(machine),
    ...missingEventCases(machine),
    ...unknownEvents(machine, description),
  ];
}

/** The same, and what the moves don't come to: in sentences, empty where the story tells the whole machine. */
export const findGaps = (description: MachineModel): string[] => [
  ...findMissingDescriptions(description),
  ...findUnreached(buildMachineInventory(description), description, buildStateGraph(description)),
];
