import type { ReactNode, ToggleEventHandler } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from './icons.tsx';
import { color, motion, size, space } from './theme.ts';

interface DisclosureProps {
  /** The line that is always visible. */
  summary: ReactNode;
  children: ReactNode;
  /** The browser opens and closes it by itself, and then calls `onToggle`. */
  open?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
}

/** An element that never changes, so that React doesn't compare it. */
const chevronIcon = <ChevronDownIcon size={16} />;

/** More on request, inside a text or a card. The questions of a page are in an `Accordion`. */
export function Disclosure({ summary, children, open, onToggle }: DisclosureProps) {
  return (
    <Details open={open} onToggle={onToggle}>
      <summary>
        <span>{summary}</span>
        {chevronIcon}
      </summary>
      {children}
    </Details>
  );
}

const Details = styled.details`
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-block-size: 2.75rem;
    color: ${color.sage};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    svg {
      flex: none;
      transition: rotate ${motion.feedback};
    }
  }

  &[open] > summary svg {
    rotate: 180deg;
  }
`;
