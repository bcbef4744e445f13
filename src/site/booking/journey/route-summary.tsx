import { styled } from 'styled-components';
import { formatDuration } from '../../../contract/duration.ts';
import type { Airport, Flight } from '../../../contract/flight.ts';
import { RouteLine } from '../../ui/route-line.tsx';
import { color, figures, size, space } from '../../ui/theme.ts';
import { sliceEnds } from './slice-ends.ts';
import { stopCountWords, stopsOf, stopWords } from './stops.ts';
import { arrivalDayWords, clockTime, dayShift, dayShiftMark, weekdayDate } from './times.ts';

interface RouteSummaryProps {
  flight: Flight;
  /** Which slice of it. */
  slice: number;
  /** Before the date: "Outbound", "Return". */
  label?: string;
  scale?: 'regular' | 'large';
}

/** One direction of a flight: date, both ends with local times, duration, stops with their waits. */
export function RouteSummary({ flight, slice: index, label, scale = 'regular' }: RouteSummaryProps) {
  const slice = flight.slices[index];
  if (!slice) return null;
  const ends = sliceEnds(flight, index);
  const stops = stopsOf(slice);
  const date = ends?.departing ?? slice.departure_date;
  const words = ends ? arrivalDayWords(ends.departing, ends.arriving) : '';
  const mark = ends ? dayShiftMark(dayShift(ends.departing, ends.arriving)) : '';
  const waits = stops.map(stopWords).join(' · ');
  const duration = formatDuration(slice.duration ?? (index === 0 ? flight.duration : null));

  return (
    <Room>
      <Direction>
        <Day>
          {label ? <strong>{label}</strong> : null}
          {date ? <span>{weekdayDate(date)}</span> : null}
        </Day>
        <Route>
          <RouteLine
            from={{
              code: slice.origin.iata_code,
              ...place(slice.origin),
              ...(ends ? { time: clockTime(ends.departing) } : {}),
            }}
            to={{
              code: slice.destination.iata_code,
              ...place(slice.destination),
              ...(ends ? { time: `${clockTime(ends.arriving)} ${mark}`.trim() } : {}),
              ...(words ? { note: words } : {}),
            }}
            stops={stops.map(stop => stop.airport.iata_code)}
            {...(duration ? { duration } : {})}
            stopsText={stopCountWords(stops)}
            scale={scale}
          />
        </Route>
        {waits ? <Waits $isShort={waits.length <= roomBetween}>{waits}</Waits> : null}
      </Direction>
    </Room>
  );
}

/** How many letters go on one line between the two ends of a route. */
const roomBetween = 34;

const place = (airport: Airport) => {
  const name = airport.city_name ?? airport.name;
  return name === null ? {} : { place: name };
};

const Room = styled.div`
  container: direction / inline-size;
`;

/* With room, the day stands before the route, and the waits lie between its ends, where the line has nothing below. */
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
  ${figures}

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

const Waits = styled.p<{ $isShort: boolean }>`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.35;
  text-align: center;
  ${figures}

  @container direction (min-width: 30rem) {
    grid-area: ${({ $isShort }) => ($isShort ? '1 / 2' : '2 / 2')};
    justify-self: center;
    font-size: ${size.caption};
    ${({ $isShort }) => ($isShort ? `padding-block-start: calc(${size.h2} + ${space(5)});` : '')}
  }
`;
