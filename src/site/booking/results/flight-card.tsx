import { memo } from 'react';
import { styled } from 'styled-components';
import { getOfferTerms } from '#contract/fare-terms.ts';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { FlightItem } from '#machines/booking/flight-items.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { Button } from '#site/ui/button.tsx';
import { color, tabularNumbers, font, media, motion, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden, visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getFlightCabinLabel } from '../itinerary/cabin-label.ts';
import { getCarriers, getOperatorNames, getSellingCarrier } from '../itinerary/carriers.ts';
import { formatFareName, formatInclusions, lowerFirst } from '../itinerary/fare-words.ts';
import { formatAveragePrice, formatTotalPrice } from '../itinerary/price.ts';
import { getNow } from '../today.ts';
import { FareOptions } from './fare-options.tsx';
import { FlightDetails } from './flight-details.tsx';
import { FlightDirection } from './flight-direction.tsx';
import { rowMedia } from './row-media.ts';

interface FlightCardProps {
  item: FlightItem;
}

/**
 * One flight as a row: times, stops, airline, its fares and what they include; then the total of the chosen one. It is as low as that allows, so that
 * many can be compared.
 */
export const FlightCard = memo(function FlightCard({ item }: FlightCardProps) {
  const { fares } = item;
  const chosen = useBooking(({ context }) => fares.find(({ id }) => context.chosenFares.includes(id)));
  const flight = chosen ?? item.fare;
  const actor = useBookingActor();
  const searchedPassengers = useBooking(({ context }) => context.searchParams?.passengers);
  const searchedCabin = useBooking(({ context }) => context.searchParams?.cabinClass);
  const count = flight.passenger_count ?? (searchedPassengers ? getTotalPassengers(searchedPassengers) : 1);
  const average = formatAveragePrice(flight, count);
  const seller = getSellingCarrier(flight);
  const names = getCarriers(flight)
    .map(carrier => carrier.name)
    .join(', ');
  const operators = getOperatorNames(flight);
  const cabin = getFlightCabinLabel(flight, searchedCabin);

  return (
    <Row>
      <Directions>
        {flight.slices.map((slice, index) => (
          <FlightDirection
            key={`${slice.origin.iata_code}-${slice.destination.iata_code}-${index}`}
            flight={flight}
            slice={index}
            airlines={names}
            totalLength={index === 0 ? formatTotalPrice(flight).length : 0}
          />
        ))}
      </Directions>
      <Middle>
        <Carrier>
          <AirlineMark code={seller.code} size={20} />
          <span translate="no">{`${names} `}</span>
          {operators.length > 0 ? <small>{`Operated by ${operators.join(', ')}`}</small> : null}
        </Carrier>
        <FlightDetails flight={flight} fares={fares} passengers={count} />
      </Middle>
      <Fares>
        {fares.length > 1 ? <FareOptions fares={fares} chosen={flight.id} /> : null}
        <Included>
          <FareName $isRepeated={fares.length > 1}>{`${formatFareName(cabin, flight.fare_name)}: `}</FareName>
          <span>{`${formatInclusions(flight)}, `}</span>
          <Cancellation>{lowerFirst(getOfferTerms(flight, getNow())[1].text)}</Cancellation>
        </Included>
      </Fares>
      <Purchase>
        <Total translate="no">{formatTotalPrice(flight)}</Total>
        <Captions>
          <small>
            <span>{`total for ${count}`}</span>
            <WideOnly>{count === 1 ? ' passenger' : ' passengers'}</WideOnly>
            <span>, </span>
          </small>
          <small>taxes and fees included</small>
          {average === null ? null : <small>{` avg. ${average} per person`}</small>}
        </Captions>
        <Button size="small" onClick={() => actor.send({ type: 'flight.select', flight })}>
          <span>
            <span>Select</span>
            <WideOnly> Flight</WideOnly>
            <VisuallyHidden>{`, ${seller.name}, ${formatTotalPrice(flight)}`}</VisuallyHidden>
          </span>
        </Button>
      </Purchase>
    </Row>
  );
});

