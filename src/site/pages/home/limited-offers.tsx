import { styled } from 'styled-components';
import { cabinLabels } from '#contract/cabin.ts';
import { limitedOffers } from '#site/content/home.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Container, Section } from '#site/ui/container.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';
import { DealLink } from './deal-link.tsx';
import { DealPrice } from './deal-price.tsx';
import { SavingsTermsLink } from './savings-terms-link.tsx';

/** Four offers: a large one, and three in a column beside it. */
export function LimitedOffers() {
  return (
    <Section aria-labelledby="limited-offers" data-below-first-screen>
      <Container>
        <h2 id="limited-offers">Limited-time offers</h2>
        <Lead>
          Save up to 40% on selected fares, some of them sold by phone only. The fares below are historical
          and not guaranteed. <SavingsTermsLink />
        </Lead>
        <Offers>
          {limitedOffers.map(offer => (
            <li key={offer.city}>
              <Offer>
                <Scene name={offer.image} ratio="square" />
                <Content>
                  <h3>
                    {offer.city} <From>from {offer.fromCity}</From>
                  </h3>
                  <Description>{offer.description}</Description>
                  {offer.cabin ? <Badge $tone="sage">{cabinLabels[offer.cabin]}</Badge> : null}
                  <Terms>
                    <DealPrice deal={offer} />
                    <DealLink deal={offer} />
                  </Terms>
                </Content>
              </Offer>
            </li>
          ))}
        </Offers>
      </Container>
    </Section>
  );
}

const Lead = styled.p`
  margin-block: ${space(2)} ${space(8)};
  color: ${color.inkSoft};
`;

const Offers = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style-type: '';

  li {
    display: grid;
  }

  ${media.medium} {
    gap: ${space(6)};
  }

  ${media.large} {
    grid-template: repeat(3, 1fr) / 1.15fr 1fr;

    li:first-child {
      grid-row: 1 / -1;
    }
  }
`;

const Offer = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 7.5rem 1fr;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  overflow: hidden;

  img {
    block-size: 100%;
    aspect-ratio: auto;
  }

  ${media.medium} {
    grid-template-columns: 13rem 1fr;
  }

  ${media.large} {
    grid-template-columns: minmax(10rem, 38%) 1fr;
  }

  li:first-child > & {
    grid-template: minmax(19rem, 1fr) auto / 1fr;

    img {
      grid-area: 1 / 1 / 3 / 2;
    }
  }
`;

const Content = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(4)};

  ${media.medium} {
    padding: ${space(4)} ${space(6)};

    li:first-child & {
      margin-inline-end: 16%;
      padding: ${space(5)} ${space(7)} ${space(5)} ${space(6)};
      border-start-end-radius: ${radius.card};
    }
  }

  li:first-child & {
    grid-area: 2 / 1;
    padding: ${space(5)};
    background: ${color.card};
  }
`;

const From = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 500;
  letter-spacing: 0;
`;

const Description = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.45;
`;

const Terms = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  inline-size: 100%;
`;
