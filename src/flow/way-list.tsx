import { styled } from 'styled-components';
import type { InventoryMachine, InventoryTransition } from '../../machines/inventory/inventory.ts';
import { color, size, space } from '../site/ui/theme.ts';
import { stateOf } from './flow-data.ts';
import { writeAddress } from './address.ts';
import { metaText, placeOf } from './words.ts';

interface WayListProps {
  machine: InventoryMachine;
  transitions: readonly InventoryTransition[];
  direction: 'in' | 'out';
}

/** Ways in or out of a state, as sentences that lead there. */
export function WayList({ machine, transitions, direction }: WayListProps) {
  return (
    <List>
      {transitions.map(transition => {
        const other = direction === 'in' ? transition.source : (transition.targets[0] ?? null);
        const state = stateOf(machine, other);
        return (
          <li key={transition.id}>
            <span>{transition.sentence}</span>{' '}
            {state === null ? (
              <Stays>The state stays.</Stays>
            ) : (
              <a href={writeAddress({ state: state.id })}>
                {direction === 'in' ? 'From' : 'To'} {placeOf(machine, state)}
              </a>
            )}
            <Meta>{metaText(transition)}</Meta>
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
    border-inline-start: 3px solid ${color.line};
  }

  a {
    font-weight: 600;
    white-space: nowrap;
  }
`;

const Stays = styled.span`
  color: ${color.inkSoft};
`;

const Meta = styled.code`
  display: block;
  color: ${color.inkSoft};
  font-family: inherit;
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;
