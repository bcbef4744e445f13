import { styled } from 'styled-components';
import drawing from './horizon-scene.svg?no-inline';
import { dawnColors } from './dawn-colors.ts';
import { LandscapeDivider, LandscapeDrawing, LandscapeSky } from './landscape.tsx';
import { schemeColors } from './theme.ts';

/** The height of the land, which `HorizonScene` draws at the bottom of its box. */
export const horizonLand = 'clamp(20rem, 32vw, 30rem)';

/**
 * The share of the land's height that has to be between a text and the bottom of the box. Then the text is on the sky,
 * above the glow and the highest peak.
 */
export const horizonTextMargin = 0.78;

/**
 * The high plains at dawn, in the dark scheme at dusk: a background for headings in `color.dusk`, above
 * `horizonTextMargin`. It keeps its sun in view at any width, and its sky begins in the color of the page. The long
 * paths are an image file, not script, and use the colors of this page. Without `hasEdge` the land continues below it.
 */
export function HorizonScene({ hasEdge = true }: { hasEdge?: boolean }) {
  return (
    <Sky aria-hidden="true" $horizon={0.42}>
      <Land viewBox="0 0 1600 480" preserveAspectRatio="xMidYMax slice" $height={480}>
        <use href={`${drawing}#stars`} />
        <use href={`${drawing}#sun`} />
        <Flight>
          <use href={`${drawing}#flight`} />
        </Flight>
        <use href={`${drawing}#mountains`} />
        <use href={`${drawing}#plains`} />
        <use href={`${drawing}#brush`} />
      </Land>
      {hasEdge ? <HorizonEdge /> : null}
    </Sky>
  );
}

export const HorizonEdge = () => <LandscapeDivider ridge="M0 41V26C240 4 500-2 800 14S1330 42 1600 12V41Z" />;

const Sky = styled(LandscapeSky)`
  ${schemeColors(dawnColors)}

  --land: ${horizonLand};
`;

const Land = styled(LandscapeDrawing)`
  @media (max-width: 64em) {
    translate: -61%;
  }
`;

/* The plane flies to the right of the text, and below it where there is no room beside it. */
const Flight = styled.g`
  @media (max-width: 80em) {
    translate: 560px 130px;
    scale: 0.45;
  }
`;
