import { styled } from 'styled-components';
import type { InventoryState } from '../model/inventory.ts';
import { font, size, space } from '../theme.ts';
import { Badge } from './controls.tsx';
import { getIncomingTransitions, getOutgoingTransitions, type FlowMachine } from './flow-data.ts';
import { Screenshot } from './screenshot.tsx';
import { TransitionList } from './transition-list.tsx';
import { formatActors, humanizeName } from '../chart/labels.ts';

interface StatePanelProps {
  machine: FlowMachine;
  state: InventoryState;
  screenshot: string | null;
  /** The shell command that takes the screenshots. */
  screenshotCommand: string;
}

/** Everything about one state. */
export function StatePanel({ machine, state, screenshot, screenshotCommand }: StatePanelProps) {
  const incoming = getIncomingTransitions(machine, state.id);
  const outgoing = getOutgoingTransitions(machine, state.id);
  const title = humanizeName(state.name);
  return (
    <Panel aria-label={`State: ${title}`}>
      <h2>{title}</h2>
      <p>{state.description}</p>
      <Facts>
        {state.path === null ? null : <Badge>{state.path}</Badge>}
        {state.isTransient ? <Badge>transient</Badge> : null}
        {state.tags.map(tag => (
          <Badge key={tag} $isAccent>
            {tag}
          </Badge>
        ))}
      </Facts>
      {state.actors.length === 0 ? null : <Small>{formatActors(state)}</Small>}
      {state.kind === 'atomic' && !state.isTransient ? (
        <Screenshot src={screenshot} alt={`Screenshot: ${state.description}`}>
          <p>
            No screenshot yet. <code>{screenshotCommand}</code> takes one of every state.
          </p>
        </Screenshot>
      ) : null}
      {state.errorCatalogRows.length === 0 ? null : (
        <>
          <h3>Messages it can show</h3>
          <Messages>
            {state.errorCatalogRows.map(row => (
              <li key={row}>{row}</li>
            ))}
          </Messages>
        </>
      )}
      {outgoing.length === 0 ? null : (
        <>
          <h3>Outgoing transitions</h3>
          <TransitionList machine={machine} transitions={outgoing} direction="out" />
        </>
      )}
      {incoming.length === 0 ? null : (
        <>
          <h3>Incoming transitions</h3>
          <TransitionList machine={machine} transitions={incoming} direction="in" />
        </>
      )}
      <Small as="code">{state.id}</Small>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(3)};

  > * {
    min-inline-size: 0;
  }

  h3 {
    margin-block-start: ${space(3)};
    font-size: ${size.body};
    letter-spacing: 0;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};

  &:empty {
    display: none;
  }
`;

const Small = styled.p`
  color: var(--textMuted);
  font-family: ${font.text};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

const Messages = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  padding-inline-start: ${space(5)};
`;
