import { keyframes, styled } from 'styled-components';
import { color, media } from './theme.ts';

interface SkeletonProps {
  /** Any CSS length. The default is the full width. */
  $width?: string;
  $height?: string;
  $radius?: string;
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/**
 * A placeholder for content that loads, in its final size. Decorative: announce the loading with a `status` elsewhere.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $radius = '8px' }) => $radius};
  background: ${color.sky};
  animation: ${pulse} 1.6s ease-in-out 3;

  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
