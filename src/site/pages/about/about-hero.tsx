import { styled } from 'styled-components';
import { aboutFigures } from '#site/content/about.ts';
import { settings } from '#site/content/settings.ts';
import { Container } from '#site/ui/container.tsx';
import { forcedDarkScheme, color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';
import { PlainsScene } from './plains-scene.tsx';

/** The hero: a landscape with the heading and the agency's figures. */
export function AboutHero() {
  return (
    <Landscape>
      <PlainsScene />
      <Container>
        <h1>Far is normal here</h1>
        <Lead>
          {settings.brand} is a travel agency in Wyoming, where the nearest neighbor can be an hour away.
          Distance doesn&rsquo;t impress us. Unclear prices do.
        </Lead>
        <Figures aria-label={`${settings.brand} in figures`}>
          {aboutFigures.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong> {label}
            </li>
          ))}
        </Figures>
      </Container>
    </Landscape>
  );
}

const Landscape = styled.section`
  --land: 20rem;
  --ground: 14.5rem;

  position: relative;
  isolation: isolate;
  padding-block: ${space(8)} ${space(11)};

  h1 {
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  ${media.medium} {
    --land: clamp(24rem, 32vw, 30rem);
    --ground: 9rem;

    padding-block: ${space(12)} ${space(14)};
  }

  ${media.large} {
    --ground: 8.5rem;
  }
`;

const Lead = styled.p`
  max-inline-size: 34rem;
  margin-block: ${space(4)} calc(var(--land) * 1.02);
  color: ${color.dusk};

  ${media.medium} {
    margin-block-end: calc(var(--land) * 0.94);
    font-size: ${size.lead};
    line-height: 1.45;
  }

  ${media.large} {
    margin-block-end: calc(var(--land) * 0.74);
  }
`;

const Figures = styled.ul`
  ${forcedDarkScheme}

  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(5)} ${space(6)};
  padding: 0;
  color: ${color.ink};
  list-style-type: '';

  li {
    display: grid;
    line-height: 1.3;
  }

  strong {
    font-family: ${font.display};
    font-size: ${size.hero};
    line-height: 1;
    letter-spacing: -0.03em;
    ${tabularNumbers}
  }

  ${media.medium} {
    grid-template-columns: repeat(4, 1fr);
  }
`;
