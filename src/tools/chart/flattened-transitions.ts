import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes, getTransitions, isTransient } from './state-nodes.ts';
import { getTransitionId } from './transition-id.ts';

const getAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...getAncestors(node.parent)];

/** The transitions that can be taken in a state: its own, then those of its ancestors, unless an inner one blocks them. */
function getPossibleTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  const blocked = new Set<string>();
  return getAncestors(node)
    .flatMap(getTransitions)
    .filter(({ eventType, guard }) => {
      if (blocked.has(eventType)) return false;
      if (guard === undefined) blocked.add(eventType);
      return true;
    });
}

/** The ids of the transitions that can be taken in each state in which the machine can stay, by state. */
export const getFlattenedTransitions = (machine: AnyStateMachine): Map<string, string[]> =>
  new Map(
    getStateNodes(machine)
      .filter(node => node.type === 'atomic' && !isTransient(node))
      .map(node => [node.id, getPossibleTransitions(node).map(getTransitionId)]),
  );
