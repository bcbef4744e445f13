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
  const duration = formatDuration(slice.duration ?? (index === 0 ? flight.duration : null));

  return (
    <Direction>
      <Day>
        {label ? <strong>{label}</strong> : null}
        {date ? <span>{weekdayDate(date)}</span> : null}
      </Day>
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
      {stops.length > 0 ? <Waits>{stops.map(stopWords).join(' · ')}</Waits> : null}
    </Direction>
  );
}

const place = (airport: Airport) => {
  const name = airport.city_name ?? airport.name;
  return name === null ? {} : { place: name };
};

const Direction = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Day = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  ${figures}

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Waits = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.4;
  text-align: center;
  ${figures}
`;
