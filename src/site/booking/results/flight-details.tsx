import { useState } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { ChevronDownIcon } from '#site/ui/icons.tsx';
import { color, motion, size, space } from '#site/ui/theme.ts';
import { getToday } from '../today.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { getSellingCarrier } from '../itinerary/carriers.ts';
import { formatTotalPrice } from '../itinerary/price.ts';
import { formatTime } from '../itinerary/times.ts';
import { Itinerary } from '../itinerary/itinerary.tsx';

interface FlightDetailsProps {
  flight: Flight;
}

/** A disclosure with every flight of the offer, rendered when it is open. */
export function FlightDetails({ flight }: FlightDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const seller = getSellingCarrier(flight).name;

  return (
    <Disclosure onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        Flight details
        <VisuallyHidden>{`, ${seller}, ${formatTime(flight.departure.time)}, ${formatTotalPrice(flight)}`}</VisuallyHidden>
        <ChevronDownIcon size={16} />
      </summary>
      {isOpen ? <Itinerary flight={flight} today={getToday()} /> : null}
    </Disclosure>
  );
}

const Disclosure = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
    min-block-size: 2.75rem;
    color: ${color.sage};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    svg {
      transition: rotate ${motion.feedback};
    }
  }

  &[open] summary svg {
    rotate: 180deg;
  }

  &[open] > :last-child {
    margin-block-start: ${space(3)};
  }
`;
