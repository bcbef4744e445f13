import { keyframes, styled } from 'styled-components';

interface ArcLoaderProps {
  /** Width in CSS pixels. The height is half of it. */
  size?: number;
}

/** A loading indicator: a dot that moves along an arc. It is decorative, so put a text in a `status` beside it. */
export function ArcLoader({ size = 96 }: ArcLoaderProps) {
  return (
    <Arc viewBox="0 0 64 32" width={size} height={size / 2} aria-hidden="true" data-arc="">
      <path d="M4 28Q32-12 60 28" />
      <circle cx="32" cy="8" r="4.500" />
    </Arc>
  );
}

/** The way of the dot along the arc, from its middle: engines draw boxes for an `offset-path` inside of SVG. */
const fly = keyframes`
  0% { transform: translate(-28px, 20px); }
  12.5% { transform: translate(-21px, 11.25px); }
  25% { transform: translate(-14px, 5px); }
  37.5% { transform: translate(-7px, 1.25px); }
  50% { transform: none; }
  62.5% { transform: translate(7px, 1.25px); }
  75% { transform: translate(14px, 5px); }
  87.5% { transform: translate(21px, 11.25px); }
  100% { transform: translate(28px, 20px); }
`;

const Arc = styled.svg`
  overflow: visible;

  path {
    fill: none;
    stroke: currentColor;
    stroke-opacity: 0.45;
    stroke-width: 2;
    stroke-linecap: round;
  }

  circle {
    fill: currentColor;
    animation: ${fly} 1.4s linear infinite;
  }
`;
