import type {
  InventoryMachine,
  InventoryState,
  InventoryTransition,
} from '../../machines/inventory/inventory.ts';
import { metaText, placeOf, titleOf } from '../../src/flow/words.ts';

/** What a change does to one machine. Each list holds sentences. */
export interface FlowChange {
  title: string;
  lines: string[];
}

const quoted = (text: string) => (text === '' ? '(no sentence yet)' : `“${text}”`);
const listed = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(', '));
const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map(one => [one.id, one]));

const nameOf = (machine: InventoryMachine, id: string): string => {
  const state = machine.states.find(one => one.id === id);
  return state === undefined ? titleOf(id.split('.').at(-1) ?? id) : placeOf(machine, state);
};

const fromTo = (machine: InventoryMachine, { source, targets }: InventoryTransition): string => {
  const from = nameOf(machine, source);
  if (targets.length === 0) return `in ${from}, which stays`;
  return `from ${from} to ${targets.map(target => nameOf(machine, target)).join(' and ')}`;
};

function changesOfState(before: InventoryState, after: InventoryState, machine: InventoryMachine): string[] {
  const name = placeOf(machine, after);
  const changed = (what: string, one: readonly string[], other: readonly string[]) =>
    listed(one) === listed(other) ? [] : [`${name}: ${what} ${listed(other)}, was ${listed(one)}.`];
  const actors = ({ actors: all }: InventoryState) => all.map(({ id }) => id);
  const paths = ({ path }: InventoryState) => (path === null ? [] : [path]);
  return [
    ...(before.sentence === after.sentence
      ? []
      : [`${name} is now described as ${quoted(after.sentence)}, was ${quoted(before.sentence)}.`]),
    ...changed('the page is', paths(before), paths(after)),
    ...changed('its tags are', before.tags, after.tags),
    ...changed('it runs', actors(before), actors(after)),
    ...changed('the messages it can show are', before.catalogue, after.catalogue),
    ...(before.initial === after.initial || after.initial === null
      ? []
      : [`${name} now begins with ${nameOf(machine, after.initial)}.`]),
    ...(before.isPassing === after.isPassing
      ? []
      : [`${name} ${after.isPassing ? 'is now left at once' : 'can now be stayed in'}.`]),
  ];
}

const sameWay = (one: InventoryTransition, other: InventoryTransition) =>
  one.source === other.source && one.event === other.event && one.targets.join() === other.targets.join();

/** Pairs what went with what came where only the condition, or only the target, is another. */
function pairOf(
  gone: readonly InventoryTransition[],
  come: readonly InventoryTransition[],
  isSame: (one: InventoryTransition, other: InventoryTransition) => boolean,
): [InventoryTransition, InventoryTransition][] {
  const taken = new Set<string>();
  return gone.flatMap((one): [InventoryTransition, InventoryTransition][] => {
    const other = come.find(candidate => !taken.has(candidate.id) && isSame(one, candidate));
    if (other === undefined) return [];
    taken.add(other.id);
    return [[one, other]];
  });
}

const sameOccasion = (one: InventoryTransition, other: InventoryTransition) =>
  one.source === other.source && one.event === other.event && one.guard === other.guard;

const conditionOf = ({ guard }: InventoryTransition) =>
  guard === null ? 'without a condition' : `if ${guard}`;

function compareTransitions(before: InventoryMachine, after: InventoryMachine): string[] {
  const old = byId(before.transitions);
  const now = byId(after.transitions);
  const gone = before.transitions.filter(({ id }) => !now.has(id));
  const come = after.transitions.filter(({ id }) => !old.has(id));
  const reconditioned = pairOf(gone, come, sameWay);
  const paired = new Set(reconditioned.flat());
  const redirected = pairOf(
    gone.filter(one => !paired.has(one)),
    come.filter(one => !paired.has(one)),
    sameOccasion,
  );
  redirected.flat().forEach(one => paired.add(one));
  return [
    ...come
      .filter(one => !paired.has(one))
      .map(one => `New way ${fromTo(after, one)}: ${quoted(one.sentence)} (${metaText(one)})`),
    ...gone
      .filter(one => !paired.has(one))
      .map(one => `Gone is the way ${fromTo(before, one)}: ${quoted(one.sentence)} (${metaText(one)})`),
    ...reconditioned.map(
      ([one, other]) =>
        `Another condition ${fromTo(after, other)}: ${quoted(other.sentence || one.sentence)} happens ${conditionOf(other)}, was ${conditionOf(one)}.`,
    ),
    ...redirected.map(
      ([one, other]) =>
        `Leads elsewhere: ${quoted(other.sentence || one.sentence)} now goes ${fromTo(after, other)}, went ${fromTo(before, one)}.`,
    ),
    ...after.transitions.flatMap(one => {
      const was = old.get(one.id);
      if (was === undefined) return [];
      return [
        ...(was.sentence === one.sentence
          ? []
          : [
              `The way ${fromTo(after, one)} now reads ${quoted(one.sentence)}, was ${quoted(was.sentence)}.`,
            ]),
        ...(was.isHappyPath === one.isHappyPath
          ? []
          : [
              `${quoted(one.sentence)} ${one.isHappyPath ? 'is now part of' : 'is no longer part of'} the happy path.`,
            ]),
      ];
    }),
  ];
}

function compareDelays(before: InventoryMachine, after: InventoryMachine): string[] {
  const names = [...new Set([...Object.keys(before.delays), ...Object.keys(after.delays)])];
  return names.flatMap(name => {
    const was = before.delays[name];
    const is = after.delays[name];
    if (was === is) return [];
    if (was === undefined) return [`New delay ${name}: ${is} ms.`];
    return is === undefined
      ? [`Gone is the delay ${name}.`]
      : [`The delay ${name} is now ${is} ms, was ${was} ms.`];
  });
}

function compareMachine(before: InventoryMachine, after: InventoryMachine): string[] {
  const old = byId(before.states);
  const now = byId(after.states);
  return [
    ...after.states
      .filter(({ id }) => !old.has(id))
      .map(state => `New state ${placeOf(after, state)}: ${quoted(state.sentence)}`),
    ...before.states
      .filter(({ id }) => !now.has(id))
      .map(state => `Gone is the state ${placeOf(before, state)}: ${quoted(state.sentence)}`),
    ...after.states.flatMap(state => {
      const was = old.get(state.id);
      return was === undefined ? [] : changesOfState(was, state, after);
    }),
    ...compareTransitions(before, after),
    ...compareDelays(before, after),
  ];
}

/** What a change does to the flow, machine by machine; nothing for machines that are as they were. */
export function compareFlows(
  before: readonly InventoryMachine[],
  after: readonly InventoryMachine[],
): FlowChange[] {
  const old = byId(before);
  const now = byId(after);
  const changes = [
    ...after.map(machine => {
      const was = old.get(machine.id);
      const lines =
        was === undefined
          ? [`A new machine with ${machine.states.length - 1} states: ${quoted(machine.sentence)}`]
          : compareMachine(was, machine);
      return { title: machine.title, lines };
    }),
    ...before
      .filter(({ id }) => !now.has(id))
      .map(({ title }) => ({ title, lines: ['The whole machine is gone.'] })),
  ];
  return changes.filter(({ lines }) => lines.length > 0);
}
