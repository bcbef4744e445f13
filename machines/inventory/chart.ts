import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Reads a chart as it is written. The one place of the inventory that knows how XState keeps it. */

export type TransitionKind = 'event' | 'done' | 'error' | 'after' | 'always';

export interface Trigger {
  kind: TransitionKind;
  /** The event, the actor that ended, or the delay that passed; empty for `always`. */
  name: string;
}

const part = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, key)
    : undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The machine's states, each before the states in it, in the order in which they are written. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** The transitions that a state has of its own, in the order in which they are tried. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** What sets a transition off, out of XState's own event types. */
export function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always', name: '' };
  const [, kind, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if ((kind === 'done' || kind === 'error') && name !== undefined) return { kind, name };
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay === undefined ? { kind: 'event', name: eventType } : { kind: 'after', name: delay };
}

const triggerText = (eventType: string): string => {
  const { kind, name } = triggerOf(eventType);
  if (kind === 'event') return name;
  return kind === 'always' ? kind : `${kind}(${name})`;
};

/** The names in a guard, `not` in front where it is turned round. What joins them is not told in a built site. */
function guardNames(guard: unknown): string[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  const inner = part(guard, 'guards');
  if (Array.isArray(inner)) {
    const names = inner.flatMap(guardNames);
    return inner.length === 1 ? names.map(name => `not ${name}`) : names;
  }
  const params = textOf(part(guard, 'params'));
  const name = textOf(part(guard, 'type')) || 'inline';
  return [params === '' ? name : `${name} ${params}`];
}

/** A guard in words: `hasFlight`, `not hasFlight`, `isPage /`, `isOfferExpired and hasSearch`; null without one. */
export function guardText(guard: unknown): string | null {
  const names = guardNames(guard);
  const check = textOf(part(part(guard, 'check'), 'name'));
  return names.length === 0 ? null : names.join(check.startsWith('checkOr') ? ' or ' : ' and ');
}

const withoutMachine = (id: string): string => id.replace(/^[^.]*\./, '');

/** Written in the chart as `on: { 'page.open': {} }`: the event is taken, and nothing comes of it. */
const staying = '(stays)';

/**
 * A transition's name, the same whatever stands before or after it in the chart:
 * `booking.searching.editing --search.submit{isSearchComplete}--> searching.requesting`.
 */
export function transitionId({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const guards = guardNames(guard).join(' + ');
  const targets = (target ?? []).map((node: AnyStateNode) => withoutMachine(node.id)).join(' & ');
  return `${source.id} --${triggerText(eventType)}${guards && `{${guards}}`}--> ${targets || staying}`;
}

/** Whether nobody can rest in a state: it is left in the moment in which it is entered. */
export const isPassing = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => guardNames(guard).length === 0);

/** The actors that run while a state is active. */
export const actorsOf = (node: AnyStateNode): { id: string; does: string }[] =>
  node.invoke.map(({ id, src }) => ({ id, does: typeof src === 'string' ? src : id }));

/** A machine's named delays, in milliseconds. */
export const delaysOf = (machine: AnyStateMachine): Record<string, number> =>
  Object.fromEntries(
    Object.entries(machine.implementations.delays).flatMap(([name, ms]) =>
      typeof ms === 'number' ? [[name, ms]] : [],
    ),
  );

/** The page that a state is shown on, where it says one. */
export const pathOf = (node: AnyStateNode): string | null => textOf(part(node.meta, 'path')) || null;
