import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { BagIcon, CheckIcon, InfoIcon, TicketIcon } from '#site/ui/icons.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { formatBaggage } from '#contract/baggage.ts';
import { getFlightCabinLabel } from '../itinerary/cabin-label.ts';
import { formatAdditions, formatFareName, formatSurcharge } from '../itinerary/fare-words.ts';
import { formatTotalPrice } from '../itinerary/price.ts';
import { getNow } from '../today.ts';
import { formatTerm, getOfferTerms, getSeatTerm } from '#contract/fare-terms.ts';

interface FareFactsProps {
  flight: Flight;
  /** The number of passengers. Bags are per passenger. */
  passengers: number;
  /** The cheapest fare of the flight, if this is one of several: each has its total then, and what it adds. */
  cheapest?: Flight | undefined;
}

/* Elements that never change, so that React doesn't compare them. */
const ticketIcon = <TicketIcon size={18} />;
const bagIcon = <BagIcon size={18} />;
const checkIcon = <CheckIcon size={18} />;
const infoIcon = <InfoIcon size={18} />;

/** What the fare includes: cabin, fare name, bags, seat choice, change and refund terms. */
export function FareFacts({ flight, passengers, cheapest }: FareFactsProps) {
  const searchedCabin = useBooking(snapshot => snapshot.context.searchParams?.cabinClass);
  const cabin = getFlightCabinLabel(flight, searchedCabin);

  const terms = [getSeatTerm(flight), ...getOfferTerms(flight, getNow())];
  /** Of the name and the additions, which only the cheapest of several fares leaves empty. */
  const linesAbove = cheapest ? 2 : 1;
  const additions =
    cheapest && cheapest !== flight
      ? `${formatSurcharge(cheapest, flight)} ${formatAdditions(cheapest, flight)}`.trim()
      : null;

  return (
    <Facts style={{ gridRow: `span ${linesAbove + 1 + terms.length}` }}>
      <li style={{ gridRow: `span ${additions ? 1 : linesAbove}` }}>
        {ticketIcon}
        <FareName>{formatFareName(cabin, flight.fare_name)}</FareName>
        {cheapest ? <span translate="no">{formatTotalPrice(flight)}</span> : null}
      </li>
      {additions ? <li>{additions}</li> : null}
      <li>
        {bagIcon}
        <span>{formatBaggage(flight.baggages, passengers)}</span>
      </li>
      {terms.map((term, index) => (
        <li key={index}>
          {term.kind === 'free' ? checkIcon : infoIcon}
          <span>{formatTerm(term)}</span>
        </li>
      ))}
    </Facts>
  );
}

/* The same facts of fares beside each other stand in one line. The cheapest has nothing in that of the additions. */
const Facts = styled.ul`
  display: grid;
  grid-template-rows: subgrid;
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

const FareName = styled.span`
  color: ${color.ink};
  font-weight: 600;
`;
