import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '#contract/money.ts';
import { getSliceLabel } from '#contract/slice-label.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { BoardingPass, PassMain, PassStub } from '#site/ui/boarding-pass.tsx';
import { color, tabularNumbers, font, radius, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { formatBaggage } from '#contract/baggage.ts';
import { getFlightCabinLabel } from '../itinerary/cabin-label.ts';
import { getSellingCarrier } from '../itinerary/carriers.ts';
import { formatPassengerCount } from '../itinerary/price.ts';
import { getFlightPaths } from '../itinerary/route-map-paths.ts';
import { RouteMap } from '../itinerary/route-map.tsx';
import { RouteSummary } from '../itinerary/route-summary.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { OfferReference } from './offer-reference.tsx';
import { SummaryBar } from './summary-bar.tsx';

/** The selected offer at the fare that was accepted last: a card beside the form, or above it a bar that expands. */
export function FlightSummary() {
  const isBeside = useMediaQuery('(min-width: 64em)');
  const flight = useBooking(snapshot => snapshot.context.flight);
  const fare = useBooking(snapshot => snapshot.context.fare);
  const searchedCabin = useBooking(snapshot => snapshot.context.searchParams?.cabinClass);
  const travelers = useBooking(snapshot => snapshot.context.passengers?.length ?? 1);
  const paths = useMemo(() => getFlightPaths(flight?.slices ?? []), [flight]);
  if (flight === null || fare === null) return null;
  const airline = getSellingCarrier(flight);
  const price = formatMoney(fare.amount, fare.currency);

  const pass = (
    <BoardingPass variant="summary">
      <PassMain>
        <Airline>
          <AirlineMark code={airline.code} size={40} />
          <span>
            <strong>{airline.code ? `${airline.name} (${airline.code})` : airline.name}</strong>
            <small>
              {[getFlightCabinLabel(flight, searchedCabin), flight.fare_name].filter(Boolean).join(' · ')}
            </small>
          </span>
        </Airline>
        <Directions>
          {flight.slices.map((slice, index) => (
            <RouteSummary
              key={`${slice.origin.iata_code}-${index}`}
              flight={flight}
              slice={index}
              label={flight.slices.length === 1 ? 'Departure' : getSliceLabel(flight.slices, index)}
            />
          ))}
        </Directions>
        {flight.baggages ? <Bags>{formatBaggage(flight.baggages, travelers)}</Bags> : null}
      </PassMain>
      <PassStub>
        <Total>
          <span>{`Total for ${formatPassengerCount(travelers)}`}</span>
          <strong>
            <span key={price} translate="no">
              {price}
            </span>{' '}
            <small translate="no">{fare.currency}</small>
          </strong>
          <small>Taxes and fees included</small>
        </Total>
        <OfferReference id={flight.id} />
        {isBeside ? <SummaryMap paths={paths} shape="panel" /> : null}
      </PassStub>
    </BoardingPass>
  );

  return (
    <section aria-labelledby="summary-heading">
      {isBeside ? (
        <>
          <Heading id="summary-heading">Selected Flight Summary</Heading>
          {pass}
        </>
      ) : (
        <SummaryBar headingId="summary-heading" flight={flight} price={`${price} ${fare.currency}`}>
          {pass}
        </SummaryBar>
      )}
    </section>
  );
}

const Heading = styled.h2`
  margin-block-end: ${space(4)};
  font-size: ${size.h3};
`;

const Airline = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-block-end: ${space(5)};

  span {
    display: grid;
    line-height: 1.3;
  }

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Directions = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Bags = styled.p`
  margin-block-start: ${space(5)};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Total = styled.p`
  display: grid;
  line-height: 1.3;
  ${tabularNumbers}

  strong {
    font-family: ${font.display};
    font-size: ${size.h2};
    line-height: 1.15;
  }

  strong small {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${size.small};
    font-weight: 500;
  }

  & > small,
  & > span {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

/* At the bottom of the pass, so that a low screen cuts off the map first. */
const SummaryMap = styled(RouteMap)`
  margin: var(--pad) calc(var(--pad) * -1) calc(var(--pad) * -1);
  border-width: 1px 0 0;
  border-radius: 0 0 calc(${radius.card} - 1px) calc(${radius.card} - 1px);
`;
