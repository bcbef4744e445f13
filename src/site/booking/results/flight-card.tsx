import { memo } from 'react';
import { styled } from 'styled-components';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { Flight } from '#contract/flight.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { BoardingPass, PassMain, PassStub } from '#site/ui/boarding-pass.tsx';
import { Button } from '#site/ui/button.tsx';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getCarriers, getOperatorNames, getSellingCarrier } from '../itinerary/carriers.ts';
import { formatAveragePrice, formatTotalPrice, formatPassengerCount } from '../itinerary/price.ts';
import { getToday } from '../today.ts';
import { RouteSummary } from '../itinerary/route-summary.tsx';
import { FareFacts } from './fare-facts.tsx';
import { FlightDetails } from './flight-details.tsx';

interface FlightCardProps {
  flight: Flight;
}

/** One offer as a boarding pass: airline, route and times; on the stub, the fare and price. */
export const FlightCard = memo(function FlightCard({ flight }: FlightCardProps) {
  const actor = useBookingActor();
  const searchedPassengers = useBooking(({ context }) => context.searchParams?.passengers);
  const count = flight.passenger_count ?? (searchedPassengers ? getTotalPassengers(searchedPassengers) : 1);
  const average = formatAveragePrice(flight, count);
  const seller = getSellingCarrier(flight);
  const names = getCarriers(flight).map(carrier => carrier.name);
  const operators = getOperatorNames(flight);

  return (
    <BoardingPass interactive>
      <PassMain>
        <Flights>
          <Airline>
            <AirlineMark code={seller.code} size={40} />
            <div>
              <h3 translate="no">{names.join(', ')}</h3>
              {operators.length > 0 ? <p>{`Operated by ${operators.join(', ')}`}</p> : null}
            </div>
          </Airline>
          {flight.slices.map((slice, index) => (
            <RouteSummary
              key={`${slice.origin.iata_code}-${slice.destination.iata_code}-${index}`}
              flight={flight}
              slice={index}
              today={getToday()}
              {...(flight.slices.length > 1 ? { label: index === 0 ? 'Outbound' : 'Return' } : {})}
            />
          ))}
          <FlightDetails flight={flight} />
        </Flights>
      </PassMain>
      <PassStub>
        <Fare>
          <FareFacts flight={flight} passengers={count} />
          <Price>
            <Total translate="no">{formatTotalPrice(flight)}</Total>
            <small>{`total for ${formatPassengerCount(count)}`}</small>
            {average === null ? null : <small>{`avg. ${average} per person`}</small>}
          </Price>
          <Button wide onClick={() => actor.send({ type: 'flight.select', flight })}>
            <span>
              Select Flight
              <VisuallyHidden>{`, ${seller.name}, ${formatTotalPrice(flight)}`}</VisuallyHidden>
            </span>
          </Button>
        </Fare>
      </PassStub>
    </BoardingPass>
  );
});

const Flights = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  block-size: 100%;

  & > details {
    margin-block-start: auto;
  }
`;

const Airline = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  h3 {
    font-family: ${font.text};
    font-size: ${size.body};
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.3;
  }
`;

const Fare = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Price = styled.p`
  display: grid;

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.4;
  }

  small + small {
    font-size: ${size.caption};
  }
`;

const Total = styled.strong`
  font-family: ${font.display};
  font-size: ${size.h2};
  line-height: 1.1;
  letter-spacing: -0.02em;
  ${tabularNumbers}
`;
