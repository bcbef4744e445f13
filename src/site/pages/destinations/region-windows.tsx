import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { regions } from '#site/content/destinations.ts';
import { Container, Section } from '#site/ui/container.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { color, tabularNumbers, media, motion, size, space } from '#site/ui/theme.ts';

/** The regions, each shown through a cabin window. */
export function RegionWindows() {
  return (
    <Cabin data-below-first-screen aria-labelledby="regions">
      <Container>
        <h2 id="regions">Or pick a window</h2>
        <p>
          Six regions. Each opens the search with a main airport there; change it to where you want to go.
        </p>
        <Row>
          {regions.map(region => (
            <li key={region.name}>
              <Region>
                <Pane>
                  <Scene name={region.scene} ratio="tall" />
                </Pane>
                <h3>{region.name}</h3>
                <Count>{region.count} destinations</Count>
                <Link to="/" search={region.route}>
                  Flights to {region.gateway}
                </Link>
              </Region>
            </li>
          ))}
        </Row>
      </Container>
    </Cabin>
  );
}

const Cabin = styled(Section)`
  margin-block-start: ${space(16)};
  background: ${color.sky};

  ${media.large} {
    margin-block-start: ${space(28)};
  }

  h2 + p {
    margin-block-start: ${space(2)};
  }
`;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space(8)} ${space(4)};
  margin-block-start: ${space(10)};
  padding: 0;
  list-style-type: '';

  ${media.medium} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(10)} ${space(8)};
  }

  ${media.large} {
    grid-template-columns: repeat(6, 1fr);
    gap: ${space(6)};
  }
`;

const Region = styled.article`
  position: relative;
  display: grid;
  justify-items: center;
  text-align: center;

  a {
    display: inline-grid;
    place-content: center;
    min-block-size: 2.75rem;
    font-size: ${size.small};
    font-weight: 600;
  }

  /* The window belongs to the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** The frame of a cabin window, with the picture in the middle. */
const Pane = styled.div`
  inline-size: 100%;
  max-inline-size: 13rem;
  margin-block-end: ${space(4)};
  padding: ${space(2.5)};
  border: 1px solid color-mix(in srgb, ${color.control} 45%, transparent);
  border-radius: 46% / 34%;
  background: ${color.card};

  img {
    border-radius: 46% / 34%;
    transition: scale ${motion.slide};
  }

  ${media.hover} {
    article:hover & img {
      scale: 1.03;
    }
  }
`;

const Count = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
  ${tabularNumbers}
`;
