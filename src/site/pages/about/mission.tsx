import { styled } from 'styled-components';
import { mission } from '#site/content/about.ts';
import { Container } from '#site/ui/container.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';

/** The mission statement, under the arc of a flight path. */
export function Mission() {
  return (
    <Band data-below-first-screen aria-labelledby="mission">
      <Arc viewBox="0 0 1600 400" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-20 390C380-90 1220-90 1620 390" vectorEffect="non-scaling-stroke" />
      </Arc>
      <Container>
        <h2 id="mission">{mission.heading}</h2>
        <Statement>{mission.statement}</Statement>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  position: relative;
  isolation: isolate;
  padding-block: ${space(18)} ${space(16)};
  background: ${color.sky};
  text-align: center;
  overflow: hidden;

  h2 {
    color: ${color.dusk};
    font-family: ${font.text};
    font-size: ${size.body};
    font-weight: 600;
    letter-spacing: 0;
  }

  ${media.medium} {
    padding-block: ${space(28)} ${space(24)};
  }
`;

const Statement = styled.p`
  max-inline-size: 24ch;
  margin: ${space(4)} auto 0;
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: ${size.h1};
  font-weight: 700;
  line-height: 1.14;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

const Arc = styled.svg`
  position: absolute;
  inset: ${space(8)} 0 0;
  z-index: -1;
  inline-size: 100%;
  block-size: calc(100% - ${space(8)});
  fill: none;
  stroke: ${color.control};
  stroke-width: 1.75;
  stroke-dasharray: 1 9;
  stroke-linecap: round;
`;
