import { styled } from 'styled-components';
import { Container } from '#site/ui/container.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';

/** The title in the style of a magazine, with a great circle that leads to the first picture. */
export function DestinationsHeader() {
  return (
    <Header>
      <Container>
        <h1>Destinations, each in its own light</h1>
        <Aside>
          <p>Six cities to begin with. Prices are what one adult has paid for a one-way flight.</p>
          <p>Fares are historical and not guaranteed.</p>
        </Aside>
        <Arc viewBox="0 0 640 110" aria-hidden="true">
          <path d="M6 104Q260-34 596 34" />
          <circle cx="6" cy="104" r="5" />
          <path
            transform="translate(609 37)rotate(12)"
            d="M15 0c0-1.5-1.5-2.5-3.3-2.5H5L-4-14h-4l4.3 11.5h-7L-13.6-6.4h-2.8L-14.3 0-16.4 6.4h2.8L-10.7 2.5h7L-8 14h4L5 2.5h6.7C13.5 2.5 15 1.5 15 0Z"
          />
        </Arc>
      </Container>
    </Header>
  );
}

const Header = styled.div`
  padding-block: ${space(8)} ${space(8)};

  h1 {
    max-inline-size: 11em;
    color: ${color.dusk};
    font-size: ${size.hero};
    line-height: 1.02;
  }

  ${media.medium} {
    padding-block: ${space(14)} ${space(10)};
  }

  ${media.large} {
    & > div {
      position: relative;
      display: grid;
      grid-template-columns: repeat(12, 1fr);
      align-items: end;
      column-gap: ${space(6)};
    }

    h1 {
      grid-column: 1 / 9;
    }
  }
`;

const Aside = styled.div`
  display: grid;
  gap: ${space(2)};
  max-inline-size: 32rem;
  margin-block-start: ${space(5)};

  p + p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  ${media.large} {
    grid-column: 9 / -1;
  }
`;

const Arc = styled.svg`
  display: none;

  ${media.large} {
    position: absolute;
    inset: -${space(9)} ${space(8)} auto auto;
    display: block;
    inline-size: 36%;
    overflow: visible;
    fill: ${color.sage};

    path:first-child {
      fill: none;
      stroke: ${color.control};
      stroke-width: 1.75;
      stroke-dasharray: 1 9;
      stroke-linecap: round;
    }
  }
`;
