import { css, styled } from 'styled-components';
import { color, font, media, motion, shadow, size } from './theme.ts';

/** The surface of every modal dialog. */
export const modalSurface = css`
  padding: 0;
  border: 0;
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow};

  &::backdrop {
    background: ${color.scrim};
  }

  ${media.forcedColors} {
    border: 2px solid CanvasText;
  }
`;

/** Fades the backdrop with the dialog. */
export const fadingBackdrop = css`
  &::backdrop {
    opacity: 0;
    transition:
      opacity ${motion.slide},
      overlay var(--slide) allow-discrete,
      display var(--slide) allow-discrete;
  }

  &[open]::backdrop {
    opacity: 1;

    @starting-style {
      opacity: 0;
    }
  }
`;

/** The name of a modal dialog, and the first thing that takes the focus in it. */
export const ModalHeading = styled.h2.attrs({ tabIndex: -1, 'data-first-focus': '' })`
  font-family: ${font.display};
  font-size: ${size.h3};
`;
