import { styled } from 'styled-components';
import { color } from './theme.ts';

/**
 * The parts of a landscape under a sky, which fills its positioned parent behind the content. Set `--ground` on the
 * parent to the height of what stands on the land (a search card): the horizon rises above it. `--land` is the height
 * of the land.
 */

/** The glow over the horizon is as bright as a text in the dark scheme: no text comes so near. */
const glow = '4rem';

/** `$horizon` is the height of the horizon, as a share of the land's height. The sky's gradient ends there. */
export const LandscapeSky = styled.div<{ $horizon: number }>`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background:
    linear-gradient(var(--skyTop), var(--skyHigh) 40%, var(--skyMid) max(74%, 100% - ${glow}), var(--skyLow))
      no-repeat 0 0 / 100% calc(100% - var(--ground, 0px) - var(--land) * ${({ $horizon }) => $horizon}),
    var(--near);

  @media print {
    display: none;
  }
`;

/** A drawing 1600 units wide and `$height` units high, centered. */
export const LandscapeDrawing = styled.svg<{ $height: number }>`
  position: absolute;
  inset-block-end: var(--ground, 0px);
  inset-inline-start: 50%;
  inline-size: calc(var(--land) * 1600 / ${({ $height }) => $height});
  max-inline-size: none;
  block-size: var(--land);
  overflow: visible;
  translate: -50%;
`;

interface LandscapeDividerProps {
  /** The upper edge, in a box of 1600 × 40. */
  ridge?: string;
}

/** The lower edge of a picture: the page begins with a ridge. */
export function LandscapeDivider({
  ridge = 'M0 41V12C240 40 500 34 800 16S1330 4 1600 26V41Z',
}: LandscapeDividerProps) {
  return (
    <Edge viewBox="0 0 1600 40" preserveAspectRatio="none" aria-hidden="true">
      <path fill={color.paper} d={ridge} />
    </Edge>
  );
}

const Edge = styled.svg`
  position: absolute;
  inset: auto 0 -1px;
  inline-size: 100%;
  max-inline-size: none;
  block-size: clamp(0.75rem, 2.4vw, 2.5rem);
`;
