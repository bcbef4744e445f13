import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dawnColors } from './dawn-colors.ts';
import { radius, schemeColors, space } from './theme.ts';

interface PassBannerProps {
  /** The content in the sky: airline, kind of document. */
  children?: ReactNode;
  /** Continues the picture on the stub, across the perforation. Hidden where the parts are stacked. */
  isStub?: boolean;
}

/**
 * The picture along the top of a ticket. It is the first child of `PassMain` or `PassStub`, and covers their padding.
 */
export function PassBanner({ children, isStub = false }: PassBannerProps) {
  return (
    <Banner $stub={isStub}>
      <Land
        viewBox={isStub ? '1200 0 500 120' : '0 0 1200 120'}
        preserveAspectRatio={isStub ? 'xMinYMax slice' : 'xMaxYMax slice'}
        aria-hidden="true"
      >
        <g fill="var(--halo)">
          <circle cx="1064" cy="92" r="74" opacity="0.4" />
          <circle cx="1064" cy="92" r="52" opacity="0.7" />
          <circle fill="var(--sun)" cx="1064" cy="88" r="29" />
        </g>
        <path
          fill="var(--far)"
          d="M0 121V92L660 94 720 82 752 88 800 64 826 74 862 44 878 52 900 30 918 54 934 50 968 76 990 72 1020 92 1120 96 1200 92 1232 90 1244 74H1300L1312 88 1390 84 1402 66H1470L1484 86 1560 82 1620 90 1700 88V121Z"
        />
        <path
          fill="var(--lit)"
          d="M900 30 918 54 912 66 922 78 908 72 906 54ZM862 44 878 52 872 66 880 78 868 72 868 58ZM800 64 826 74 816 82 808 78Z"
        />
        <path fill="var(--plain)" d="M0 102C300 96 640 106 900 98S1160 96 1300 98 1560 92 1700 98V121H0Z" />
        <path
          fill="var(--hill)"
          d="M0 110C260 100 560 114 820 108S1180 104 1320 108 1580 102 1700 106V121H0Z"
        />
        <path
          fill="var(--slope)"
          d="M0 116C320 108 620 120 900 116S1240 112 1420 116 1600 112 1700 114V121H0Z"
        />
      </Land>
      {children}
    </Banner>
  );
}

const Banner = styled.div<{ $stub: boolean }>`
  ${schemeColors(dawnColors)}

  position: relative;
  isolation: isolate;
  display: ${({ $stub }) => ($stub ? 'none' : 'flow-root')};
  min-block-size: 7.5rem;
  margin: calc(var(--pad) * -1) calc(var(--pad) * -1) var(--pad);
  padding: ${space(6)} var(--pad) ${space(22)};
  place-self: start stretch;
  border-radius: calc(${radius.card} - 1px) calc(${radius.card} - 1px) 0 0;
  background: linear-gradient(var(--skyHigh), var(--skyMid) 55%, var(--skyLow));
  overflow: hidden;

  @container ticket (min-width: 52rem) {
    display: flow-root;
    min-block-size: 10rem;
    border-radius: ${({ $stub }) =>
      $stub ? `0 calc(${radius.card} - 1px) 0 0` : `calc(${radius.card} - 1px) 0 0 0`};
  }

  /* Wide enough for text and mountains side by side. */
  @container ticket (min-width: 56rem) {
    min-block-size: 7.5rem;
    padding-block-end: ${space(9)};
  }

  @media print {
    display: ${({ $stub }) => ($stub ? 'none' : 'block')};
    min-block-size: 0;
    margin: 0 0 ${space(3)};
    padding: 0;
    border-radius: 0;
    background: none;
  }
`;

const Land = styled.svg`
  position: absolute;
  inset: auto 0 0;
  z-index: -1;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 7.5rem;

  @media print {
    display: none;
  }
`;
