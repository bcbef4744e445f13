import { styled } from 'styled-components';
import { LandscapeDivider } from '#site/ui/landscape.tsx';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { color, font, media, schemeColors, space } from '#site/ui/theme.ts';
import drawing from './lost-scene.svg?no-inline';
import { signColors } from './sign-colors.ts';

/** A landscape with the number 404, the sun in its zero, and a plane above it. */
export function LostScene() {
  return (
    <Sky>
      <Land viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${drawing}#stars`} />
        <use href={`${drawing}#back`} />
      </Land>
      <StatusCode>404</StatusCode>
      <Land viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${drawing}#arc`} />
        <use href={`${drawing}#front`} />
      </Land>
      <LandscapeDivider />
    </Sky>
  );
}

const Sky = styled.div`
  ${schemeColors({ ...dawnColors, ...signColors })}

  --land: clamp(13rem, 20vw, 19rem);
  --sign: none;

  position: relative;
  isolation: isolate;
  block-size: calc(var(--land) + 13rem);
  background:
    linear-gradient(transparent 85%, var(--near) 85%),
    linear-gradient(var(--skyTop), var(--skyHigh) 35%, var(--skyMid) 60%, var(--skyLow) 78%);
  overflow: hidden;

  ${media.medium} {
    block-size: calc(var(--land) + 14rem);
  }

  /* The whole signpost is in the picture. */
  ${media.large} {
    --sign: inline;
  }

  @media print {
    block-size: auto;
    background: none;

    svg {
      display: none;
    }
  }
`;

const Land = styled.svg`
  position: absolute;
  inset-block-end: ${space(3)};
  inset-inline-start: 50%;
  inline-size: calc(var(--land) * 16 / 3);
  max-inline-size: none;
  block-size: var(--land);
  overflow: visible;
  translate: -50%;
`;

const StatusCode = styled.div`
  position: absolute;
  inset-block-end: calc(var(--land) * 0.36);
  inset-inline: 0;
  max-inline-size: none;
  color: ${color.dusk};
  font-family: ${font.display};
  font-size: min(40vw, max(10rem, min(30vw, 21rem)));
  font-weight: 700;
  line-height: 0.85;
  letter-spacing: -0.04em;
  text-align: center;
  text-indent: -0.04em;

  ${media.medium} {
    inset-block-end: calc(var(--land) * 0.24);
  }

  @media print {
    position: static;
  }
`;
