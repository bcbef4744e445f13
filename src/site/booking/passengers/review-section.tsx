import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '#site/ui/theme.ts';

interface ReviewSectionProps {
  heading: string;
  /** The link or button that leads to the place to change this section. */
  edit?: ReactNode;
  children: ReactNode;
}

/** A section of the review. */
export function ReviewSection({ heading, edit, children }: ReviewSectionProps) {
  return (
    <Section>
      <Header>
        <h3>{heading}</h3>
        {edit}
      </Header>
      {children}
    </Section>
  );
}

const Section = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(4)} ${space(5)};
  border-block-start: 1px solid ${color.line};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: 2.75rem;

  h3 {
    font-size: ${size.body};
    letter-spacing: -0.005em;
  }

  a,
  button {
    margin-inline-end: -${space(3.5)};
  }
`;
