import { styled } from 'styled-components';
import type { InventoryMachine, InventoryTransition } from '../model/inventory.ts';
import { size, space } from '../theme.ts';
import { findState } from './flow-data.ts';
import { formatHashRoute } from './hash-route.ts';
import { formatTrigger, getStateLabel } from '../chart/labels.ts';

interface TransitionListProps {
  machine: InventoryMachine;
  transitions: readonly InventoryTransition[];
  direction: 'in' | 'out';
}

/** The incoming or outgoing transitions of a state, each with a link to the other state. */
export function TransitionList({ machine, transitions, direction }: TransitionListProps) {
  return (
    <List>
      {transitions.map(transition => {
        const other = direction === 'in' ? transition.source : (transition.targets[0] ?? null);
        const state = findState(machine, other);
        return (
          <li key={transition.id}>
            <span>{transition.description}</span>{' '}
            {state === null ? (
              <NoStateChange>No state change.</NoStateChange>
            ) : (
              <a href={formatHashRoute({ state: state.id })}>
                {direction === 'in' ? 'From' : 'To'} {getStateLabel(machine, state)}
              </a>
            )}
            <Trigger>{formatTrigger(transition)}</Trigger>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;

  li {
    padding-inline-start: ${space(3)};
    border-inline-start: 3px solid var(--line);
  }

  a {
    font-weight: 600;
    white-space: nowrap;
  }
`;

const NoStateChange = styled.span`
  color: var(--textMuted);
`;

const Trigger = styled.code`
  display: block;
  color: var(--textMuted);
  font-family: inherit;
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;
