import { styled } from 'styled-components';
import { formatDuration } from '#contract/duration.ts';
import type { Flight } from '#contract/flight.ts';
import { formatArrivalDay, formatDayOffset, formatTime, getDayOffset } from '#contract/rules/format-time.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { color, font, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBooking } from '../booking-provider.tsx';
import { getJourneyNotes } from '../itinerary/journey-notes.ts';
import { getSliceTimes } from '../itinerary/slice-times.ts';
import { formatStop, formatStopCount, getStops } from '../itinerary/stops.ts';
import { getToday } from '../today.ts';

interface FlightDirectionProps {
  flight: Flight;
  /** The index of the slice. */
  slice: number;
  /** The airlines. The first direction has the heading of the flight, which names them, too. */
  airlines: string;
}

const directionNames = ['Outbound', 'Return'];

/** One direction of a flight in a line: local times; airports, duration and stops. */
export function FlightDirection({ flight, slice: index, airlines }: FlightDirectionProps) {
  const search = useBooking(({ context }) => context.searchParams);
  const slice = flight.slices[index];
  if (!slice) return null;
  const today = getToday();
  const ends = getSliceTimes(flight, index);
  const stops = getStops(slice);
  const direction = flight.slices.length > 1 ? `${directionNames[index] ?? `Flight ${index + 1}`}: ` : '';
  const dayOffset = ends ? getDayOffset(ends.departing, ends.arriving) : 0;
  const duration = formatDuration(slice.duration ?? (index === 0 ? flight.duration : null));
  const airports = [slice.origin.iata_code, slice.destination.iata_code];
  const searched = [search?.origin, search?.destination];
  // A city has several airports.
  const isSearched = airports.every(code => searched.includes(code));
  const Times = index === 0 ? 'h3' : 'p';

  return (
    <Direction>
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
        {isSearched ? null : <Fact translate="no">{airports.join('–')}</Fact>}
        {duration ? <Fact>{` ${duration}`}</Fact> : null}
        <Fact>{` ${[formatStopCount(stops), ...stops.map(formatStop)].join(', ')}`}</Fact>
        {getJourneyNotes(slice).map(note => (
          <Note key={note}>{` ${note}`}</Note>
        ))}
      </Stops>
    </Direction>
  );
}

/* In two columns where they fit. */
const Direction = styled.div`
  @container flight (min-width: 48rem) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    align-items: baseline;
    gap: 0 ${space(4)};
  }
`;

const TimesLine = styled.p`
  font-family: ${font.text};
  font-size: ${size.body};
  font-weight: 700;
  line-height: 1.45;
  letter-spacing: 0;
  text-wrap: initial;
  ${tabularNumbers}

  /* The total stands at the end of the line. */
  @container flight (max-width: 39.99rem) {
    &:is(h3) {
      padding-inline-end: 6.75rem;
    }
  }

  @container flight (min-width: 48rem) {
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

const Stops = styled.p`
  line-height: 1.3;
  ${tabularNumbers}
`;

/* Separated by a dot, which no reader reads. */
const Fact = styled.span`
  &:not(:first-child)::before {
    content: ' ·';
    content: ' ·' / '';
  }
`;

/* The dot stays with the words. */
const Note = styled(Fact)`
  display: inline-block;
  margin-inline-start: 0.25em;
  font-weight: 600;
`;
