import { styled } from 'styled-components';
import type { InventoryState } from '../../machines/inventory/inventory.ts';
import { color, size, space } from '../site/ui/theme.ts';
import { writeAddress } from './address.ts';
import type { FlowMachine } from './flow-data.ts';
import { WayList } from './way-list.tsx';
import { titleOf } from './words.ts';

interface OutlineProps {
  machine: FlowMachine;
  current: string | null;
}

/** The whole chart in words: states within states, each with its ways out. */
export function Outline({ machine, current }: OutlineProps) {
  const [root] = machine.states;
  return (
    <Text aria-labelledby="outline-heading">
      <h2 id="outline-heading">The same in words</h2>
      <p>{machine.sentence}</p>
      {root === undefined ? null : <Ways machine={machine} state={root} />}
      {root === undefined ? null : <States machine={machine} parent={root.id} current={current} />}
    </Text>
  );
}

function States({ machine, parent, current }: OutlineProps & { parent: string }) {
  const inside = machine.states.filter(state => state.parent === parent);
  if (inside.length === 0) return null;
  return (
    <ul>
      {inside.map(state => (
        <li key={state.id}>
          <Line>
            <a
              href={writeAddress({ state: state.id })}
              aria-current={state.id === current ? 'true' : undefined}
            >
              {titleOf(state.name)}
            </a>{' '}
            {state.sentence}
          </Line>
          <Ways machine={machine} state={state} />
          <States machine={machine} parent={state.id} current={current} />
        </li>
      ))}
    </ul>
  );
}

function Ways({ machine, state }: { machine: FlowMachine; state: InventoryState }) {
  const own = machine.transitions.filter(({ source }) => source === state.id);
  if (own.length === 0) return null;
  return (
    <details>
      <summary>
        {own.length === 1 ? '1 way' : `${own.length} ways`} out of {titleOf(state.name)}
      </summary>
      <WayList machine={machine} transitions={own} direction="out" />
    </details>
  );
}

const Text = styled.section`
  display: grid;
  gap: ${space(4)};

  ul {
    display: grid;
    gap: ${space(4)};
    padding: 0;
    list-style: none;
  }

  li > ul {
    margin-block-start: ${space(4)};
    padding-inline-start: ${space(5)};
    border-inline-start: 2px solid ${color.line};
  }

  details {
    margin-block-start: ${space(1)};
  }

  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.inkSoft};
    font-size: ${size.small};
    cursor: pointer;
    text-decoration: underline dotted;
    text-underline-offset: 0.22em;
  }

  @media print {
    summary {
      min-block-size: 0;
    }

    details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }

  details ul {
    margin-block-start: ${space(2)};
    gap: ${space(3)};
  }
`;

const Line = styled.p`
  a {
    font-weight: 700;
    font-size: ${size.lead};
  }

  a[aria-current] {
    color: ${color.dusk};
    text-decoration-thickness: 3px;
  }
`;
