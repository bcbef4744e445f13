import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dawnColors } from './dawn-colors.ts';
import { LandscapeDivider, LandscapeDrawing, LandscapeSky } from './landscape.tsx';
import { sceneryColors } from './scenery-colors.ts';
import { schemeColors } from './theme.ts';

interface WideSceneProps {
  /** The height of the drawing, which is 1600 units wide and continues on both sides. */
  height: number;
  /** The height of the horizon, as a share of the drawing's height. */
  horizon: number;
  /** The part of the drawing that narrow screens show, in percent from the left. */
  focus: number;
  /** `<use>` elements of the drawing's parts, from back to front. */
  children: ReactNode;
}

/**
 * A landscape in the light of the home page: a background for headings in `color.dusk`. The parent sets `--land`, and
 * `--ground` where something stands on the land (`landscape.tsx`).
 */
export function WideScene({ height, horizon, focus, children }: WideSceneProps) {
  return (
    <Sky aria-hidden="true" $horizon={horizon}>
      <Land
        viewBox={`0 0 1600 ${height}`}
        preserveAspectRatio="xMidYMax slice"
        $height={height}
        $focus={focus}
      >
        {children}
      </Land>
      <LandscapeDivider />
    </Sky>
  );
}

/** Parts of the drawing that only large screens show. On others, text covers the sky. */
export const LargeOnly = styled.g`
  @media (max-width: 63.99em) {
    display: none;
  }
`;

const Sky = styled(LandscapeSky)`
  ${schemeColors({ ...dawnColors, ...sceneryColors })}
`;

const Land = styled(LandscapeDrawing)<{ $focus: number }>`
  @media (max-width: 63.99em) {
    translate: ${({ $focus }) => -$focus}%;
  }
`;
