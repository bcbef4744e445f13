import { styled } from 'styled-components';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { media, schemeColors } from '#site/ui/theme.ts';
import { planeColors } from './plane-colors.ts';
import { SectionDivider } from './section-divider.tsx';
import drawing from './tail-scene.svg?no-inline';

/**
 * A parked plane at dawn with its tail fin in the airline's colors. It fills its positioned parent, behind the content;
 * the fin stays in view at any width.
 */
export function TailScene({ code }: { code: string }) {
  return (
    <Sky aria-hidden="true">
      <Land viewBox="0 0 1600 480" preserveAspectRatio="xMidYMax slice">
        <use href={`${drawing}#behind`} />
        <g transform="translate(1110 24)">
          <AirlineMark code={code} size={320} />
        </g>
        <use href={`${drawing}#before`} />
      </Land>
      <SectionDivider />
    </Sky>
  );
}

const Sky = styled.div`
  ${schemeColors({ ...dawnColors, ...planeColors })}

  --land: clamp(17rem, 33vw, 30rem);

  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: linear-gradient(
    var(--skyTop),
    var(--skyHigh) 30%,
    var(--skyMid) 55%,
    var(--skyLow) calc(100% - var(--land) * 0.35)
  );

  @media print {
    display: none;
  }
`;

const Land = styled.svg`
  position: absolute;
  inset: auto auto 0 50%;
  inline-size: calc(var(--land) * 10 / 3);
  max-inline-size: none;
  block-size: var(--land);
  overflow: visible;
  translate: -72%;

  ${media.medium} {
    translate: -54%;
  }
`;
