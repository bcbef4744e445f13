import type { ComponentProps, ReactNode } from 'react';
import { css, styled, type RuleSet } from 'styled-components';
import { color, mask, media, motion, printColor, radius, space } from './theme.ts';

interface BoardingPassProps extends ComponentProps<'div'> {
  /** `flight` for lists, `summary` beside forms (always stacked), `notice` and `ticket`: larger, with a shadow. */
  variant?: Variant;
  /** Reacts to the pointer, for a pass that can be chosen. */
  interactive?: boolean;
  /** A `PassMain` and a `PassStub`. */
  children: ReactNode;
}

type Variant = 'flight' | 'summary' | 'notice' | 'ticket';

const isLarge = (variant: Variant) => variant === 'notice' || variant === 'ticket';

/**
 * The shape of flight card, summary and ticket: two parts and a perforation with transparent notches. It is stacked
 * where it is narrow, and side by side from 40rem of its own width; a ticket, which says more, from 52rem. In print it is
 * a plain block, so that it can break across pages anywhere.
 */
export function BoardingPass({
  variant = 'flight',
  interactive = false,
  children,
  ...rest
}: BoardingPassProps) {
  return (
    <PassContainer {...rest} $variant={variant}>
      <Pass $isLarge={isLarge(variant)} data-interactive={interactive || undefined}>
        {children}
      </Pass>
    </PassContainer>
  );
}

const besideInPass = '@container pass (min-width: 40rem)';
const besideInTicket = '@container ticket (min-width: 52rem)';

const sideBySide = (styles: RuleSet) => css`
  ${besideInPass} {
    ${styles}
  }

  ${besideInTicket} {
    ${styles}
  }
`;

/** Cuts a quarter circle out of two corners. */
const cutCorners = (first: string, second: string, half: string, secondAt: string) => css`
  mask:
    radial-gradient(
        circle at ${first},
        ${mask.hidden} calc(var(--notch) - 0.5px),
        ${mask.visible} var(--notch)
      )
      0 0 / ${half} no-repeat,
    radial-gradient(
        circle at ${second},
        ${mask.hidden} calc(var(--notch) - 0.5px),
        ${mask.visible} var(--notch)
      )
      ${secondAt} / ${half} no-repeat;
`;

const cutAbove = cutCorners('0 0', '100% 0', '50.5% 100%', '100% 0');
const cutBelow = cutCorners('0 100%', '100% 100%', '50.5% 100%', '100% 0');
const cutBefore = cutCorners('0 0', '0 100%', '100% 50.5%', '0 100%');
const cutAfter = cutCorners('100% 0', '100% 100%', '100% 50.5%', '0 100%');

/* A summary is no container, so that its parts are always stacked. */
const containers: Record<Variant, string> = {
  flight: 'container: pass / inline-size;',
  notice: 'container: pass / inline-size;',
  summary: '',
  ticket: 'container: ticket / inline-size;',
};

const PassContainer = styled.div<{ $variant: Variant }>`
  ${({ $variant }) => containers[$variant]}
`;

const Pass = styled.div<{ $isLarge: boolean }>`
  --notch: ${({ $isLarge }) => ($isLarge ? '14px' : '10px')};
  --pad: ${({ $isLarge }) => ($isLarge ? space(6) : space(5))};
  --edge: ${color.line};

  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${besideInPass} {
    --pad: ${({ $isLarge }) => ($isLarge ? space(10) : space(6))};

    grid-template-columns: minmax(0, 1fr) ${({ $isLarge }) => ($isLarge ? '18rem' : '14.5rem')};
  }

  ${besideInTicket} {
    --pad: ${space(10)};

    grid-template-columns: minmax(0, 1fr) 18rem;
  }

  ${({ $isLarge }) =>
    $isLarge
      ? css`
          /* The shadow of the whole: a filter would be painted with everything in the pass. */
          border-radius: ${radius.card};
          box-shadow: 0 18px 56px ${color.shade};
        `
      : ''}

  /* An attribute: with a class of its own, each pass that can be chosen would bring all of these rules once more. */
  ${media.hover} {
    &[data-interactive]:hover {
      --edge: ${color.control};

      /* The parts rise, not the pass: under a pointer at its lower edge, it would rise and fall forever. */
      & > * {
        translate: 0 -2px;
      }
    }
  }

  &[data-interactive]:focus-within {
    --edge: ${color.control};
  }

  @media print {
    --edge: ${printColor.line};
    --pad: ${space(4)};

    display: block;
    box-shadow: none;
  }
`;

/** The styles of both parts: a card with an edge on three sides, and an edge around each notch. */
const passSection = css`
  --ring: calc(var(--notch) * 2 + 2px);
  --out: calc(var(--ring) / -2);

  position: relative;
  min-inline-size: 0;
  padding: var(--pad);
  border: 1px solid var(--edge);
  background: ${color.card};
  break-inside: avoid;
  transition:
    border-color ${motion.feedback},
    translate ${motion.feedback};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inline-size: var(--ring);
    block-size: var(--ring);
    border: 1px solid var(--edge);
    border-radius: 50%;
    pointer-events: none;
    transition: border-color ${motion.feedback};
  }
`;

/** The larger part, for route, times and names. */
export const PassMain = styled.div`
  ${passSection}
  border-block-end: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  ${cutBelow}

  &::before {
    inset: auto auto var(--out) calc(var(--out) - 1px);
  }

  &::after {
    inset: auto calc(var(--out) - 1px) var(--out) auto;
  }

  ${sideBySide(css`
    border-block-end: 1px solid var(--edge);
    border-inline-end: 0;
    border-radius: ${radius.card} 0 0 ${radius.card};
    ${cutAfter}

    &::before {
      inset: calc(var(--out) - 1px) var(--out) auto auto;
    }

    &::after {
      inset: auto var(--out) calc(var(--out) - 1px) auto;
    }
  `)}

  @media print {
    border: 1px solid var(--edge);
    border-radius: 0;
    break-inside: auto;
    mask: none;

    &::before,
    &::after {
      content: none;
    }
  }
`;

/** The stub, for price and action, or for reference and status. */
export const PassStub = styled.div`
  ${passSection}
  border-block-start: 2px dashed var(--edge);
  border-radius: 0 0 ${radius.card} ${radius.card};
  ${cutAbove}

  &::before {
    inset: calc(var(--out) - 2px) auto auto calc(var(--out) - 1px);
  }

  &::after {
    inset: calc(var(--out) - 2px) calc(var(--out) - 1px) auto auto;
  }

  ${sideBySide(css`
    border-block-start: 1px solid var(--edge);
    border-inline-start: 2px dashed var(--edge);
    border-radius: 0 ${radius.card} ${radius.card} 0;
    ${cutBefore}

    &::before {
      inset: calc(var(--out) - 1px) auto auto calc(var(--out) - 2px);
    }

    &::after {
      inset: auto auto calc(var(--out) - 1px) calc(var(--out) - 2px);
    }
  `)}

  @media print {
    border: 1px solid var(--edge);
    border-block-start: 0;
    border-radius: 0;
    break-inside: auto;
    mask: none;

    &::before,
    &::after {
      content: none;
    }
  }
`;
