import { styled } from 'styled-components';
import type { LegalPart, LegalSection } from '#site/content/legal-text.ts';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';
import { InterpolatedText } from './interpolated-text.tsx';
import { LegalTableView } from './legal-table-view.tsx';

interface LegalSectionViewProps {
  section: LegalSection;
  /** Counted from 1. */
  number: number;
}

/** One section: number, heading, summary and full text. */
export function LegalSectionView({
  section: { id, heading, summary, parts },
  number,
}: LegalSectionViewProps) {
  return (
    <Section id={id} data-below-first-screen={number === 2 || undefined}>
      <h2>
        <Numeral>{number}</Numeral> <span>{heading}</span>
      </h2>
      <Summary>{summary}</Summary>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Section>
  );
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') {
    return (
      <p>
        <InterpolatedText text={part} />
      </p>
    );
  }
  if ('rows' in part) return <LegalTableView table={part} />;
  const isOrdered = 'steps' in part;
  return (
    <Points as={isOrdered ? 'ol' : 'ul'}>
      {(isOrdered ? part.steps : part).map(point => (
        <li key={point}>
          <InterpolatedText text={point} />
        </li>
      ))}
    </Points>
  );
}

const gutter = space(14);

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  h2 {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
    font-size: ${size.h2};
  }

  ${media.medium} {
    padding-inline-start: ${gutter};

    h2 {
      grid-template-columns: ${gutter} minmax(0, 1fr);
      gap: 0;
      margin-inline-start: -${gutter};
    }
  }

  @media print {
    display: block;
    margin-block-start: 20pt;
    padding: 0;

    h2 {
      grid-template-columns: 20pt minmax(0, 1fr);
      gap: 0;
      margin: 0;
      font-size: 15pt;
    }

    & > :not(:first-child) {
      margin-block-start: 6pt;
    }

    p,
    ul,
    ol {
      max-inline-size: none;
    }

    p,
    li {
      orphans: 3;
      widows: 3;
    }
  }
`;

const Numeral = styled.span`
  color: ${color.sage};
  font-family: ${font.display};
  ${tabularNumbers}
`;

const Summary = styled.p`
  margin-block-end: ${space(1)};
  font-size: ${size.lead};
  font-weight: 500;
  line-height: 1.4;
  text-wrap: balance;

  @media print {
    break-after: avoid;
    font-size: 12pt;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  max-inline-size: 72ch;
  padding-inline-start: ${space(5)};

  li::marker {
    color: ${color.sage};
    font-weight: 600;
  }
`;
