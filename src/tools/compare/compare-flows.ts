import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import { formatTrigger, getStateLabel, humanizeName } from '../chart/labels.ts';

/** What changed in one machine, in sentences. */
export interface MachineChange {
  title: string;
  lines: string[];
}

const quoteText = (text: string) => (text === '' ? '(no description)' : `“${text}”`);
const formatList = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(', '));
const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map(one => [one.id, one]));

const getStateLabelById = (machine: InventoryMachine, id: string): string => {
  const state = machine.states.find(one => one.id === id);
  return state === undefined ? humanizeName(id.split('.').at(-1) ?? id) : getStateLabel(machine, state);
};

const describeEndpoints = (machine: InventoryMachine, { source, targets }: InventoryTransition): string => {
  const from = getStateLabelById(machine, source);
  if (targets.length === 0) return `within ${from}`;
  return `from ${from} to ${targets.map(target => getStateLabelById(machine, target)).join(' and ')}`;
};

/** A first description does not change anything. */
const isRedescribed = (before: { description: string }, after: { description: string }) =>
  before.description !== '' && before.description !== after.description;

function compareStates(before: InventoryState, after: InventoryState, machine: InventoryMachine): string[] {
  const name = getStateLabel(machine, after);
  const compareLists = (what: string, one: readonly string[], other: readonly string[]) =>
    formatList(one) === formatList(other)
      ? []
      : [`${name}: ${what} ${formatList(other)}, was ${formatList(one)}.`];
  const getActorIds = ({ actors }: InventoryState) => actors.map(({ id }) => id);
  const getPaths = ({ path }: InventoryState) => (path === null ? [] : [path]);
  return [
    ...(isRedescribed(before, after)
      ? [`${name}: the description is ${quoteText(after.description)}, was ${quoteText(before.description)}.`]
      : []),
    ...compareLists('the page is', getPaths(before), getPaths(after)),
    ...compareLists('the tags are', before.tags, after.tags),
    ...compareLists('the actors are', getActorIds(before), getActorIds(after)),
    ...compareLists('the messages it can show are', before.errorCatalogRows, after.errorCatalogRows),
    ...(before.initial === after.initial || after.initial === null
      ? []
      : [`${name}: the initial state is ${getStateLabelById(machine, after.initial)}.`]),
    ...(before.isTransient === after.isTransient
      ? []
      : [`${name} ${after.isTransient ? 'is now transient' : 'is no longer transient'}.`]),
  ];
}

const differsOnlyInGuard = (one: InventoryTransition, other: InventoryTransition) =>
  one.source === other.source && one.event === other.event && one.targets.join() === other.targets.join();

/** Pairs removed transitions with added ones that are the same but for their guard, or their target. */
function pairTransitions(
  removed: readonly InventoryTransition[],
  added: readonly InventoryTransition[],
  isSame: (one: InventoryTransition, other: InventoryTransition) => boolean,
): [InventoryTransition, InventoryTransition][] {
  const taken = new Set<string>();
  return removed.flatMap((one): [InventoryTransition, InventoryTransition][] => {
    const other = added.find(candidate => !taken.has(candidate.id) && isSame(one, candidate));
    if (other === undefined) return [];
    taken.add(other.id);
    return [[one, other]];
  });
}

const differsOnlyInTarget = (one: InventoryTransition, other: InventoryTransition) =>
  one.source === other.source && one.event === other.event && one.guard === other.guard;

const formatGuard = ({ guard }: InventoryTransition) => (guard === null ? 'without a guard' : `if ${guard}`);

