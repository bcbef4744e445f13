import { styled } from 'styled-components';
import type { InventoryState } from '../model/inventory.ts';
import { size, space } from '../theme.ts';
import { formatHashRoute } from './hash-route.ts';
import type { FlowMachine } from './flow-data.ts';
import { Summary } from './controls.tsx';
import { TransitionList } from './transition-list.tsx';
import { humanizeName } from '../chart/labels.ts';

interface OutlineProps {
  machine: FlowMachine;
  current: string | null;
}

/** The content of the chart as nested lists of states, each with its outgoing transitions. */
export function Outline({ machine, current }: OutlineProps) {
  const [root] = machine.states;
  return (
    <OutlineSection aria-labelledby="outline-heading">
      <h2 id="outline-heading">Text outline</h2>
      <p>{machine.description}</p>
      {root === undefined ? null : <OutgoingTransitions machine={machine} state={root} />}
      {root === undefined ? null : <ChildStates machine={machine} parent={root.id} current={current} />}
    </OutlineSection>
  );
}

function ChildStates({ machine, parent, current }: OutlineProps & { parent: string }) {
  const children = machine.states.filter(state => state.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map(state => (
        <li key={state.id}>
          <StateSummary>
            <a
              href={formatHashRoute({ state: state.id })}
              aria-current={state.id === current ? 'true' : undefined}
            >
              {humanizeName(state.name)}
            </a>{' '}
            {state.description}
          </StateSummary>
          <OutgoingTransitions machine={machine} state={state} />
          <ChildStates machine={machine} parent={state.id} current={current} />
        </li>
      ))}
    </ul>
  );
}

function OutgoingTransitions({ machine, state }: { machine: FlowMachine; state: InventoryState }) {
  const outgoing = machine.transitions.filter(({ source }) => source === state.id);
  if (outgoing.length === 0) return null;
  return (
    <details>
      <Summary>
        {outgoing.length === 1 ? '1 transition' : `${outgoing.length} transitions`} from{' '}
        {humanizeName(state.name)}
      </Summary>
      <TransitionList machine={machine} transitions={outgoing} direction="out" />
    </details>
  );
}

const OutlineSection = styled.section`
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
    border-inline-start: 2px solid var(--line);
  }

  details {
    margin-block-start: ${space(1)};
  }

  summary {
    color: var(--textMuted);
  }

  @media print {
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

const StateSummary = styled.p`
  a {
    font-weight: 700;
    font-size: ${size.lead};
  }

  a[aria-current] {
    color: var(--emphasis);
    text-decoration-thickness: 3px;
  }
`;
