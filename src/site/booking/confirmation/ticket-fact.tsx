import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, tabularNumbers, size, space } from '#site/ui/theme.ts';

interface TicketFactProps {
  /** The label, in small type above the value. */
  term: string;
  children: ReactNode;
}

/** A labeled value of the ticket, inside a `dl`. */
export function TicketFact({ term, children }: TicketFactProps) {
  return (
    <Fact>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Fact>
  );
}

const Fact = styled.div`
  min-inline-size: 0;
  ${tabularNumbers}

  dt {
    margin-block-end: ${space(0.5)};
    color: ${color.inkSoft};
    font-size: ${size.caption};
    line-height: 1.3;
  }

  dd {
    font-weight: 600;
    line-height: 1.35;
  }
`;
