import { Fragment } from 'react';
import { styled } from 'styled-components';
import { formatDuration } from '#contract/duration.ts';
import { getOperatorName, type Airport, type Flight, type Segment, type Slice } from '#contract/flight.ts';
import { getSliceLabel } from '#contract/slice-label.ts';
import { AirlineMark } from '#site/ui/airline-mark.tsx';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';
import { formatFlightNumber } from './carriers.ts';
import { getTechnicalStops, getStops, formatStop } from './stops.ts';
import { formatTime } from '#contract/rules/format-time.ts';

interface ItineraryProps {
  flight: Flight;
  /** Dates omit its year. */
  today?: PlainDate;
}

/** Every flight of the trip with times, airports, terminals, airlines, aircraft and layovers. */
export function Itinerary({ flight, today }: ItineraryProps) {
  return (
    <Directions>
      {flight.slices.map((slice, index) => (
        <SliceItinerary
          key={`${slice.origin.iata_code}-${slice.destination.iata_code}-${index}`}
          slice={slice}
          today={today}
          label={getSliceLabel(flight.slices, index)}
        />
      ))}
    </Directions>
  );
}

interface SliceItineraryProps {
  slice: Slice;
  label: string;
  today: PlainDate | undefined;
}

function SliceItinerary({ slice, label, today }: SliceItineraryProps) {
  const changes = getStops(slice).filter(stop => !stop.isSameFlight);

  return (
    <div>
      <Heading>{`${label}: ${getCityName(slice.origin)} to ${getCityName(slice.destination)}`}</Heading>
      {slice.segments.length === 0 ? <p>The airline tells the flights after booking.</p> : null}
      <Segments>
        {slice.segments.map((segment, index) => {
          const change = changes[index];
          return (
            <li key={`${segment.departing_at}-${index}`}>
              <SegmentItinerary segment={segment} today={today} />
              {change ? <Layover>{formatStop(change)}</Layover> : null}
            </li>
          );
        })}
      </Segments>
    </div>
  );
}

interface SegmentItineraryProps {
  segment: Segment;
  today: PlainDate | undefined;
}

function SegmentItinerary({ segment, today }: SegmentItineraryProps) {
  const operator = getOperatorName(segment);
  const names = [segment.marketing_carrier?.name, formatFlightNumber(segment), segment.aircraft?.name];
  const duration = formatDuration(segment.duration);
  const technicalStops = getTechnicalStops(segment);

  return (
    <SegmentRow>
      <AirlineMark code={segment.marketing_carrier?.iata_code} size={32} />
      <div>
        <Endpoint
          date={formatWeekdayDate(segment.departing_at, today)}
          time={segment.departing_at}
          airport={segment.origin}
          terminal={segment.origin_terminal}
        />
        <Facts>
          <span>
            {names.filter(Boolean).map((name, index) => (
              <Fragment key={name}>
                {index === 0 ? null : <span>{' · '}</span>}
                <Fact translate="no">{name}</Fact>
              </Fragment>
            ))}
            {duration === '' ? null : (
              <>
                <span>{' · '}</span>
                <Fact>{duration}</Fact>
              </>
            )}
          </span>
          {operator ? <span>{`Operated by ${operator}`}</span> : null}
          {technicalStops.map(stop => (
            <span key={stop.airport.iata_code}>{formatStop(stop)}</span>
          ))}
        </Facts>
        <Endpoint
          date={formatWeekdayDate(segment.arriving_at, today)}
          time={segment.arriving_at}
          airport={segment.destination}
          terminal={segment.destination_terminal}
        />
      </div>
    </SegmentRow>
  );
}

interface EndpointProps {
  date: string;
  time: string;
  airport: Airport;
  terminal: string | null;
}

function Endpoint({ date, time, airport, terminal }: EndpointProps) {
  return (
    <Place>
      <Clock>
        <span translate="no">{formatTime(time)}</span> <small>{date}</small>
      </Clock>
      <span>
        {`${airport.name ?? getCityName(airport)} (${airport.iata_code})${terminal ? `, terminal ${terminal}` : ''}`}
      </span>
    </Place>
  );
}

const getCityName = (airport: Airport) => airport.city_name ?? airport.name ?? airport.iata_code;

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

const SegmentRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  line-height: 1.4;
  ${tabularNumbers}

  & > :first-child {
    flex: 0 1 14.25rem;
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
    white-space: nowrap;
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

/** Moves to the next line as a whole: "A330-200" can't be read in two parts. */
const Fact = styled.span`
  display: inline-block;
`;

const Layover = styled.p`
  margin-block-start: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: 10px;
  background: ${color.sky};
  font-size: ${size.small};
  ${tabularNumbers}
`;
