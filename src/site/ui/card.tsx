import { styled } from 'styled-components';
import { color, media, radius, space } from './theme.ts';

/** A sheet of paper on the ground: an edge, no shadow. Give it a semantic element with `as`. */
export const Card = styled.div`
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};

  ${media.medium} {
    padding: ${space(7)};
  }
`;
