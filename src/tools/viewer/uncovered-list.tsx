import { styled } from 'styled-components';
import { size, space } from '#site/ui/theme.ts';
import { formatHashRoute } from './hash-route.ts';
import type { FlowMachine, TestRun } from './flow-data.ts';
import { getCoverageExclusions } from './coverage.ts';
import { getStateLabel } from '../chart/labels.ts';

/** What the last run has not seen, in words. */
export function UncoveredList({ machine, run }: { machine: FlowMachine; run: TestRun }) {
  const covered = new Set([...run.states.seen, ...run.transitions.seen, ...getCoverageExclusions(machine)]);
  const states = machine.states.filter(({ id, kind }) => kind === 'atomic' && !covered.has(id));
  const transitions = machine.transitions.filter(({ id }) => !covered.has(id));
  const count = states.length + transitions.length;
  if (count === 0) return null;
  return (
    <Disclosure>
      <summary>{count === 1 ? 'The one thing' : `The ${count} things`} it hasn’t seen</summary>
      <ul>
        {states.map(state => (
          <li key={state.id}>
            <a href={formatHashRoute({ state: state.id })}>{getStateLabel(machine, state)}</a>{' '}
            {state.description}
          </li>
        ))}
        {transitions.map(({ id, source, description: sentence }) => (
          <li key={id}>
            <a href={formatHashRoute({ state: source })}>{sentence}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const Disclosure = styled.details`
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
