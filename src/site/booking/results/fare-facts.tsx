import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { BagIcon, CheckIcon, InfoIcon, TicketIcon } from '#site/ui/icons.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { formatBaggage } from '#contract/baggage.ts';
import { getFlightCabinLabel } from '../itinerary/cabin-label.ts';
import { getNow } from '../today.ts';
import { getOfferTerms } from '#contract/fare-terms.ts';

interface FareFactsProps {
  flight: Flight;
  /** The number of passengers. Bags are per passenger. */
  passengers: number;
}

/* Elements that never change, so that React doesn't compare them. */
const ticketIcon = <TicketIcon size={18} />;
const bagIcon = <BagIcon size={18} />;
const checkIcon = <CheckIcon size={18} />;
const infoIcon = <InfoIcon size={18} />;

/** What the fare includes: cabin, fare name, bags, change and refund terms. */
export function FareFacts({ flight, passengers }: FareFactsProps) {
  const searchedCabin = useBooking(snapshot => snapshot.context.searchParams?.cabinClass);
  const cabin = getFlightCabinLabel(flight, searchedCabin);

  return (
    <Facts>
      <li>
        {ticketIcon}
        <span>{formatFare(cabin, flight.fare_name)}</span>
      </li>
      <li>
        {bagIcon}
        <span>{formatBaggage(flight.baggages, passengers)}</span>
      </li>
      {getOfferTerms(flight, getNow()).map((term, index) => (
        <li key={index}>
          {term.kind === 'free' ? checkIcon : infoIcon}
          <span>{term.text}</span>
        </li>
      ))}
    </Facts>
  );
}

/** Leaves out the cabin if the fare's name contains it. */
function formatFare(cabin: string, fareName: string | null): string {
  if (fareName === null) return cabin;
  return fareName.toLowerCase().includes(cabin.toLowerCase()) ? fareName : `${cabin}, ${fareName}`;
}

const Facts = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
  list-style: none;

  li {
    display: flex;
    gap: ${space(2)};
  }

  svg {
    margin-block-start: 0.05em;
  }
`;
