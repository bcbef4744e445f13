import { styled } from 'styled-components';
import { color, layer, radius, space, white } from './theme.ts';

/** Invisible until it is focused. */
export const SkipLink = styled.a`
  position: fixed;
  inset: ${space(2)} auto auto ${space(2)};
  z-index: ${layer.skip};
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius.field};
  background: ${color.night};
  color: ${white};
  font-weight: 600;
  text-decoration: none;
  opacity: 0;
  pointer-events: none;

  &:hover {
    color: ${white};
  }

  &:focus {
    opacity: 1;
    pointer-events: auto;
  }

  @media print {
    display: none;
  }
`;
