import { styled } from 'styled-components';
import { Container, Section } from '#site/ui/container.tsx';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';

const steps = [
  {
    title: 'Search',
    text: 'Every fare shows the total for everyone who travels, taxes and airline fees included.',
  },
  {
    title: 'Choose',
    text: 'Bags, changes and refunds are in words on each flight, before you pick one.',
  },
  {
    title: 'Say who flies',
    text: 'Names as in the passport, and one last look at everything. No account needed.',
  },
  {
    title: 'Hold your ticket',
    text: 'Pay by card. The e-ticket appears on the screen, ready to print or save.',
  },
] as const;

/** The four steps from the search to the ticket. */
export function HowBookingWorks() {
  return (
    <Section aria-labelledby="how-booking-works">
      <Container>
        <h2 id="how-booking-works">From search to seat</h2>
        <StepTrack>
          <Arc viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 58C300-14 900-14 1200 58" vectorEffect="non-scaling-stroke" />
          </Arc>
          <Steps>
            {steps.map((step, index) => (
              <li key={step.title}>
                <Numeral aria-hidden="true">{index + 1}</Numeral>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </Steps>
        </StepTrack>
      </Container>
    </Section>
  );
}

const StepTrack = styled.div`
  position: relative;
  margin-block-start: ${space(8)};
`;

const Arc = styled.svg`
  display: none;
  inline-size: 100%;
  block-size: 3.75rem;
  margin-block-end: ${space(4)};
  fill: none;
  stroke: ${color.control};
  stroke-width: 1.75;
  stroke-dasharray: 1 9;
  stroke-linecap: round;

  ${media.large} {
    display: block;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(8)};
  padding: 0;
  list-style-type: '';

  li {
    display: grid;
    grid-template-columns: ${space(9)} 1fr;
    align-content: start;
    align-items: baseline;
    gap: ${space(1)} 0;
  }

  p {
    grid-column: 2;
  }

  p {
    max-inline-size: 32ch;
    color: ${color.inkSoft};
  }

  ${media.medium} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${media.large} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(6)};
  }
`;

const Numeral = styled.span`
  color: ${color.sage};
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 700;
  line-height: 1;
  ${tabularNumbers}
`;
