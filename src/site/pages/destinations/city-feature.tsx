import { styled } from 'styled-components';
import type { City } from '#site/content/destinations.ts';
import { StarIcon } from '#site/ui/icons.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { color, tabularNumbers, font, media, motion, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

interface CityFeatureProps {
  city: City;
  /** The first city, above the fold. Its link is the page's primary action. */
  isFirst: boolean;
}

/** One city: picture, description, historical fare, and a link to the search form that covers all of it. */
export function CityFeature({ city, isFirst }: CityFeatureProps) {
  return (
    <Feature>
      <Picture>
        <Scene name={city.scene} alt={city.picture} eager={isFirst} />
      </Picture>
      <Content>
        <Place>{city.country}</Place>
        <h3>{city.name}</h3>
        <p>{city.description}</p>
      </Content>
      <Terms>
        <Rating>
          <StarIcon size={18} />
          <VisuallyHidden>Rated</VisuallyHidden> {city.rating.toFixed(1)}{' '}
          <VisuallyHidden>out of 5</VisuallyHidden>
        </Rating>
        <Fare>
          From <strong>${city.priceFrom}</strong> <span>one way from {city.originName}</span>
        </Fare>
        <LinkButton to="/" search={city.route} tone={isFirst ? 'primary' : 'secondary'}>
          <span>
            View Deals<VisuallyHidden> for {city.name}</VisuallyHidden>
          </span>
        </LinkButton>
      </Terms>
    </Feature>
  );
}

const Feature = styled.article`
  position: relative;
  display: grid;
  gap: ${space(4)};

  /* The link covers the picture and the text too. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Picture = styled.div`
  border-radius: ${radius.card};
  overflow: hidden;

  img {
    transition: scale ${motion.slide};
  }

  ${media.hover} {
    article:hover & img {
      scale: 1.02;
    }
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space(1.5)};

  h3 {
    color: ${color.dusk};
    font-size: ${size.h1};
    line-height: 1;
  }

  p {
    max-inline-size: 38ch;
    text-wrap: pretty;
  }
`;

const Place = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Terms = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};

  /* The covering pseudo-element is positioned against the feature, not the button. */
  a {
    position: static;
    margin-inline-start: auto;
  }

  /* A scaled button would become the containing block of the covering pseudo-element, and a press on the picture would miss it. */
  a:active {
    scale: none;
  }
`;

const Rating = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  font-weight: 600;
  ${tabularNumbers}

  svg {
    color: ${color.sage};
    fill: currentColor;
  }
`;

const Fare = styled.p`
  flex: 1 1 6rem;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.3;

  strong {
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${size.h3};
    line-height: 1;
    letter-spacing: -0.01em;
    ${tabularNumbers}
  }

  span {
    display: block;
  }
`;
