import { keyframes, styled } from 'styled-components';

interface ArcLoaderProps {
  /** Width in CSS pixels. The height is half of it. */
  size?: number;
}

/** A loading indicator: a dot that moves along an arc. It is decorative, so put a text in a `status` beside it. */
export function ArcLoader({ size = 96 }: ArcLoaderProps) {
  return (
    <Arc viewBox="0 0 64 32" width={size} height={size / 2} aria-hidden="true" focusable="false" data-arc="">
      <path d="M4 28Q32-12 60 28" />
      <circle r="4.500" />
    </Arc>
  );
}

const fly = keyframes`
  from { offset-distance: 0%; }
  to { offset-distance: 100%; }
`;

const Arc = styled.svg`
  overflow: visible;

  path {
    fill: none;
    stroke: currentColor;
    stroke-opacity: 0.55;
    stroke-width: 3;
    stroke-linecap: round;
    stroke-dasharray: 0.1 7;
  }

  circle {
    fill: currentColor;
    offset-path: path('M4 28Q32-12 60 28');
    offset-distance: 50%;
    animation: ${fly} 1.4s cubic-bezier(0.45, 0.05, 0.55, 0.95) infinite;
  }
`;
