import { styled } from 'styled-components';
import { cities } from '#site/content/destinations.ts';
import { Container } from '#site/ui/container.tsx';
import { visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { media, size, space } from '#site/ui/theme.ts';
import { CityFeature } from './city-feature.tsx';

/** Six cities in six sizes: a large one, and five beside and below it. */
export function CityMosaic() {
  return (
    <Container as="section" aria-labelledby="cities">
      <Title id="cities">Cities</Title>
      <Grid>
        {cities.map((city, index) => (
          <li key={city.name}>
            <CityFeature city={city} isFirst={index === 0} />
          </li>
        ))}
      </Grid>
    </Container>
  );
}

const Title = styled.h2`
  ${visuallyHiddenStyles}
`;

const Grid = styled.ul`
  display: grid;
  gap: ${space(12)} ${space(6)};
  padding: 0;
  list-style-type: '';

  img {
    aspect-ratio: 4 / 3;
  }

  li:nth-child(3n + 1) img {
    aspect-ratio: 1;
  }

  li:first-child h3 {
    font-size: ${size.hero};
  }

  ${media.medium} {
    grid-template-columns: repeat(12, 1fr);

    li {
      grid-column: span 6;
    }

    li:nth-child(3n + 1) {
      grid-column: 1 / -1;

      img {
        aspect-ratio: 16 / 9;
      }
    }

    li:nth-child(3n + 2) img {
      aspect-ratio: 4 / 5;
    }

    li:nth-child(3n) {
      margin-block-start: ${space(16)};
    }
  }

  ${media.large} {
    gap: ${space(18)} ${space(8)};

    li {
      grid-column: 9 / -1;
    }

    li:first-child {
      grid-column: 1 / 9;

      img {
        aspect-ratio: 4 / 3;
      }
    }

    li:nth-child(2) {
      margin-block-start: ${space(28)};

      img {
        aspect-ratio: 3 / 4;
      }
    }

    li:nth-child(3) {
      grid-column: 1 / 6;
      margin-block-start: 0;

      img {
        aspect-ratio: 1;
      }
    }

    li:nth-child(4) {
      grid-column: 6 / -1;
      margin-block-start: ${space(16)};

      img {
        aspect-ratio: 16 / 10;
      }
    }

    li:nth-child(5) {
      grid-column: 1 / 9;

      img {
        aspect-ratio: 16 / 9;
      }
    }

    li:nth-child(6) {
      margin-block-start: ${space(8)};

      img {
        aspect-ratio: 4 / 5;
      }
    }
  }
`;
