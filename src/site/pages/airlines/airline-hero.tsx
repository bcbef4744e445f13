import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import type { Airline } from '#site/content/airline.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Container } from '#site/ui/container.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { TailScene } from './tail-scene.tsx';

/** The airline's name over a drawing of an airfield, and a boarding pass with key facts and booking links. */
export function AirlineHero({ airline }: { airline: Airline }) {
  return (
    <>
      <Scene>
        <TailScene code={airline.code} />
        <Container>
          <nav aria-label="Breadcrumb">
            <Breadcrumbs>
              <li>
                <Link to="/">Home</Link>
              </li>
              <li aria-current="page">{airline.name}</li>
            </Breadcrumbs>
          </nav>
          <Badge>Featured Airline</Badge>
          <h1>{airline.name}</h1>
          <p>{airline.lead}</p>
        </Container>
      </Scene>
      <Content>
        <AtAGlance airline={airline} />
      </Content>
    </>
  );
}

const Scene = styled.div`
  position: relative;
  isolation: isolate;
  padding-block-end: 16rem;

  h1 {
    margin-block-start: ${space(3)};
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  p {
    max-inline-size: 30rem;
    margin-block-start: ${space(3)};
    color: ${color.dusk};
    font-size: ${size.lead};
    line-height: 1.4;
  }

  ${media.medium} {
    padding-block-end: 15rem;
  }

  ${media.large} {
    padding-block-end: 15.5rem;
  }

  @media print {
    padding-block-end: 5rem;
  }
`;

const Breadcrumbs = styled.ol`
  display: flex;
  align-items: center;
  margin-block-end: ${space(2)};
  padding: 0;
  color: ${color.dusk};
  font-size: ${size.small};
  list-style-type: '';

  a {
    display: inline-flex;
    align-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    color: inherit;
  }

  li + li::before {
    content: '/' / '';
    margin-inline: ${space(2)};
  }

  ${media.large} {
    margin-block-end: ${space(6)};
  }
`;

const Content = styled(Container)`
  position: relative;
  margin-block-start: -3.5rem;
`;
