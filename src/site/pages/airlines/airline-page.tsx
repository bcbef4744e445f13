import { styled } from 'styled-components';
import type { Airline } from '#site/content/airline.ts';
import type { PageModule } from '#site/content/page-module.ts';
import { Container } from '#site/ui/container.tsx';
import { media, space } from '#site/ui/theme.ts';
import { AirlineHero } from './airline-hero.tsx';
import { AirlineSection } from './airline-section.tsx';
import { AirlineBookingCta } from './airline-booking-cta.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { OnBoard } from './on-board.tsx';

interface AirlinePageProps {
  airline: Airline;
}

/** A guide to one airline. */
function AirlinePage({ airline }: AirlinePageProps) {
  return (
    <>
      <AirlineHero airline={airline} />
      <Guide>
        <TableOfContents name={airline.name} />
        <Text>
          {groundTopics.map(topic => (
            <AirlineSection key={topic} airline={airline} topic={topic} />
          ))}
        </Text>
      </Guide>
      <OnBoard airline={airline} />
      <AirlineBookingCta airline={airline} />
    </>
  );
}

export const createAirlinePage = (airline: Airline): PageModule => ({
  Component: () => <AirlinePage airline={airline} />,
  description: airline.description,
});

/** All topics but the last two, which `OnBoard` shows. */
const groundTopics = ['about', 'booking', 'checkIn', 'baggage', 'changes', 'upgrades', 'minors'] as const;

const Guide = styled(Container)`
  display: grid;
  gap: ${space(10)};
  padding-block: ${space(10)} ${space(16)};

  ${media.large} {
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: ${space(16)};
    padding-block: ${space(16)} ${space(24)};
  }
`;

const Text = styled.div`
  container: guide / inline-size;
  display: grid;
  gap: ${space(14)};

  ${media.large} {
    gap: ${space(20)};
  }
`;
