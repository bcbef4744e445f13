import { styled } from 'styled-components';
import { color, media, radius, space } from './theme.ts';

/** A surface with a border and no shadow. Set a semantic element with `as`. */
export const Card = styled.div`
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};

  ${media.medium} {
    padding: ${space(7)};
  }
`;
