import { styled } from 'styled-components';
import { color } from './theme.ts';

/** The page is the nearest sheet of paper, and its edge is a ridge too: at the foot of a positioned picture. */
export function LandscapeDivider() {
  return (
    <Edge viewBox="0 0 1600 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path fill={color.paper} d="M0 41V12C240 40 500 34 800 16S1330 4 1600 26V41Z" />
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
