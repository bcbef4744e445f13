import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { space } from '#site/ui/theme.ts';
import { usePainted } from '#site/ui/use-painted.ts';
import { getToday } from '../today.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getSellingCarrier } from '../itinerary/carriers.ts';
import { formatTotalPrice } from '../itinerary/price.ts';
import { formatTime } from '#contract/rules/format-time.ts';
import { Emissions } from './emissions.tsx';
import { FareFacts } from './fare-facts.tsx';
import { Itinerary } from '../itinerary/itinerary.tsx';

interface FlightDetailsProps {
  /** In the chosen fare. */
  flight: Flight;
  fares: readonly Flight[];
  passengers: number;
}

/** A disclosure with every flight of a trip, its emissions, and the terms of its fares beside each other, rendered when it is open. */
export function FlightDetails({ flight, fares, passengers }: FlightDetailsProps) {
  const { id } = fares[0] ?? flight;
  const actor = useBookingActor();
  const isOpen = useBooking(({ context }) => context.openDetails.includes(id));
  /** The flight with open details, once its control is painted: another one may take its place. */
  const painted = usePainted(isOpen ? id : null);
  const isShown = painted === id;
  const seller = getSellingCarrier(flight).name;

  function handleToggle(isNowOpen: boolean) {
    // The browser also tells what the machine has decided.
    if (isNowOpen !== isOpen) actor.send({ type: 'results.toggleDetails', offerId: id });
  }

  return (
    <Expandable aria-busy={isOpen !== isShown}>
      <Disclosure
        open={isOpen}
        onToggle={event => handleToggle(event.currentTarget.open)}
        summary={
          <>
            Flight details
            <VisuallyHidden>{`, ${seller}, ${formatTime(flight.departure.time)}, ${formatTotalPrice(flight)}`}</VisuallyHidden>
          </>
        }
      >
        {isShown ? (
          <Details>
            <Itinerary flight={flight} today={getToday()} />
            <Emissions flight={flight} passengers={passengers} />
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
    inset: -${space(3)} 0 auto auto;
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-block-start: ${space(3)};
`;

const Fares = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space(1)} ${space(4)};

  & > * {
    margin-block-end: ${space(3)};
  }
`;
