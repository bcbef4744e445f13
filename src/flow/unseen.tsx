import { styled } from 'styled-components';
import { size, space } from '../site/ui/theme.ts';
import { writeAddress } from './address.ts';
import type { FlowMachine, Run } from './flow-data.ts';
import { unseeableOf } from './run.ts';
import { placeOf } from './words.ts';

/** What the last run has not seen, in words. */
export function Unseen({ machine, run }: { machine: FlowMachine; run: Run }) {
  const seen = new Set([...run.states.seen, ...run.transitions.seen, ...unseeableOf(machine)]);
  const states = machine.states.filter(({ id, kind }) => kind === 'atomic' && !seen.has(id));
  const transitions = machine.transitions.filter(({ id }) => !seen.has(id));
  const count = states.length + transitions.length;
  if (count === 0) return null;
  return (
    <Missed>
      <summary>{count === 1 ? 'The one thing' : `The ${count} things`} it hasn’t seen</summary>
      <ul>
        {states.map(state => (
          <li key={state.id}>
            <a href={writeAddress({ state: state.id })}>{placeOf(machine, state)}</a> {state.sentence}
          </li>
        ))}
        {transitions.map(({ id, source, sentence }) => (
          <li key={id}>
            <a href={writeAddress({ state: source })}>{sentence}</a>
          </li>
        ))}
      </ul>
    </Missed>
  );
}

const Missed = styled.details`
  font-size: ${size.small};

  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    cursor: pointer;
    text-decoration: underline dotted;
    text-underline-offset: 0.22em;
  }

  ul {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(5)};
  }
`;