function compareTransitions(before: InventoryMachine, after: InventoryMachine): string[] {
  const previousById = byId(before.transitions);
  const currentById = byId(after.transitions);
  const removed = before.transitions.filter(({ id }) => !currentById.has(id));
  const added = after.transitions.filter(({ id }) => !previousById.has(id));
  const guardChanges = pairTransitions(removed, added, differsOnlyInGuard);
  const paired = new Set(guardChanges.flat());
  const targetChanges = pairTransitions(
    removed.filter(one => !paired.has(one)),
    added.filter(one => !paired.has(one)),
    differsOnlyInTarget,
  );
  targetChanges.flat().forEach(one => paired.add(one));
  return [
    ...added
      .filter(one => !paired.has(one))
      .map(
        one =>
          `New transition ${describeEndpoints(after, one)}: ${quoteText(one.description)} (${formatTrigger(one)})`,
      ),
    ...removed
      .filter(one => !paired.has(one))
      .map(
        one =>
          `Removed transition ${describeEndpoints(before, one)}: ${quoteText(one.description)} (${formatTrigger(one)})`,
      ),
    ...guardChanges.map(
      ([one, other]) =>
        `Changed guard ${describeEndpoints(after, other)}: ${quoteText(other.description || one.description)} happens ${formatGuard(other)}, was ${formatGuard(one)}.`,
    ),
    ...targetChanges.map(
      ([one, other]) =>
        `Changed target: ${quoteText(other.description || one.description)} now leads ${describeEndpoints(after, other)}, was ${describeEndpoints(before, one)}.`,
    ),
    ...after.transitions.flatMap(one => {
      const previous = previousById.get(one.id);
      if (previous === undefined) return [];
      return [
        ...(isRedescribed(previous, one)
          ? [
              `Changed description ${describeEndpoints(after, one)}: ${quoteText(one.description)}, was ${quoteText(previous.description)}.`,
            ]
          : []),
        ...(previous.isHappyPath === one.isHappyPath
          ? []
          : [
              `${quoteText(one.description)} ${one.isHappyPath ? 'is now part of' : 'is no longer part of'} the happy path.`,
            ]),
      ];
    }),
  ];
}

function compareDelays(before: InventoryMachine, after: InventoryMachine): string[] {
  const names = [...new Set([...Object.keys(before.delays), ...Object.keys(after.delays)])];
  return names.flatMap(name => {
    const previous = before.delays[name];
    const current = after.delays[name];
    if (previous === current) return [];
    if (previous === undefined) return [`New delay ${name}: ${current} ms.`];
    return current === undefined
      ? [`Removed delay ${name}.`]
      : [`Changed delay ${name}: ${current} ms, was ${previous} ms.`];
  });
}

function compareMachine(before: InventoryMachine, after: InventoryMachine): string[] {
  const previousById = byId(before.states);
  const currentById = byId(after.states);
  return [
    ...after.states
      .filter(({ id }) => !previousById.has(id))
      .map(state => `New state ${getStateLabel(after, state)}: ${quoteText(state.description)}`),
    ...before.states
      .filter(({ id }) => !currentById.has(id))
      .map(state => `Removed state ${getStateLabel(before, state)}: ${quoteText(state.description)}`),
    ...after.states.flatMap(state => {
      const previous = previousById.get(state.id);
      return previous === undefined ? [] : compareStates(previous, state, after);
    }),
    ...compareTransitions(before, after),
    ...compareDelays(before, after),
  ];
}

/** What changed from one set of machines to another. Machines without changes are left out. */
export function compareFlows(
  before: readonly InventoryMachine[],
  after: readonly InventoryMachine[],
): MachineChange[] {
  const previousById = byId(before);
  const currentById = byId(after);
  const changes = [
    ...after.map(machine => {
      const previous = previousById.get(machine.id);
      const lines =
        previous === undefined
          ? [`New machine with ${machine.states.length - 1} states: ${quoteText(machine.description)}`]
          : compareMachine(previous, machine);
      return { title: machine.title, lines };
    }),
    ...before
      .filter(({ id }) => !currentById.has(id))
      .map(({ title }) => ({ title, lines: ['Removed machine.'] })),
  ];
  return changes.filter(({ lines }) => lines.length > 0);
}
