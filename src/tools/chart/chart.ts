import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Reads a chart as it is written. The one place of the inventory that knows how XState keeps it. */

export type TransitionKind = 'event' | 'done' | 'error' | 'after' | 'always';

export interface Trigger {
  kind: TransitionKind;
  /** The event, the actor that ended, or the delay that passed; empty for `always`. */
  name: string;
}

const getProperty = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, key)
    : undefined;

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The machine's states, each before the states in it, in the order in which they are written. */
export function getStateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(collect),
  ];
  return collect(machine.root);
}

/** The transitions that a state has of its own, in the order in which they are tried. */
export const getTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** What sets a transition off, out of XState's own event types. */
export function parseTrigger(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always', name: '' };
  const [, kind, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if ((kind === 'done' || kind === 'error') && name !== undefined) return { kind, name };
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay === undefined ? { kind: 'event', name: eventType } : { kind: 'after', name: delay };
}

const formatTrigger = (eventType: string): string => {
  const { kind, name } = parseTrigger(eventType);
  if (kind === 'event') return name;
  return kind === 'always' ? kind : `${kind}(${name})`;
};

/** The names in a guard, `not` in front where it is turned round. What joins them is not told in a built site. */
export function getGuardNames(guard: unknown): string[] {
  if (guard === undefined || guard === null) return [];
  if (typeof guard === 'string') return [guard];
  const inner = getProperty(guard, 'guards');
  if (Array.isArray(inner)) {
    const names = inner.flatMap(getGuardNames);
    return inner.length === 1 ? names.map(name => `not ${name}`) : names;
  }
  const params = toText(getProperty(guard, 'params'));
  const name = toText(getProperty(guard, 'type')) || 'inline';
  return [params === '' ? name : `${name} ${params}`];
}

/** A guard in words: `hasFlight`, `not hasFlight`, `isPage /`, `isOfferExpired and hasSearch`; null without one. */
export function formatGuard(guard: unknown): string | null {
  const names = getGuardNames(guard);
  const check = toText(getProperty(getProperty(guard, 'check'), 'name'));
  return names.length === 0 ? null : names.join(check.startsWith('checkOr') ? ' or ' : ' and ');
}

const stripMachineId = (id: string): string => id.replace(/^[^.]*\./, '');

/** Written in the chart as `on: { 'page.open': {} }`: the event is taken, and nothing comes of it. */
const noTargetText = '(stays)';

/**
 * A transition's name, the same whatever stands before or after it in the chart:
 * `booking.searching.editing --search.submit{isSearchComplete}--> searching.requesting`.
 */
export function getTransitionId({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const guards = getGuardNames(guard).join(' + ');
  const targets = (target ?? []).map((node: AnyStateNode) => stripMachineId(node.id)).join(' & ');
  return `${source.id} --${formatTrigger(eventType)}${guards && `{${guards}}`}--> ${targets || noTargetText}`;
}

/** Whether nobody can rest in a state: it is left in the moment in which it is entered. */
export const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => getGuardNames(guard).length === 0);

/** The actors that run while a state is active. */
export const getInvokedActors = (node: AnyStateNode): { id: string; does: string }[] =>
  node.invoke.map(({ id, src }) => ({ id, does: typeof src === 'string' ? src : id }));

/** A machine's named delays, in milliseconds. */
export const getDelays = (machine: AnyStateMachine): Record<string, number> =>
  Object.fromEntries(
    Object.entries(machine.implementations.delays).flatMap(([name, ms]) =>
      typeof ms === 'number' ? [[name, ms]] : [],
    ),
  );

/** The page that a state is shown on, where it says one. */
export const getOwnPagePath = (node: AnyStateNode): string | null =>
  toText(getProperty(node.meta, 'path')) || null;