/*
 * On narrow lists, the total stands at the end of the first line and the fares beside the button, so that two flights fit on
 * a phone; on wide ones, the price has a column of its own behind a perforation.
 */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(2)};
  padding: ${space(1.5)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  font-size: ${size.row};
  line-height: 1.25;
  transition: border-color ${motion.feedback};

  ${media.hover} {
    &:hover {
      border-color: ${color.control};
    }
  }

  &:focus-within {
    border-color: ${color.control};
  }

  ${rowMedia.medium} {
    grid-template-columns: minmax(0, 1fr) 12.25rem;
    grid-template-rows: auto auto 1fr;
    gap: ${space(1)} ${space(5)};
    padding: ${space(1.25)} ${space(5)};
  }
`;

const Directions = styled.div`
  grid-area: 1 / 1 / 2 / 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(0.5)};

  ${rowMedia.medium} {
    grid-area: 1 / 1;
  }
`;

/* The button of the details stands at the end of the airline's line. */
const Middle = styled.div`
  grid-area: 2 / 1 / 3 / 3;
  position: relative;

  ${rowMedia.medium} {
    grid-area: 2 / 1;
  }
`;

const Carrier = styled.p`
  /* Keeps the place of the button free. */
  &::before {
    content: '';
    float: inline-end;
    inline-size: 8rem;
    block-size: 1.25rem;
  }

  svg {
    display: inline-block;
    margin-inline-end: ${space(2)};
    vertical-align: bottom;
  }

  span {
    margin-inline-end: ${space(1.5)};
  }

  small {
    display: inline-block;
    color: ${color.inkSoft};
    font-size: inherit;
  }
`;

/* What the chosen one includes stands beside the fares where there is room, and above them on narrow lists. */
const Fares = styled.div`
  display: contents;

  & > p {
    grid-column: 1 / 3;
  }

  & > [role='radiogroup'] {
    grid-area: 5 / 1;
  }

  ${rowMedia.medium} {
    grid-area: 3 / 1;
    display: grid;
    gap: ${space(1)} ${space(3)};

    & > [role='radiogroup'] {
      grid-area: auto;
    }
  }

  ${rowMedia.wide} {
    grid-auto-flow: column;
    grid-auto-columns: auto minmax(0, 1fr);
    align-items: center;

    & > p {
      grid-column: auto;
    }

    & > p:only-child {
      grid-column: 1 / 3;
    }
  }
`;

const Included = styled.p`
  line-height: 1.25rem;
`;

/* In a line of its own rather than in parts of two. */
const Cancellation = styled.span`
  display: inline-block;
`;

/* Where the fares stand beside each other, the chosen one shows its name. */
const FareName = styled.span<{ $isRepeated: boolean }>`
  font-weight: 600;
  ${({ $isRepeated }) => ($isRepeated ? visuallyHiddenStyles : '')}
`;

const Purchase = styled.div`
  display: contents;

  ${rowMedia.medium} {
    grid-area: 1 / 2 / 4 / 3;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${space(1)};
    margin-block: -${space(1.25)};
    padding-block: ${space(1.25)};
    padding-inline-start: ${space(5)};
    border-inline-start: 2px dashed ${color.line};
  }

  button {
    grid-area: 4 / 2 / 6 / 3;
    align-self: end;

    ${rowMedia.medium} {
      align-self: stretch;
    }
  }
`;

/* On narrow lists, for screen readers only. */
const WideOnly = styled.span`
  ${rowMedia.narrow} {
    ${visuallyHiddenStyles}
  }
`;

const Total = styled.strong`
  grid-area: 1 / 2;
  place-self: start end;
  font-family: ${font.display};
  font-size: 1.25rem;
  line-height: 1.1;
  letter-spacing: -0.02em;
  ${tabularNumbers}

  ${rowMedia.medium} {
    font-size: ${size.h3};
  }
`;

const Captions = styled.p`
  grid-area: 4 / 1;
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.25;

  small {
    font-size: inherit;
  }

  ${rowMedia.medium} {
    display: grid;
    align-self: start;
    margin-block-end: auto;
  }
`;
