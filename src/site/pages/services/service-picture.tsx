import { styled } from 'styled-components';
import type { Service } from '#site/content/services.ts';
import { sceneryColors } from '#site/ui/scenery-colors.ts';
import { dawnColors } from '#site/ui/dawn-colors.ts';
import { schemeColors } from '#site/ui/theme.ts';
import drawing from './service-pictures.svg?no-inline';

const frames: Record<Service['picture'], string> = {
  flight: '0 0 800 400',
  hotel: '0 0 400 200',
  package: '0 0 400 200',
  car: '0 0 400 200',
  insurance: '0 0 400 200',
  support: '0 0 600 400',
};

/** The service's landscape drawing. It fills the given width, and the height if one is given. */
export function ServicePicture({ name }: { name: Service['picture'] }) {
  return (
    <Drawing viewBox={frames[name]} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`${drawing}#${name}`} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  ${schemeColors({ ...dawnColors, ...sceneryColors })}

  inline-size: 100%;
  aspect-ratio: 2;
  background: linear-gradient(var(--skyHigh), var(--skyMid) 55%, var(--skyLow));
`;
