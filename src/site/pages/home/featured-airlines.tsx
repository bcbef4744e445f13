import { styled } from 'styled-components';
import { airlineCards } from 'virtual:airline-cards';
import type { AirlineSummary } from '../../content/airline.ts';
import { settings } from '../../content/settings.ts';
import { AirlineMark } from '../../ui/airline-mark.tsx';
import { Container, Section } from '../../ui/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { color, radius, size, space } from '../../ui/theme.ts';
import { TodaysDate } from '../../ui/todays-date.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Features, Rating } from './airline-facts.tsx';
import { Carousel } from './carousel/carousel.tsx';

const featured = airlineCards.filter(({ list }) => list === 'featured');

/** The airlines beside the directory's, and from when all of this is. */
export function FeaturedAirlines() {
  return (
    <Section>
      <Container>
        <Carousel
          heading="Featured airlines"
          perView={[1, 2, 3]}
          slides={featured.map(airline => (
            <Featured key={airline.slug} airline={airline} />
          ))}
        />
        <Note>
          Fares are historical and not guaranteed. {settings.brand} is not affiliated with any airline.
          Airline information updated as of <TodaysDate />
        </Note>
      </Container>
    </Section>
  );
}

function Featured({ airline }: { airline: AirlineSummary }) {
  const { slug, name, code, destinations, rating, features, description } = airline;
  return (
    <Panel>
      <Sky>
        <Arc viewBox="0 0 380 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d="M0 118C110 30 260 10 380 58" vectorEffect="non-scaling-stroke" />
        </Arc>
        <AirlineMark code={code} size={72} />
      </Sky>
      <h3>{name}</h3>
      <Line>
        <Rating rating={rating} />
        <span>{destinations}</span>
      </Line>
      <p>{description}</p>
      <Features features={features} />
      <LinkButton to={`/${slug}`} tone="secondary" size="small">
        Learn More <VisuallyHidden>about {name}</VisuallyHidden>
      </LinkButton>
    </Panel>
  );
}

const Panel = styled.article`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  justify-items: start;
  gap: ${space(3)};

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Sky = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 8.5rem;
  margin-block-end: ${space(2)};
  border-radius: ${radius.card};
  background: ${color.sky};
  overflow: hidden;
`;

const Arc = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  fill: none;
  stroke: ${color.dusk};
  stroke-width: 1.5;
  stroke-dasharray: 1 8;
  stroke-linecap: round;
  opacity: 0.5;

  & + svg {
    position: relative;
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;

const Note = styled.p`
  margin-block-start: ${space(10)};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
