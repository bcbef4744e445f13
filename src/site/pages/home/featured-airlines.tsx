import { styled } from 'styled-components';
import { airlineCards } from 'virtual:airline-cards';
import type { AirlineSummary } from '#site/content/airline.ts';
import { settings } from '#site/content/settings.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { color, radius, schemeColors, size, space } from '#site/ui/theme.ts';
import { TodaysDate } from '#site/ui/todays-date.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { Features, Rating } from './airline-facts.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { GuideMark } from './guide-mark.tsx';

const featured = airlineCards.filter(({ list }) => list === 'featured');

/** The airlines that are not in the directory, and the date of all airline facts. */
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
          <span>
            Fares are historical and not guaranteed. {settings.brand} is not affiliated with any airline.
          </span>
          <span>
            Airline information is updated as of <TodaysDate />
          </span>
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
        <GuideMark code={code} size={112} />
        <Hill viewBox="0 0 380 44" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 26C90 2 170 6 250 16S340 22 380 10V45H0Z" />
          <path d="M0 34C100 18 200 34 380 24V45H0Z" />
        </Hill>
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

/* A tail fin behind the sage, as on the airline's page. */
const Sky = styled.div`
  ${schemeColors(dawnColors)}

  position: relative;
  display: grid;
  place-items: end center;
  inline-size: 100%;
  block-size: 10rem;
  margin-block-end: ${space(2)};
  border-radius: ${radius.card};
  background: linear-gradient(var(--skyHigh), var(--skyMid) 55%, var(--skyLow));
  overflow: hidden;

  & > svg:first-child {
    margin-block-end: ${space(3)};
  }
`;

const Hill = styled.svg`
  position: absolute;
  inset: auto 0 -1px;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 2.75rem;

  path:first-child {
    fill: var(--hill);
  }

  path:last-child {
    fill: var(--slope);
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(8)};
  max-inline-size: none;
  margin-block-start: ${space(10)};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
