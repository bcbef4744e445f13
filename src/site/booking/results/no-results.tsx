import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '#site/ui/theme.ts';

interface NoResultsProps {
  /** Sentences that say without which filter there are flights. */
  removals?: readonly string[];
  /** The next step. */
  action: ReactNode;
}

/** The empty state with one next step. */
export function NoResults({ removals = [], action }: NoResultsProps) {
  return (
    <Empty>
      <h2>No flights found</h2>
      <p>Try adjusting your filters or search criteria.</p>
      {removals.map(removal => (
        <p key={removal}>{removal}</p>
      ))}
      {action}
    </Empty>
  );
}

const Empty = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(16)} ${space(6)};
  border: 1px dashed ${color.control};
  border-radius: ${radius.card};
  text-align: center;
`;
