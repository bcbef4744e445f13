import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '#site/ui/theme.ts';

interface NoResultsProps {
  /** What else the traveler should know. */
  children?: ReactNode;
  /** The next step. */
  action: ReactNode;
}

/** The empty state with one next step. */
export function NoResults({ children, action }: NoResultsProps) {
  return (
    <Empty>
      <h2>No flights found</h2>
      <p>Try adjusting your filters or search criteria.</p>
      {children}
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
