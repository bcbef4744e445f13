import type { AnyStateMachine } from 'xstate';
import { getFlattenedTransitions } from './flattened-transitions.ts';
import { getStateNodes, getTransitions } from './state-nodes.ts';
import { getTransitionId } from './transition-id.ts';

/** Two transitions, by their ids. */
export type TransitionPair = readonly [first: string, second: string];

/** Every two transitions of which the second can be taken where the first can end. */
export function getAdjacentPairs(machine: AnyStateMachine): TransitionPair[] {
  const flattened = getFlattenedTransitions(machine);
  const definitions = getStateNodes(machine).flatMap(getTransitions);
  const byId = new Map(definitions.map(definition => [getTransitionId(definition), definition]));
  const enters = new Map(
    getStateNodes(machine).map(node => [node.id, [...(node.initial?.target ?? [])].map(({ id }) => id)]),
  );
  const eventless = Map.groupBy(
    definitions.filter(({ eventType }) => eventType === ''),
    ({ source }) => source.id,
  );
  const getNext = (state: string): string[] => [
    ...new Set([
      ...(flattened.get(state) ?? []),
      ...(eventless.get(state) ?? []).map(getTransitionId),
      ...(enters.get(state) ?? []).flatMap(getNext),
    ]),
  ];
  const next = new Map<string, Set<string>>();
  for (const [state, ids] of flattened)
    for (const id of ids) {
      const targets = byId.get(id)?.target?.map((node: { id: string }) => node.id) ?? [state];
      const following = next.get(id) ?? new Set();
      next.set(id, following);
      for (const second of targets.flatMap(getNext)) following.add(second);
    }
  return [...next].flatMap(([first, following]) => [...following].map(second => [first, second] as const));
}
