import { styled } from 'styled-components';
import { color } from '#site/ui/theme.ts';

/** A ridge line in the color of the page, between a picture and the text: at the picture's bottom edge, or at its `top`. */
export function SectionDivider({ top = false }: { top?: boolean }) {
  return (
    <Edge viewBox="0 0 1600 40" preserveAspectRatio="none" aria-hidden="true" $top={top}>
      <path fill={color.paper} d="M0 41V12C240 36 500 40 800 24S1330-2 1600 22V41Z" />
    </Edge>
  );
}

const Edge = styled.svg<{ $top: boolean }>`
  position: absolute;
  inset: ${({ $top }) => ($top ? '-1px 0 auto' : 'auto 0 -1px')};
  inline-size: 100%;
  max-inline-size: none;
  block-size: clamp(0.75rem, 2.4vw, 2.5rem);
  ${({ $top }) => ($top ? 'rotate: 180deg;' : '')}

  @media print {
    display: none;
  }
`;
