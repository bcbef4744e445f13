import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sceneryColors } from './scenery-colors.ts';
import { LandscapeDivider } from './landscape-divider.tsx';
import { dawnColors } from './dawn-colors.ts';
import { schemeColors } from './theme.ts';

interface WideSceneProps {
  /** Of a drawing that is 1600 wide and goes on to both sides. */
  height: number;
  /** How far above the drawing's lower edge the sky ends, as a share of its height. */
  horizon: number;
  /** The part of the drawing, in hundredths from the left, that narrow screens look at. */
  focus: number;
  /** `<use>`s of the drawing's parts, from the back to the front. */
  children: ReactNode;
}

/**
 * A country in the light of the home page's: a ground for headings in `color.dusk`. It fills its positioned parent and
 * lies behind what follows it. As with `HorizonScene`, `--ground` on the parent is the height of what stands on the
 * land; `--land` there is the height of the land itself.
 */
export function WideScene({ height, horizon, focus, children }: WideSceneProps) {
  return (
    <Sky aria-hidden="true" $horizon={horizon}>
      <Land
        viewBox={`0 0 1600 ${height}`}
        preserveAspectRatio="xMidYMax slice"
        focusable="false"
        $width={1600 / height}
        $focus={focus}
      >
        {children}
      </Land>
      <LandscapeDivider />
    </Sky>
  );
}

/** What has room in the sky of large screens only: on others the words are there. */
export const LargeOnly = styled.g`
  @media (max-width: 63.99em) {
    display: none;
  }
`;

const Sky = styled.div<{ $horizon: number }>`
  ${schemeColors({ ...dawnColors, ...sceneryColors })}

  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: var(--near);

  &::before {
    content: '';
    position: absolute;
    inset: 0 0 calc(var(--ground, 0px) + var(--land) * ${({ $horizon }) => $horizon});
    background: linear-gradient(var(--skyTop), var(--skyHigh) 40%, var(--skyMid) 74%, var(--skyLow));
  }

  @media print {
    display: none;
  }
`;

const Land = styled.svg<{ $width: number; $focus: number }>`
  position: absolute;
  inset-block-end: var(--ground, 0px);
  inset-inline-start: 50%;
  inline-size: calc(var(--land) * ${({ $width }) => $width});
  max-inline-size: none;
  block-size: var(--land);
  overflow: visible;
  translate: -50%;

  @media (max-width: 63.99em) {
    translate: ${({ $focus }) => -$focus}%;
  }
`;
