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
import { Itinerary } from '../itinerary/itinerary.tsx';

interface FlightDetailsProps {
  flight: Flight;
}

/** A disclosure with every flight of the offer, rendered when it is open. */
export function FlightDetails({ flight }: FlightDetailsProps) {
  // Of a flight that takes the place of this one, the details are closed.
  const [openFlight, setOpenFlight] = useState<string | null>(null);
  const isOpen = openFlight === flight.id;
  const seller = getSellingCarrier(flight).name;

  return (
    <Disclosure
      open={isOpen}
      onToggle={event => setOpenFlight(event.currentTarget.open ? flight.id : null)}
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
        </Details>
      ) : null}
    </Disclosure>
  );
}

const Details = styled.div`
  margin-block-start: ${space(3)};
`;
