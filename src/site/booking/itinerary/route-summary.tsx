import { styled } from 'styled-components';
import { formatDuration } from '#contract/duration.ts';
import type { Airport, Flight } from '#contract/flight.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { RouteLine } from '#site/ui/route-line.tsx';
import { color, tabularNumbers, size, space } from '#site/ui/theme.ts';
import { getSliceTimes } from './slice-times.ts';
import { formatStopCount, getStops, formatStop } from './stops.ts';
import { formatArrivalDay, formatDayOffset, formatTime, getDayOffset } from '#contract/rules/format-time.ts';

interface RouteSummaryProps {
  flight: Flight;
  /** The index of the slice. */
  slice: number;
  /** Shown before the date: "Outbound", "Return". */
  label?: string;
  scale?: 'regular' | 'large';
  /** Dates omit its year. */
  today?: PlainDate;
}

/** One direction of an offer: date, both ends with local times, duration and layovers. */
export function RouteSummary({ flight, slice: index, label, scale = 'regular', today }: RouteSummaryProps) {
  const slice = flight.slices[index];
  if (!slice) return null;
  const ends = getSliceTimes(flight, index);
  const stops = getStops(slice);
  const date = ends?.departing ?? slice.departure_date;
  const arrivalNote = ends ? formatArrivalDay(ends.departing, ends.arriving, today) : '';
  const dayOffset = ends ? formatDayOffset(getDayOffset(ends.departing, ends.arriving)) : '';
  const layovers = stops.map(formatStop).join(' · ');
  const duration = formatDuration(slice.duration ?? (index === 0 ? flight.duration : null));

  return (
    <Summary>
      <Direction>
        <Day>
          {label ? <strong>{label}</strong> : null}
          {date ? <span>{formatWeekdayDate(date, today)}</span> : null}
        </Day>
        <Route>
          <RouteLine
            from={{
              code: slice.origin.iata_code,
              ...toPlaceProps(slice.origin),
              ...(ends ? { time: formatTime(ends.departing) } : {}),
            }}
            to={{
              code: slice.destination.iata_code,
              ...toPlaceProps(slice.destination),
              ...(ends ? { time: `${formatTime(ends.arriving)} ${dayOffset}`.trim() } : {}),
              ...(arrivalNote ? { note: arrivalNote } : {}),
            }}
            stops={stops.map(stop => stop.airport.iata_code)}
            {...(duration ? { duration } : {})}
            stopsText={formatStopCount(stops)}
            scale={scale}
          />
        </Route>
        {layovers ? <Layovers $isShort={layovers.length <= maxLineLength}>{layovers}</Layovers> : null}
      </Direction>
    </Summary>
  );
}

/** The number of characters that fit on one line between the ends of a route. */
const maxLineLength = 34;

const toPlaceProps = (airport: Airport) => {
  const name = airport.city_name ?? airport.name;
  return name === null ? {} : { place: name };
};

const Summary = styled.div`
  container: direction / inline-size;
`;

/* On wide screens, the day stands before the route, and the layovers between its ends. */
const Direction = styled.div`
  display: grid;
  gap: ${space(4)};

  @container direction (min-width: 30rem) {
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${space(1)} ${space(4)};
  }
`;

const Day = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
  ${tabularNumbers}

  strong {
    color: ${color.ink};
    font-weight: 600;
  }

  @container direction (min-width: 30rem) {
    flex-direction: column;
    grid-area: 1 / 1;
    padding-block-start: ${space(1)};
  }
`;

const Route = styled.div`
  @container direction (min-width: 30rem) {
    grid-area: 1 / 2;
  }
`;

const Layovers = styled.p<{ $isShort: boolean }>`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
  text-align: center;
  ${tabularNumbers}

  @container direction (min-width: 30rem) {
    grid-area: ${({ $isShort }) => ($isShort ? '1 / 2' : '2 / 2')};
    justify-self: center;
    font-size: ${size.caption};
    ${({ $isShort }) => ($isShort ? `padding-block-start: calc(${size.h2} + ${space(5)});` : '')}
  }
`;
