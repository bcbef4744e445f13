import { memo } from 'react';
import { styled } from 'styled-components';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { FlightItem } from '#machines/booking/flight-items.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { Button } from '#site/ui/button.tsx';
import { color, tabularNumbers, font, media, motion, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden, visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getFlightCabinLabel } from '../itinerary/cabin-label.ts';
import { getCarriers, getOperatorNames, getSellingCarrier } from '../itinerary/carriers.ts';
import { formatFareName, formatInclusions } from '../itinerary/fare-words.ts';
import { formatAveragePrice, formatTotalPrice, formatPassengerCount } from '../itinerary/price.ts';
import { FareOptions } from './fare-options.tsx';
import { FlightDetails } from './flight-details.tsx';
import { FlightDirection } from './flight-direction.tsx';

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
  const flight = chosen ?? fares[0];
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
    <Container>
      <Row>
        <Directions>
          {flight.slices.map((slice, index) => (
            <FlightDirection
              key={`${slice.origin.iata_code}-${slice.destination.iata_code}-${index}`}
              flight={flight}
              slice={index}
              airlines={names}
            />
          ))}
        </Directions>
        <Middle>
          <Carrier>
            <AirlineMark code={seller.code} size={24} />
            <span translate="no">{`${names} `}</span>
            {operators.length > 0 ? <small>{`Operated by ${operators.join(', ')}`}</small> : null}
          </Carrier>
          <FlightDetails flight={flight} fares={fares} passengers={count} />
        </Middle>
        <Fares>
          {fares.length > 1 ? <FareOptions fares={fares} chosen={flight.id} cabin={cabin} /> : null}
          <p>
            <FareName $isRepeated={fares.length > 1}>
              {`${formatFareName(cabin, flight.fare_name)}: `}
            </FareName>
            <span>{formatInclusions(flight)}</span>
          </p>
        </Fares>
        <Purchase>
          <Total translate="no">{formatTotalPrice(flight)}</Total>
          <Captions>
            <small>{`total for ${formatPassengerCount(count)}, `}</small>
            <small>taxes and fees included</small>
            {average === null ? null : <small>{`avg. ${average} per person`}</small>}
          </Captions>
          <Button size="small" onClick={() => actor.send({ type: 'flight.select', flight })}>
            <span>
              Select Flight
              <VisuallyHidden>{`, ${seller.name}, ${formatTotalPrice(flight)}`}</VisuallyHidden>
            </span>
          </Button>
        </Purchase>
      </Row>
    </Container>
  );
});

const Container = styled.div`
  container: flight / inline-size;
`;

const beside = '@container flight (min-width: 40rem)';

/* The price stands at the end of the first line; on wide lists, in a column of its own behind a perforation. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  font-size: ${size.row};
  transition: border-color ${motion.feedback};

  ${media.hover} {
    &:hover {
      border-color: ${color.control};
    }
  }

  &:focus-within {
    border-color: ${color.control};
  }

  ${beside} {
    grid-template-columns: minmax(0, 1fr) 13.5rem;
    grid-template-rows: auto auto 1fr;
    gap: ${space(1.5)} ${space(5)};
    padding: ${space(2.5)} ${space(5)};
  }
`;

const Directions = styled.div`
  grid-area: 1 / 1 / 2 / 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};

  ${beside} {
    grid-area: 1 / 1;
  }
`;

/* The button of the details stands at the end of the airline's line. */
const Middle = styled.div`
  grid-column: 1 / 3;
  position: relative;
  margin-block-start: -${space(1)};

  ${beside} {
    grid-column: 1;
    margin-block-start: 0;
  }
`;

const Carrier = styled.p`
  line-height: 1.5rem;

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

/* What the chosen one includes stands beside the fares where there is room. */
const Fares = styled.div`
  grid-column: 1 / 3;
  display: grid;
  gap: ${space(1)} ${space(3)};
  line-height: 1.3;

  ${beside} {
    grid-column: 1;
  }

  @container flight (min-width: 48rem) {
    grid-auto-flow: column;
    grid-auto-columns: auto minmax(0, 1fr);
    align-items: center;

    & > p:only-child {
      grid-column: 1 / 3;
    }
  }
`;

/* Where the fares stand beside each other, the chosen one shows its name. */
const FareName = styled.span<{ $isRepeated: boolean }>`
  font-weight: 600;
  ${({ $isRepeated }) => ($isRepeated ? visuallyHiddenStyles : '')}
`;

const Purchase = styled.div`
  display: contents;

  ${beside} {
    grid-area: 1 / 2 / 4 / 3;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${space(1)};
    margin-block: -${space(2.5)};
    padding-block: ${space(2.5)};
    padding-inline-start: ${space(5)};
    border-inline-start: 2px dashed ${color.line};
  }

  button {
    align-self: end;

    ${beside} {
      align-self: stretch;
    }
  }
`;

const Total = styled.strong`
  grid-area: 1 / 2;
  justify-self: end;
  font-family: ${font.display};
  font-size: 1.25rem;
  line-height: 1.3;
  letter-spacing: -0.02em;
  ${tabularNumbers}

  ${beside} {
    font-size: ${size.h3};
    line-height: 1.1;
  }
`;

const Captions = styled.p`
  display: grid;
  align-content: end;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.25;

  small {
    font-size: inherit;
  }

  ${beside} {
    align-content: start;
    margin-block-end: auto;
  }
`;
