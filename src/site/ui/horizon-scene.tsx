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
      <Land viewBox="0 0 1600 480" preserveAspectRatio="xMidYMax slice" focusable="false" $height={480}>
        <use href={`${drawing}#stars`} />
        <Sun />
        <Contrail />
        <use href={`${drawing}#mountains`} />
        <use href={`${drawing}#plains`} />
        <use href={`${drawing}#brush`} />
      </Land>
      {hasEdge ? <HorizonEdge /> : null}
    </Sky>
  );
}

export const HorizonEdge = () => <LandscapeDivider ridge="M0 41V26C240 4 500-2 800 14S1330 42 1600 12V41Z" />;

function Sun() {
  return (
    <g fill="var(--halo)">
      <circle cx="1010" cy="246" r="214" opacity="0.3" />
      <circle cx="1010" cy="246" r="158" opacity="0.45" />
      <circle cx="1010" cy="246" r="108" opacity="0.7" />
      <circle fill="var(--sun)" cx="1010" cy="238" r="64" />
    </g>
  );
}

function Contrail() {
  return (
    <Flight>
      <path fill="var(--trail)" d="M662 132C830 106 1000 46 1139-46L1140-45C1002 51 832 111 663 136Z" />
      <path
        fill="var(--plane)"
        transform="translate(1149-52)rotate(-33)"
        d="M15 0c0-1.5-1.5-2.5-3.3-2.5H5L-4-14h-4l4.3 11.5h-7L-13.6-6.4h-2.8L-14.3 0-16.4 6.4h2.8L-10.7 2.5h7L-8 14h4L5 2.5h6.7C13.5 2.5 15 1.5 15 0Z"
      />
    </Flight>
  );
}

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
