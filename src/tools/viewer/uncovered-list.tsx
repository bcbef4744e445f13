import { styled } from 'styled-components';
import { size, space } from '../theme.ts';
import { Summary } from './controls.tsx';
import { formatHashRoute } from './hash-route.ts';
import type { FlowMachine, TestRun } from './flow-data.ts';
import { getCoverageExclusions } from './coverage.ts';
import { getStateLabel } from '../chart/labels.ts';

/** The states and transitions that the last test run did not cover. */
export function UncoveredList({ machine, run }: { machine: FlowMachine; run: TestRun }) {
  const covered = new Set([...run.states.seen, ...run.transitions.seen, ...getCoverageExclusions(machine)]);
  const states = machine.states.filter(({ id, kind }) => kind === 'atomic' && !covered.has(id));
  const transitions = machine.transitions.filter(({ id }) => !covered.has(id));
  const count = states.length + transitions.length;
  if (count === 0) return null;
  return (
    <Disclosure>
      <Summary>
        Not covered: {count === 1 ? '1 state or transition' : `${count} states and transitions`}
      </Summary>
      <ul>
        {states.map(state => (
          <li key={state.id}>
            <a href={formatHashRoute({ state: state.id })}>{getStateLabel(machine, state)}</a>{' '}
            {state.description}
          </li>
        ))}
        {transitions.map(({ id, source, description }) => (
          <li key={id}>
            <a href={formatHashRoute({ state: source })}>{description}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const Disclosure = styled.details`
  font-size: ${size.small};

  ul {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(5)};
  }
`;
