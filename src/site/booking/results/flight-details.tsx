import { useState } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { space } from '#site/ui/theme.ts';
import { getToday } from '../today.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { getSellingCarrier } from '../itinerary/carriers.ts';
import { formatTotalPrice } from '../itinerary/price.ts';
import { formatTime } from '#contract/rules/format-time.ts';
import { FareFacts } from './fare-facts.tsx';
import { Itinerary } from '../itinerary/itinerary.tsx';

interface FlightDetailsProps {
  /** In the chosen fare. */
  flight: Flight;
  fares: readonly Flight[];
  passengers: number;
}

/** A disclosure with every flight of a trip and the terms of its fares beside each other, rendered when it is open. */
export function FlightDetails({ flight, fares, passengers }: FlightDetailsProps) {
  // Of a flight that takes the place of this one, the details are closed.
  const [openFares, setOpenFares] = useState<readonly Flight[] | null>(null);
  const isOpen = openFares === fares;
  const seller = getSellingCarrier(flight).name;

  return (
    <Expandable>
      <Disclosure
        open={isOpen}
        onToggle={event => setOpenFares(event.currentTarget.open ? fares : null)}
        summary={
          <>
            Flight details
            <VisuallyHidden>{`, ${seller}, ${formatTime(flight.departure.time)}, ${formatTotalPrice(flight)}`}</VisuallyHidden>
          </>
        }
      >
        {isOpen ? (
          <Details>
            <Itinerary flight={flight} today={getToday()} />
            <Fares>
              {fares.map(fare => (
                <FareFacts
                  key={fare.id}
                  flight={fare}
                  passengers={passengers}
                  cheapest={fares.length > 1 ? fares[0] : undefined}
                />
              ))}
            </Fares>
          </Details>
        ) : null}
      </Disclosure>
    </Expandable>
  );
}

/* Its summary stands at the end of the line above it, which is lower than the summary can be pressed. */
const Expandable = styled.div`
  summary {
    position: absolute;
    inset: -${space(2)} 0 auto auto;
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-block: ${space(3)} ${space(2)};
`;

const Fares = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr));
  gap: ${space(4)};
`;
