import { styled } from 'styled-components';
import { SearchForm } from '#site/booking/search/search-form.tsx';
import { Container } from '#site/ui/container.tsx';
import { HorizonScene } from '#site/ui/horizon-scene.tsx';
import { color, media, size, space } from '#site/ui/theme.ts';

/** The hero: a scene at dawn, the heading, and the search form. */
export function Hero() {
  return (
    <Scene>
      <Backdrop>
        <HorizonScene />
      </Backdrop>
      <Content>
        <h1>Big sky. Clear price.</h1>
        <Lead>
          <span>The whole price from the first search.</span>{' '}
          <span>Your card is charged once your ticket is issued.</span>
        </Lead>
        <SearchForm />
      </Content>
    </Scene>
  );
}

const Scene = styled.section`
  --ground: 41rem;

  position: relative;
  padding-block: ${space(8)} ${space(10)};

  h1 {
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  ${media.medium} {
    --ground: 25.5rem;

    padding-block: ${space(12)} ${space(14)};
  }

  ${media.large} {
    --ground: 5.5rem;

    padding-block: ${space(12)} ${space(14)};
  }
`;

/* A stacking context of its own: one around the form would keep its popovers below the promotion bar. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  isolation: isolate;
`;

const Content = styled(Container)`
  position: relative;
`;

const Lead = styled.p`
  max-inline-size: 74%;
  margin-block: ${space(3)} 8rem;
  color: ${color.dusk};
  line-height: 1.4;

  ${media.medium} {
    max-inline-size: 34rem;
    margin-block-end: 12rem;
    font-size: ${size.lead};

    span {
      display: block;
    }
  }

  ${media.large} {
    margin-block-end: 11rem;
  }
`;
