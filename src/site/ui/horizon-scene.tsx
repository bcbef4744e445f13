import { styled } from 'styled-components';
import drawing from './horizon-scene.svg?no-inline';
import { dawnColors } from './dawn-colors.ts';
import { color, schemeColors } from './theme.ts';

/**
 * First light over the high plains, last light in the dark scheme: a ground for headings (in `color.dusk`, on the
 * upper half, which stays plain sky). It fills its positioned parent, lies behind what follows it, and keeps its
 * sun in view on any width. The sky begins in the colour of the page, so that the header belongs to it.
 *
 * The long paths are a picture file, not script: they take the colours of where they are used.
 *
 * Set `--ground` on the parent to the height of what stands on the land (a search card): the horizon then rises above
 * it, and the nearest ridge goes on down behind it.
 */
export function HorizonScene() {
  return (
    <Sky aria-hidden="true">
      <Land viewBox="0 0 1600 480" preserveAspectRatio="xMidYMax slice" focusable="false">
        <use href={`${drawing}#stars`} />
        <Sun />
        <Contrail />
        <use href={`${drawing}#mountains`} />
        <use href={`${drawing}#plains`} />
        <use href={`${drawing}#brush`} />
      </Land>
      <Edge viewBox="0 0 1600 40" preserveAspectRatio="none" focusable="false">
        <path fill={color.paper} d="M0 41V26C240 4 500-2 800 14S1330 42 1600 12V41Z" />
      </Edge>
    </Sky>
  );
}

function Sun() {
  return (
    <g fill="var(--halo)">
      <circle cx="1010" cy="246" r="214" opacity="0.3" />
      <circle cx="1010" cy="246" r="158" opacity="0.45" />
      <circle cx="1010" cy="246" r="108" opacity="0.7" />
      <circle fill="var(--sun)" cx="1010" cy="238" r="64" />
    </g>
  );
}

function Contrail() {
  return (
    <Flight>
      <path fill="var(--trail)" d="M662 132C830 106 1000 46 1139-46L1140-45C1002 51 832 111 663 136Z" />
      <path
        fill="var(--plane)"
        transform="translate(1149-52)rotate(-33)"
        d="M15 0c0-1.5-1.5-2.5-3.3-2.5H5L-4-14h-4l4.3 11.5h-7L-13.6-6.4h-2.8L-14.3 0-16.4 6.4h2.8L-10.7 2.5h7L-8 14h4L5 2.5h6.7C13.5 2.5 15 1.5 15 0Z"
      />
    </Flight>
  );
}

const Sky = styled.div`
  ${schemeColors(dawnColors)}

  --land: clamp(20rem, 32vw, 30rem);

  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: var(--near);

  /* The sky ends where the land's horizon is, so that its warmest light lies there. */
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 calc(var(--ground, 0px) + var(--land) * 0.42);
    background: linear-gradient(var(--skyTop), var(--skyHigh) 40%, var(--skyMid) 74%, var(--skyLow));
  }

  @media print {
    display: none;
  }
`;

const Land = styled.svg`
  position: absolute;
  inset-block-end: var(--ground, 0px);
  inset-inline-start: 50%;
  inline-size: calc(var(--land) * 10 / 3);
  max-inline-size: none;
  block-size: var(--land);
  overflow: visible;
  translate: -50%;

  @media (max-width: 64em) {
    translate: -61%;
  }
`;

/* On narrow screens the words reach further down and to the right: the plane leaves them the sky. */
const Flight = styled.g`
  @media (max-width: 48em) {
    translate: 0 96px;
  }
`;

/** The page is the nearest sheet of paper: its edge is a ridge too. */
const Edge = styled.svg`
  position: absolute;
  inset: auto 0 -1px;
  inline-size: 100%;
  max-inline-size: none;
  block-size: clamp(0.75rem, 2.4vw, 2.5rem);
`;
