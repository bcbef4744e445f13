import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlanPath } from '../paths/plan.ts';
import { tabularNumbers, radius, size, space } from '../theme.ts';
import { SearchField } from './controls.tsx';
import { formatHashRoute } from './hash-route.ts';
import type { FlowMachine, TestRun } from './flow-data.ts';
import { findPaths } from './find-paths.ts';

interface PathListProps {
  machine: FlowMachine;
  run: TestRun | null;
  current: string | null;
}

const formatStepCount = ({ steps: { length } }: PlanPath) => (length === 1 ? '1 step' : `${length} steps`);

/** The paths of the test plan. They can be searched, and a link replays each. */
export function PathList({ machine, run, current }: PathListProps) {
  const [query, setQuery] = useState('');
  const matches = findPaths(machine.paths, query);
  const findResult = (id: string) => run?.paths.find(path => path.id === id) ?? null;
  return (
    <PathSection aria-labelledby="paths-heading">
      <h2 id="paths-heading">Paths</h2>
      <p>Together, they cover every transition. Select one to replay it on the chart, step by step.</p>
      <SearchField
        label="Search paths"
        hint="Words of the title, the steps or the states"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Count>
        {matches.length} of {machine.paths.length}
      </Count>
      <List>
        {matches.map(path => {
          const result = findResult(path.id);
          return (
            <li key={path.id}>
              <a
                href={formatHashRoute({ path: path.id })}
                aria-current={path.id === current ? 'true' : undefined}
              >
                <strong>{path.title}</strong>
                <span>
                  {path.id} · {formatStepCount(path)}
                  {result === null ? '' : result.problem === null ? ' · passed' : ' · failed'}
                </span>
              </a>
            </li>
          );
        })}
      </List>
    </PathSection>
  );
}

const PathSection = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(4)};

  @media print {
    display: none;
  }
`;

const Count = styled.output`
  ${tabularNumbers}
  color: var(--textMuted);
  font-size: ${size.small};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;

  a {
    display: grid;
    gap: ${space(1)};
    block-size: 100%;
    min-block-size: 2.75rem;
    align-content: start;
    padding: ${space(3)} ${space(4)};
    border: 1px solid var(--line);
    border-radius: ${radius.field};
    background: var(--surface);
    color: var(--text);
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }

  strong {
    font-weight: 600;
    font-size: ${size.small};
    line-height: 1.35;
  }

  span {
    ${tabularNumbers}
    color: var(--textMuted);
    font-size: ${size.caption};
  }
`;
