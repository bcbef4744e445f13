import { css, styled } from 'styled-components';
import type { Airline, AirlineTopic } from '#site/content/airline.ts';
import { color, tabularNumbers, font, media, radius, size, space } from '#site/ui/theme.ts';
import { Facts, wideContainer, type SectionLayout } from './facts.tsx';
import { getTopicAnchor, getTopicHeading } from './topics.ts';

interface AirlineSectionProps {
  airline: Airline;
  topic: AirlineTopic;
}

/** One topic: text, list and facts, in the topic's layout. */
export function AirlineSection({ airline, topic }: AirlineSectionProps) {
  const { paragraphs, facts, points } = airline.sections[topic];
  const layout = topicLayouts[topic] ?? 'margin';
  const id = getTopicAnchor(topic);

  return (
    <Section $form={layout} data-below-first-screen={topic === 'booking' || undefined}>
      <h2 id={id}>{getTopicHeading(topic, airline.name)}</h2>
      <div>
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && layout !== 'steps' ? <ul>{points.map(renderPoint)}</ul> : null}
      </div>
      {points && layout === 'steps' ? <Steps>{points.map(renderPoint)}</Steps> : null}
      {facts ? <Facts layout={layout} facts={facts} /> : null}
    </Section>
  );
}

const renderPoint = (point: string) => <li key={point}>{point}</li>;

const topicLayouts: Partial<Record<AirlineTopic, SectionLayout>> = {
  booking: 'steps',
  checkIn: 'times',
  baggage: 'tag',
  changes: 'columns',
};

/* Two columns if there is room beside the text. */
const twoColumns = (columns: string) => css`
  ${wideContainer} {
    grid-template-columns: ${columns};
    column-gap: ${space(14)};

    & > h2 {
      grid-column: 1 / -1;
    }
  }
`;

const layoutStyles: Partial<Record<SectionLayout, ReturnType<typeof css>>> = {
  margin: twoColumns('minmax(0, 1fr) 17rem'),
  steps: twoColumns('minmax(0, 2fr) minmax(0, 3fr)'),
  tag: css`
    ${twoColumns('minmax(0, 1fr) 22rem')}
    padding: ${space(6)} ${space(5)};
    border-radius: ${radius.card};
    background: ${color.sky};

    ${media.medium} {
      padding: ${space(10)};
    }

    /* The baggage tag hangs from the upper edge, beside the heading. */
    ${wideContainer} {
      grid-template-rows: auto 1fr;

      & > h2 {
        grid-column: 1;
      }

      & > dl {
        grid-area: 1 / 2 / 3;
      }
    }
  `,
};

const Section = styled.section<{ $form: SectionLayout }>`
  display: grid;
  gap: ${space(5)};
  align-content: start;

  ${({ $form }) => layoutStyles[$form]}

  & > div {
    display: grid;
    align-content: start;
    gap: ${space(4)};
  }

  ul {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(5)};
  }

  li::marker {
    color: ${color.sage};
  }

  &:first-child p:first-child {
    font-size: ${size.lead};
    line-height: 1.45;
  }
`;

/* Numbered steps, drawn as stops on a line. */
const Steps = styled.ol`
  padding: 0;
  list-style-type: '';
  counter-reset: step;

  li {
    position: relative;
    padding: 0 0 ${space(6)} ${space(14)};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    content: counter(step) / '';
    position: absolute;
    inset: -0.25rem auto auto 0;
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: ${space(9)};
    block-size: ${space(9)};
    border: 1.5px solid ${color.sage};
    border-radius: 50%;
    background: ${color.paper};
    color: ${color.sage};
    font-family: ${font.display};
    font-weight: 700;
    ${tabularNumbers}
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 calc(${space(4.5)} - 1px);
    border-inline-start: 1.5px dashed ${color.control};
  }
`;
