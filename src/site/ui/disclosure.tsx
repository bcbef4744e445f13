import type { ReactNode, ToggleEventHandler } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from './icons.tsx';
import { color, motion, size, space } from './theme.ts';

interface DisclosureProps {
  /** The line that is always visible. */
  summary: ReactNode;
  children: ReactNode;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
}

/** More on request, inside a text or a card. The questions of a page are in an `Accordion`. */
export function Disclosure({ summary, children, onToggle }: DisclosureProps) {
  return (
    <Details onToggle={onToggle}>
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon size={16} />
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
