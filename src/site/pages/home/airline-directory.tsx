import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { airlineCards } from 'virtual:airline-cards';
import type { AirlineSummary } from '#site/content/airline.ts';
import { Card } from '#site/ui/card.tsx';
import { Container } from '#site/ui/container.tsx';
import { ArrowRightIcon } from '#site/ui/icons.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { Features, Rating } from './airline-facts.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { cardLinkStyles } from './deal-link.tsx';
import { GuideMark } from './guide-mark.tsx';

const directory = airlineCards.filter(({ list }) => list === 'directory');

/** The directory of thirteen airlines with their key facts. */
export function AirlineDirectory() {
  return (
    <Container>
      <Carousel
        heading="Airline directory"
        perView={[1, 2, 3]}
        slides={directory.map(airline => (
          <AirlineCard key={airline.slug} airline={airline} />
        ))}
      >
        <p>Where they fly, with what, and what they are known for.</p>
      </Carousel>
    </Container>
  );
}

function AirlineCard({ airline }: { airline: AirlineSummary }) {
  const { slug, name, code, destinations, rating, features, description, routes, fleet } = airline;
  return (
    <Sheet as="article">
      <Head>
        <GuideMark code={code} size={48} />
        <h3>{name}</h3>
        <Rating rating={rating} />
      </Head>
      <Features features={features} />
      <p>{description}</p>
      <Facts>
        <dt>Network</dt>
        <dd>{destinations}</dd>
        <dt>Routes</dt>
        <dd>{routes}</dd>
        <dt>Fleet</dt>
        <dd>{fleet}</dd>
      </Facts>
      <Link to={`/${slug}`}>
        {name} guide <ArrowRightIcon size={18} />
      </Link>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  ${cardLinkStyles}
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto auto;
  justify-items: start;
  gap: ${space(4)};
  padding-block-end: ${space(4)};

  p {
    font-size: ${size.small};
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(2)} ${space(4)};
  inline-size: 100%;
  padding-block: ${space(4)};
  border-block: 1px solid ${color.line};
  font-size: ${size.small};
  line-height: 1.4;

  dt {
    color: ${color.inkSoft};
  }
`;
