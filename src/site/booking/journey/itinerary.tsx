import { styled } from 'styled-components';
import { formatDuration } from '../../../contract/duration.ts';
import type { Airport, Flight, Segment, Slice } from '../../../contract/flight.ts';
import { AirlineMark } from '../../ui/airline-mark.tsx';
import { color, figures, font, size, space } from '../../ui/theme.ts';
import { flightNumberOf, operatorOf } from './carriers.ts';
import { landingsOf, stopsOf, stopWords } from './stops.ts';
import { clockTime, weekdayDate } from './times.ts';

interface ItineraryProps {
  flight: Flight;
}

/** Every flight of the journey: times, airports with terminals, flight number, who flies it, aircraft, and the waits between. */
export function Itinerary({ flight }: ItineraryProps) {
  return (
    <Directions>
      {flight.slices.map((slice, index) => (
        <SliceItinerary
          key={`${slice.origin.iata_code}-${slice.destination.iata_code}-${index}`}
          slice={slice}
          label={flight.slices.length === 1 ? 'Flight' : index === 0 ? 'Outbound' : 'Return'}
        />
      ))}
    </Directions>
  );
}

function SliceItinerary({ slice, label }: { slice: Slice; label: string }) {
  const changes = stopsOf(slice).filter(stop => !stop.isSameFlight);

  return (
    <div>
      <Heading>
        {label}: {cityOf(slice.origin)} to {cityOf(slice.destination)}
      </Heading>
      {slice.segments.length === 0 ? <p>The airline tells the flights after booking.</p> : null}
      <Segments>
        {slice.segments.map((segment, index) => {
          const change = changes[index];
          return (
            <li key={`${segment.departing_at}-${index}`}>
              <SegmentItinerary segment={segment} />
              {change ? <Wait>{stopWords(change)}</Wait> : null}
            </li>
          );
        })}
      </Segments>
    </div>
  );
}

function SegmentItinerary({ segment }: { segment: Segment }) {
  const operator = operatorOf(segment);
  const facts = [
    segment.marketing_carrier?.name,
    flightNumberOf(segment),
    segment.aircraft?.name,
    formatDuration(segment.duration),
  ].filter(Boolean);
  const onTheWay = landingsOf(segment);

  return (
    <Leg>
      <AirlineMark code={segment.marketing_carrier?.iata_code} size={32} />
      <div>
        <End time={segment.departing_at} airport={segment.origin} terminal={segment.origin_terminal} />
        <Facts>
          {facts.join(' · ')}
          {operator ? <span>Operated by {operator}</span> : null}
          {onTheWay.map(stop => (
            <span key={stop.airport.iata_code}>{stopWords(stop)}</span>
          ))}
        </Facts>
        <End
          time={segment.arriving_at}
          airport={segment.destination}
          terminal={segment.destination_terminal}
        />
      </div>
    </Leg>
  );
}

function End({ time, airport, terminal }: { time: string; airport: Airport; terminal: string | null }) {
  return (
    <Place>
      <Clock>
        {clockTime(time)} <small>{weekdayDate(time)}</small>
      </Clock>
      <span>
        {airport.name ?? cityOf(airport)} ({airport.iata_code}){terminal ? `, terminal ${terminal}` : ''}
      </span>
    </Place>
  );
}

const cityOf = (airport: Airport) => airport.city_name ?? airport.name ?? airport.iata_code;

const Directions = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Heading = styled.p`
  margin-block-end: ${space(3)};
  font-family: ${font.display};
  font-weight: 700;
`;

const Segments = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

const Leg = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  line-height: 1.4;
  ${figures}

  & > :first-child {
    flex: 0 0 10.25rem;
  }

  & > :last-child {
    flex: 1 1 12rem;
  }
`;

const Clock = styled.span`
  font-weight: 600;

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 400;
  }
`;

const Facts = styled.p`
  display: grid;
  margin-block: ${space(1.5)};
  padding-inline-start: ${space(3)};
  border-inline-start: 2px dotted ${color.control};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Wait = styled.p`
  margin-block-start: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: 10px;
  background: ${color.sky};
  font-size: ${size.small};
  ${figures}
`;
