import { styled } from 'styled-components';
import type { Airline } from '#site/content/airline.ts';
import { Container } from '#site/ui/container.tsx';
import { forcedDarkScheme, color, media, space } from '#site/ui/theme.ts';
import { AirlineSection } from './airline-section.tsx';
import { SectionDivider } from './section-divider.tsx';
import windows from './cabin-windows.svg?no-inline';

/** Entertainment and dining, in a night scene of the cabin. */
export function OnBoard({ airline }: { airline: Airline }) {
  return (
    <Night>
      <SectionDivider top />
      <Cabin>
        <img src={windows} alt="" width="470" height="200" loading="lazy" />
        <AirlineSection airline={airline} topic="entertainment" />
        <AirlineSection airline={airline} topic="dining" />
      </Cabin>
      <SectionDivider />
    </Night>
  );
}

const Night = styled.div`
  position: relative;
  padding-block: ${space(16)};
  background: ${color.night};

  ${media.large} {
    padding-block: ${space(28)} ${space(24)};
  }

  @media print {
    padding-block: 0;
    background: none;
  }
`;

const Cabin = styled(Container)`
  ${forcedDarkScheme}
  display: grid;
  gap: ${space(12)};
  color: ${color.ink};

  img {
    inline-size: min(100%, 29rem);
    block-size: auto;
  }

  ${media.large} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space(20)};

    img {
      grid-area: 1 / 2 / 3;
      place-self: center end;
    }
  }

  /* Printers omit the dark background. */
  @media print {
    color-scheme: light;

    img {
      display: none;
    }
  }
`;
