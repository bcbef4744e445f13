import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** All states of a machine in the order of the chart: each before its child states. */
export function getStateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(collect),
  ];
  return collect(machine.root);
}

/** A state's own transitions, in the order in which XState tries them. */
export const getTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Whether the machine never stays in a state: it has an `always` transition without a guard. */
export const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => guard === undefined);

/** The actors that a state invokes: their ids and the names of their sources. */
export const getInvokedActors = (node: AnyStateNode): { id: string; does: string }[] =>
  node.invoke.map(({ id, src }) => ({ id, does: typeof src === 'string' ? src : id }));

/** A machine's named delays in milliseconds. Computed delays are left out. */
export const getDelays = (machine: AnyStateMachine): Record<string, number> =>
  Object.fromEntries(
    Object.entries(machine.implementations.delays).flatMap(([name, ms]) =>
      typeof ms === 'number' ? [[name, ms]] : [],
    ),
  );

/** The ids of the active leaf states in a state value of the machine or state with this id. */
export function getLeafStateIds(id: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  const regions = Object.entries(value);
  return regions.length === 0
    ? [id]
    : regions.flatMap(([key, inner]) => getLeafStateIds(`${id}.${key}`, inner));
}

/** Whether a state is `ancestor` itself or lies within it. Both are ids. */
export const isWithin = (ancestor: string, id: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`);
