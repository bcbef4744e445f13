import { Fragment } from 'react';
import { styled } from 'styled-components';
import { formatDuration } from '#contract/duration.ts';
import { getOperatorName, type Airport } from '#contract/flight.ts';
import { formatFullDate, formatWeekdayDate } from '#contract/rules/format-date.ts';
import { RouteLine } from '#site/ui/route-line.tsx';
import { color, font, printColor, size, space } from '#site/ui/theme.ts';
import { formatDayOffset, formatTime, getDayOffset } from '#contract/rules/format-time.ts';
import { formatConnection } from './format-connection.ts';
import { TicketFact } from './ticket-fact.tsx';
import {
  getSegmentCabinLabel,
  formatTicketFlightNumber,
  formatAirport,
  formatTotalDuration,
  type TicketSegment,
  type TicketSlice as TicketSliceDetails,
} from '#contract/ticket-text.ts';

interface TicketSliceProps {
  slice: TicketSliceDetails;
  /** "Outbound", "Return" */
  label: string;
  scale: 'regular' | 'large';
}

/** One direction of the trip, flight by flight. */
export function TicketSlice({ slice, label, scale }: TicketSliceProps) {
  const departing = slice.segments[0]?.departing_at;
  const duration = formatTotalDuration(slice);

  return (
    <Direction>
      <Heading>
        {label}
        {departing ? <small>{formatFullDate(departing)}</small> : null}
        {duration === null ? null : <small>{duration}</small>}
      </Heading>
      {slice.segments.map((segment, index) => {
        const next = slice.segments[index + 1];
        const connection = next ? formatConnection(segment, next) : null;
        return (
          <Fragment key={`${segment.departing_at}-${index}`}>
            <SegmentDetails
              segment={segment}
              origin={segment.origin ?? slice.origin}
              destination={segment.destination ?? slice.destination}
              scale={scale}
            />
            {connection ? <Connection>{connection}</Connection> : null}
          </Fragment>
        );
      })}
    </Direction>
  );
}

interface SegmentDetailsProps {
  segment: TicketSegment;
  origin: Airport;
  destination: Airport;
  scale: 'regular' | 'large';
}

function SegmentDetails({ segment, origin, destination, scale }: SegmentDetailsProps) {
  const operator = getOperatorName(segment);
  const dayOffset = formatDayOffset(getDayOffset(segment.departing_at, segment.arriving_at));

  return (
    <Flight>
      <RouteLine
        scale={scale}
        from={{
          code: origin.iata_code,
          time: formatTime(segment.departing_at),
          place: formatAirport(origin),
          note: <EndpointNote time={segment.departing_at} terminal={segment.origin_terminal} />,
        }}
        to={{
          code: destination.iata_code,
          time: `${formatTime(segment.arriving_at)} ${dayOffset}`.trim(),
          place: formatAirport(destination),
          note: <EndpointNote time={segment.arriving_at} terminal={segment.destination_terminal} />,
        }}
      />
      <Facts>
        <TicketFact term="Flight">
          <span translate="no">{formatTicketFlightNumber(segment)}</span>
        </TicketFact>
        {operator === null ? null : (
          <TicketFact term="Operated by">
            <span translate="no">{operator}</span>
          </TicketFact>
        )}
        {segment.duration === null ? null : (
          <TicketFact term="Duration">{formatDuration(segment.duration)}</TicketFact>
        )}
        <TicketFact term="Aircraft">
          {segment.aircraft ? <span translate="no">{segment.aircraft.name}</span> : 'Aircraft TBD'}
        </TicketFact>
        <TicketFact term="Cabin">{getSegmentCabinLabel(segment)}</TicketFact>
      </Facts>
    </Flight>
  );
}

interface EndpointNoteProps {
  time: string;
  terminal: string | null;
}

/** `Tue, Dec 22, 2026, Terminal 4`. A line breaks only between the two. */
function EndpointNote({ time, terminal }: EndpointNoteProps) {
  return (
    <>
      <Unbroken>{`${formatWeekdayDate(time)},`}</Unbroken>{' '}
      <Unbroken>{`Terminal ${terminal ?? 'TBD'}`}</Unbroken>
    </>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Direction = styled.section`
  display: grid;
  gap: ${space(5)};

  section + & {
    margin-block-start: ${space(8)};
    padding-block-start: ${space(8)};
    border-block-start: 1px solid ${color.line};
  }

  @media print {
    display: block;
    break-inside: avoid;

    section + & {
      margin-block-start: ${space(3)};
      padding-block-start: ${space(3)};
      border-color: ${printColor.line};
    }
  }
`;

const Heading = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  font-size: ${size.lead};
  break-after: avoid;

  small {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${size.small};
    font-weight: 400;
    letter-spacing: 0;
  }
`;

const Flight = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  break-inside: avoid;
  /* The route's line is a background, which browsers don't print by default. */
  print-color-adjust: exact;

  @media print {
    display: block;
    margin-block: ${space(2)};
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  margin: 0;
  padding: ${space(3)} ${space(4)};
  border-radius: 10px;
  background: ${color.paper};

  /* In two columns: a name that is longer than its column takes a line rather than break. */
  & > * {
    min-inline-size: 40%;
  }

  /* All beside each other, wherever there is room. */
  @container ticket (min-width: 36rem) {
    display: grid;
    grid-auto-flow: column;
  }

  @media print {
    display: flex;
    gap: 0 ${space(5)};
    padding: ${space(1)} 0 0;
    background: none;

    & > * {
      display: flex;
      min-inline-size: 0;
      align-items: baseline;
      gap: ${space(1.5)};
    }
  }
`;

const Connection = styled.p`
  max-inline-size: none;
  color: ${color.inkSoft};
  font-size: ${size.small};
  text-align: center;
`;
