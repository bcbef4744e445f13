import { styled } from 'styled-components';
import { color, size } from '#site/ui/theme.ts';

/** What became of a button of the ticket, below the row of buttons. */
export const ActionMessage = styled.output`
  && {
    grid-column: 1 / -1;
    order: 1;
    max-inline-size: none;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  &&:empty {
    position: absolute;
  }
`;
