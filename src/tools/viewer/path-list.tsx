import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlanPath } from '../paths/plan.ts';
import { TextField } from '#site/ui/text-field.tsx';
import { color, tabularNumbers, radius, size, space } from '#site/ui/theme.ts';
import { formatHashRoute } from './hash-route.ts';
import type { FlowMachine, TestRun } from './flow-data.ts';
import { findPaths } from './find-paths.ts';

interface PathListProps {
  machine: FlowMachine;
  run: TestRun | null;
  current: string | null;
}

const formatStepCount = ({ steps: { length } }: PlanPath) => (length === 1 ? '1 step' : `${length} steps`);

/** The paths that go through all of a machine, to be searched and replayed. */
export function PathList({ machine, run, current }: PathListProps) {
  const [query, setQuery] = useState('');
  const matches = findPaths(machine.paths, query);
  const findResult = (id: string) => run?.paths.find(path => path.id === id) ?? null;
  return (
    <PathSection aria-labelledby="paths-heading">
      <h2 id="paths-heading">Paths</h2>
      <p>Together they go every way there is. Choose one to see it on the chart, step by step.</p>
      <TextField
        label="Search the paths"
        type="search"
        hint="A word of what happens: declined, price, Back …"
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
  color: ${color.inkSoft};
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
    border: 1px solid ${color.line};
    border-radius: ${radius.field};
    background: ${color.card};
    color: ${color.ink};
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    border-color: ${color.sage};
    box-shadow: inset 0 0 0 1px ${color.sage};
  }

  strong {
    font-weight: 600;
    font-size: ${size.small};
    line-height: 1.35;
  }

  span {
    ${tabularNumbers}
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
`;
