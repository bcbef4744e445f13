import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from './icons.tsx';
import { color, media, motion, size, space } from './theme.ts';

interface AccordionItemProps {
  /** The target of links. Browsers open the item that they lead to. */
  id?: string;
  question: string;
  /** Hides a filtered item. It keeps its place and its open state. */
  hidden?: boolean;
  children: ReactNode;
}

/** A list of `AccordionItem`s. */
export const Accordion = styled.div`
  border-block-end: 1px solid ${color.line};
`;

/** A question with a collapsible answer. It works without script, and find-in-page opens it. */
export function AccordionItem({ id, question, hidden = false, children }: AccordionItemProps) {
  return (
    <Details hidden={hidden}>
      <summary>
        <h3>{question}</h3>
        <ChevronDownIcon size={22} />
      </summary>
      <Content id={id}>{children}</Content>
    </Details>
  );
}

const Details = styled.details`
  border-block-start: 1px solid ${color.line};

  summary {
    display: flex;
    gap: ${space(4)};
    align-items: center;
    justify-content: space-between;
    min-block-size: 4rem;
    padding-block: ${space(4)};
    list-style: none;
    cursor: pointer;
    transition: color ${motion.feedback};
  }

  summary::-webkit-details-marker {
    display: none;
  }

  h3 {
    font-size: ${size.lead};
    line-height: 1.25;
  }

  summary svg {
    color: ${color.sage};
    transition: rotate ${motion.feedback};
  }

  &[open] summary svg {
    rotate: 180deg;
  }

  ${media.hover} {
    summary:hover {
      color: ${color.sage};
    }
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  padding-block-end: ${space(6)};
  /* Keeps the question in view when a link leads here. */
  scroll-margin-block-start: ${space(20)};

  p {
    max-inline-size: 62ch;
    color: ${color.inkSoft};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    font-weight: 600;
  }
`;
