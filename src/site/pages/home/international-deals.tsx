import { styled } from 'styled-components';
import { internationalDeals, type Deal } from '#site/content/home.ts';
import { BoardingPass, PassMain, PassStub } from '#site/ui/boarding-pass.tsx';
import { Container, Section } from '#site/ui/container.tsx';
import { RouteLine } from '#site/ui/route-line.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { color, radius, size, space } from '#site/ui/theme.ts';
import { Carousel } from './carousel/carousel.tsx';
import { DealLink } from './deal-link.tsx';
import { DealPrice } from './deal-price.tsx';

/** A carousel of five international deals. */
export function InternationalDeals() {
  return (
    <Sky>
      <Container>
        <Carousel
          heading="Explore International Deals"
          perView={[1, 2, 4]}
          slides={internationalDeals.map(deal => (
            <DealPass key={deal.city} deal={deal} />
          ))}
        >
          <p>One way, for one adult. Each opens on the cheapest day of its season.</p>
        </Carousel>
      </Container>
    </Sky>
  );
}

function DealPass({ deal }: { deal: Deal }) {
  return (
    <Pass variant="summary" interactive>
      <PassMain>
        <Scene name={deal.image} ratio="wide" />
        <h3>{deal.city}</h3>
        <p>{deal.description}</p>
        <RouteLine
          from={{ code: deal.from, place: deal.fromCity }}
          to={{ code: deal.to, place: deal.city }}
        />
      </PassMain>
      <PassStub>
        <DealPrice deal={deal} />
        <DealLink deal={deal} />
      </PassStub>
    </Pass>
  );
}

const Sky = styled(Section)`
  background: ${color.sky};
`;

/* The link in the stub covers the whole boarding pass. */
const Pass = styled(BoardingPass)`
  /* Airport codes small enough for the line between them when four passes are in view. */
  --size-h2: 1.625rem;

  position: relative;
  display: grid;
  border-radius: ${radius.card};

  & > div {
    grid-template-rows: 1fr auto;
  }

  & > div > :first-child {
    display: grid;
    grid-template: auto auto 1fr auto / minmax(0, 1fr);
    gap: ${space(2)};
  }

  & > div > :last-child {
    position: static;
    padding-block-end: ${space(3)};
  }

  img {
    inline-size: calc(100% + 2 * var(--pad));
    max-inline-size: none;
    margin: calc(var(--pad) * -1) calc(var(--pad) * -1) ${space(3)};
    border-radius: ${radius.card} ${radius.card} 0 0;
  }

  h3 + p {
    margin-block-end: ${space(3)};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
