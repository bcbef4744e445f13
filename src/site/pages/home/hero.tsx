import { styled } from 'styled-components';
import { SearchSlot } from '#site/booking/search/search-slot.tsx';
import { Container } from '#site/ui/container.tsx';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { HorizonEdge, horizonLand, HorizonScene, horizonTextMargin } from '#site/ui/horizon-scene.tsx';
import { color, media, schemeColors, size, space } from '#site/ui/theme.ts';

/** The hero: a scene at dawn, the heading, and the search form. */
export function Hero() {
  return (
    <Scene>
      <Ground aria-hidden="true">
        <HorizonEdge />
      </Ground>
      <Title>
        <Backdrop>
          <HorizonScene hasEdge={false} />
        </Backdrop>
        <Content>
          <h1>Big sky. Clear price.</h1>
          <Lead>
            <span>The whole price from the first search.</span>{' '}
            <span>Your card is charged once your ticket is issued.</span>
          </Lead>
        </Content>
      </Title>
      <Content>
        <SearchSlot />
      </Content>
    </Scene>
  );
}

const Scene = styled.section`
  position: relative;
  padding-block-end: ${space(10)};

  ${media.medium} {
    padding-block-end: ${space(14)};
  }
`;

/* Continues the land below the picture, behind a form of any height. */
const Ground = styled.div`
  ${schemeColors({ near: dawnColors.near })}

  position: absolute;
  inset: 0;
  background: var(--near);

  @media print {
    display: none;
  }
`;

/* The text, and between it and the form the horizon. */
const Title = styled.div`
  --horizon: 8rem;

  position: relative;
  padding-block: ${space(8)} var(--horizon);

  h1 {
    color: ${color.dusk};
    font-size: ${size.hero};
  }

  ${media.medium} {
    --horizon: 12rem;

    padding-block-start: ${space(12)};
  }

  ${media.large} {
    --horizon: 11rem;
  }
`;

/*
 * It ends at a distance below the text, whatever stands there. It is a stacking context of its own: one around the form
 * would keep its popovers below the promotion bar.
 */
const Backdrop = styled.div`
  position: absolute;
  inset: 0 0 calc(var(--horizon) - ${horizonTextMargin} * ${horizonLand});
  isolation: isolate;
`;

const Content = styled(Container)`
  position: relative;
`;

const Lead = styled.p`
  max-inline-size: 74%;
  margin-block-start: ${space(3)};
  color: ${color.dusk};
  line-height: 1.4;

  ${media.medium} {
    max-inline-size: 34rem;
    font-size: ${size.lead};

    span {
      display: block;
    }
  }
`;
