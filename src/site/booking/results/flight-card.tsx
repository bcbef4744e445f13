import { memo } from 'react';
import { styled } from 'styled-components';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { Flight } from '#contract/flight.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { Button } from '#site/ui/button.tsx';
import { color, tabularNumbers, font, media, motion, radius, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getFlightCabinLabel } from '../itinerary/cabin-label.ts';
import { getCarriers, getOperatorNames, getSellingCarrier } from '../itinerary/carriers.ts';
import { formatFareName, formatInclusions } from '../itinerary/fare-words.ts';
import { formatAveragePrice, formatTotalPrice, formatPassengerCount } from '../itinerary/price.ts';
import { FlightDetails } from './flight-details.tsx';
import { FlightDirection } from './flight-direction.tsx';

interface FlightCardProps {
  flight: Flight;
}

/**
 * One flight as a row: times, stops, airline, what the fare includes; then the total. It is as low as that allows, so that
 * many can be compared.
 */
export const FlightCard = memo(function FlightCard({ flight }: FlightCardProps) {
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
  const fareName = formatFareName(getFlightCabinLabel(flight, searchedCabin), flight.fare_name);

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
            <span>
              <span translate="no">{names}</span>
              {operators.length > 0 ? <small>{` Operated by ${operators.join(', ')}`}</small> : null}
            </span>
          </Carrier>
          <FlightDetails flight={flight} passengers={count} />
        </Middle>
        <Inclusions>
          <FareName>{`${fareName}: `}</FareName>
          <span>{formatInclusions(flight, count)}</span>
        </Inclusions>
        <Purchase>
          <Total translate="no">{formatTotalPrice(flight)}</Total>
          <Captions>
            <small>{`total for ${formatPassengerCount(count)}, `}</small>
            <small>taxes and fees included</small>
            {average === null ? null : <small>{`${average} per person on average`}</small>}
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
  gap: ${space(1.5)} ${space(3)};
  padding: ${space(3)} ${space(4)};
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
    padding: ${space(3.5)} ${space(5)};
  }
`;

const Directions = styled.div`
  grid-area: 1 / 1 / 2 / 3;
  display: grid;
  gap: ${space(1)};

  ${beside} {
    grid-area: 1 / 1;
  }
`;

/* The button of the details stands at the end of the airline's line. */
const Middle = styled.div`
  grid-column: 1 / 3;
  position: relative;

  ${beside} {
    grid-column: 1;
  }
`;

const Carrier = styled.p`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: 1.75rem;
  padding-inline-end: 8.25rem;
  line-height: 1.3;

  small {
    color: ${color.inkSoft};
    font-size: inherit;
  }
`;

const Inclusions = styled.p`
  grid-column: 1 / 3;
  line-height: 1.35;

  ${beside} {
    grid-column: 1;
  }
`;

const FareName = styled.span`
  font-weight: 600;
`;

const Purchase = styled.div`
  display: contents;

  ${beside} {
    grid-area: 1 / 2 / 4 / 3;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${space(1)};
    margin-block: -${space(3.5)};
    padding-block: ${space(3.5)};
    padding-inline-start: ${space(5)};
    border-inline-start: 2px dashed ${color.line};
  }
`;

const Total = styled.strong`
  grid-area: 1 / 2;
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
  align-content: center;
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
