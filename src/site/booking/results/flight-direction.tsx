import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDuration } from '#contract/duration.ts';
import type { Flight } from '#contract/flight.ts';
import { formatArrivalDay, formatDayOffset, formatTime, getDayOffset } from '#contract/rules/format-time.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { getSliceLabel } from '#contract/slice-label.ts';
import { hasNearby } from '#machines/booking/searched-routes.ts';
import { color, font, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking } from '../booking-provider.tsx';
import { getJourneyNotes } from '../itinerary/journey-notes.ts';
import { getSliceTimes } from '../itinerary/slice-times.ts';
import { formatStop, formatStopCount, getStops } from '../itinerary/stops.ts';
import { getToday } from '../today.ts';
import { rowMedia } from './row-media.ts';

interface FlightDirectionProps {
  flight: Flight;
  /** The index of the slice. */
  slice: number;
  /** The airlines. The first direction has the heading of the flight, which names them, too. */
  airlines: string;
  /** The number of characters of the total that stands at the end of the first line on narrow lists; 0 for none. */
  totalLength: number;
}

/** Keeps `1h 35m` in one line. */
const keepTogether = (text: string): string => text.replaceAll(/(\dh) (?=\d+m)/g, '$1\u00A0');

/** One direction of a flight in a line: local times; airports, duration and stops. */
export function FlightDirection({ flight, slice: index, airlines, totalLength }: FlightDirectionProps) {
  const search = useBooking(({ context }) => context.searchParams);
  const slice = flight.slices[index];
  if (!slice) return null;
  const today = getToday();
  const ends = getSliceTimes(flight, index);
  const stops = getStops(slice);
  const direction = flight.slices.length > 1 ? `${getSliceLabel(flight.slices, index)}: ` : '';
  const dayOffset = ends ? getDayOffset(ends.departing, ends.arriving) : 0;
  const duration = formatDuration(slice.duration ?? (index === 0 ? flight.duration : null));
  const airports = [slice.origin.iata_code, slice.destination.iata_code];
  const searched = [search?.origin, search?.destination];
  // A city has several airports, and a trip or a search several routes.
  const isOneRoute = search?.slices === undefined && (search === null || !hasNearby(search));
  const isSearched = isOneRoute && airports.every(code => searched.includes(code));
  const Times = index === 0 ? 'h3' : 'p';

  return (
    <Direction>
      {totalLength > 0 ? <TotalPlace style={{ inlineSize: `${totalLength * 0.75}rem` }} /> : null}
      <TimesLine as={Times}>
        <VisuallyHidden>{direction}</VisuallyHidden>
        {ends ? (
          <Clock translate="no">{`${formatTime(ends.departing)} – ${formatTime(ends.arriving)}`}</Clock>
        ) : (
          <span>
            {slice.departure_date ? formatWeekdayDate(slice.departure_date, today) : 'Time to be told'}
          </span>
        )}
        {ends && dayOffset !== 0 ? (
          <>
            <Offset translate="no">{` ${formatDayOffset(dayOffset)} ${formatWeekdayDate(ends.arriving).slice(0, 3)}`}</Offset>
            <VisuallyHidden>{`, ${formatArrivalDay(ends.departing, ends.arriving, today)}`}</VisuallyHidden>
          </>
        ) : null}
        {index === 0 ? <VisuallyHidden>{`, ${airlines}`}</VisuallyHidden> : null}
      </TimesLine>
      <Stops>
        {isSearched ? null : (
          <Fact>
            <Airports translate="no">{airports.join('–')}</Airports>
          </Fact>
        )}
        {duration ? <Fact>{keepTogether(duration)}</Fact> : null}
        <Fact>{keepTogether([formatStopCount(stops), ...stops.map(formatStop)].join(', '))}</Fact>
        {getJourneyNotes(slice).map(note => (
          <Fact key={note}>
            <Note>{note}</Note>
          </Fact>
        ))}
      </Stops>
    </Direction>
  );
}

/** After a space, so that facts are separate where they are read without their dots. */
const Fact = ({ children }: { children: ReactNode }) => (
  <span>
    {' '}
    <Dotted>{children}</Dotted>
  </span>
);

/* In two columns where they fit; elsewhere the rest stands in the line of the times, or as a whole below it. */
const Direction = styled.div`
  line-height: 1.25rem;

  ${rowMedia.wide} {
    display: grid;
    grid-template-columns: 14.75rem minmax(0, 1fr);
    align-items: baseline;
    gap: 0 ${space(2)};
  }
`;

/* Keeps the place of the total free. */
const TotalPlace = styled.span`
  float: inline-end;
  block-size: 1.25rem;

  ${rowMedia.medium} {
    display: none;
  }
`;

const TimesLine = styled.p`
  display: inline;
  margin-inline-end: ${space(2)};
  font-family: ${font.text};
  font-size: ${size.body};
  font-weight: 700;
  line-height: inherit;
  letter-spacing: 0;
  text-wrap: initial;
  ${tabularNumbers}

  ${rowMedia.wide} {
    display: block;
    font-size: 1.125rem;
  }
`;

const Clock = styled.span`
  white-space: nowrap;
`;

const Offset = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 600;
  white-space: nowrap;
`;

/** Of the place before each fact, beside the space that separates it from the one before. */
const dotWidth = '0.65em';

/* Clips the dots at the beginning of lines. */
const Stops = styled.p`
  display: inline-block;
  margin-inline-start: -${dotWidth};
  clip-path: inset(0 0 0 ${dotWidth});
  vertical-align: top;
  ${tabularNumbers}
`;

/* In a line if it fits in one, after a dot, which no reader reads. */
const Dotted = styled.span`
  position: relative;
  display: inline-block;
  padding-inline-start: ${dotWidth};

  &::before {
    content: '·';
    content: '·' / '';
    position: absolute;
    inset-inline-start: -0.125em;
    inline-size: ${dotWidth};
    text-align: center;
  }
`;

const Airports = styled.span`
  white-space: nowrap;
`;

const Note = styled.span`
  font-weight: 600;
`;
