import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatShortDate } from '#contract/rules/format-date.ts';
import { daysBetween, type PlainDate } from '#contract/rules/plain-date.ts';
import { listRoutes } from '#machines/booking/searched-routes.ts';
import { toSearchParams } from '#machines/booking/searched-trip.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { CloseIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { modalSurface } from '#site/ui/modal-styles.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { color, font, media, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { useModal } from '#site/ui/use-modal.ts';
import { describeFares } from '../day-fares/fare-text.ts';
import type { FaredRoute, FaredTrip } from '../day-fares/use-day-fares.ts';
import { useBooking } from '../booking-provider.tsx';
import { getCalendarAnchorName } from './calendar-anchor.ts';
import {
  getFirstEnd,
  getFirstShownDay,
  selectDay,
  toSelectableDate,
  type TripDates,
  type TripEnd,
} from './trip-selection.ts';

const TripCalendar = lazyPart(async () => (await import('./trip-calendar.tsx')).TripCalendar, {
  label: 'The calendar',
  advice: 'You can also close this and type the date.',
  fallback: <Skeleton $height="20rem" />,
});

interface CalendarDialogProps {
  today: PlainDate;
  /** The field whose button opened it. */
  openedFor: TripEnd;
  /** As typed, so possibly invalid. */
  dates: TripDates;
  isRoundTrip: boolean;
  /** The later flight of a multi-city trip whose date is chosen, and the date of the flight before it, as typed. */
  later?: { flight: number; dateBefore: string };
  /** Of a multi-city trip, only the departure. */
  onSelect: (dates: Partial<TripDates>) => void;
  onClose: () => void;
}

/**
 * The calendar of a trip in a modal dialog: the whole screen on phones, next to its field on larger screens. It closes
 * when the last date is chosen.
 */
export function CalendarDialog({
  today,
  openedFor,
  dates: typed,
  isRoundTrip,
  later,
  onSelect,
  onClose,
}: CalendarDialogProps) {
  const id = useId();
  const modal = useModal(true, onClose, true);
  const dates = {
    departureDate: toSelectableDate(typed.departureDate, today),
    returnDate: isRoundTrip ? toSelectableDate(typed.returnDate, today) : '',
  };
  const form = useBooking(snapshot => snapshot.context.form);
  const [end, setEnd] = useState(() => getFirstEnd(openedFor, dates));

  const trip = getFaredTrip(dates, end, isRoundTrip);
  const { originCode: origin, destinationCode: destination, cabin } = form;
  // The flights of a multi-city trip have no fares of their own.
  const isMultiCity = form.tripType === 'multi';
  const faredRoutes: readonly FaredRoute[] =
    isMultiCity || origin === '' || destination === '' || origin === destination
      ? []
      : listRoutes(toSearchParams(form)).map(route => ({
          origin: route.origin,
          destination: route.destination,
          cabin,
          trip,
        }));

  const description = isMultiCity
    ? `Flight ${later?.flight ?? 1} of your trip`
    : faredRoutes.length === 0
      ? 'Choose both places to see the lowest fares.'
      : describeFares(trip);

  function handleSelect(day: PlainDate) {
    const { dates: selected, next } = selectDay(dates, end, day, isRoundTrip);
    onSelect(isMultiCity ? { departureDate: selected.departureDate } : selected);
    if (next === null) onClose();
    else setEnd(next);
  }

  return (
    <Box {...modal} aria-labelledby={id} $anchor={getCalendarAnchorName(openedFor, later?.flight)}>
      <Header>
        <div>
          <h2 id={id}>Travel dates</h2>
          <p>{description}</p>
        </div>
        <IconButton aria-label="Close calendar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Header>
      <CalendarArea>
        <TripCalendar
          today={today}
          dates={dates}
          firstShown={getFirstShownDay(dates, end) || toSelectableDate(later?.dateBefore ?? '', today)}
          faredRoutes={faredRoutes}
          onSelect={handleSelect}
        />
      </CalendarArea>
      <Footer>
        <Ends>
          <End $isNext={end === 'departure'}>
            <small>Departure</small> <span>{formatEnd(dates.departureDate)}</span>
          </End>
          {isRoundTrip ? (
            <End $isNext={end === 'return'}>
              <small>Return</small> <span>{formatEnd(dates.returnDate)}</span>
            </End>
          ) : null}
        </Ends>
        <Button onClick={onClose}>Done</Button>
      </Footer>
    </Box>
  );
}

/** How long a stay is as long as it isn't chosen. */
const defaultNights = 7;

/** The trips of which the fares are shown while an end is chosen. */
function getFaredTrip(
  { departureDate, returnDate }: TripDates,
  end: TripEnd,
  isRoundTrip: boolean,
): FaredTrip {
  if (!isRoundTrip) return { kind: 'one way' };
  if (end === 'return') return { kind: 'return', departureDate };
  const isStayKnown = departureDate !== '' && returnDate !== '';
  return { kind: 'nights', nights: isStayKnown ? daysBetween(departureDate, returnDate) : defaultNights };
}

const formatEnd = (date: PlainDate) => (date === '' ? 'Choose a day' : formatShortDate(date));

const Box = styled.dialog<{ $anchor: string }>`
  ${modalSurface}
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100dvb;
  max-block-size: none;
  margin: 0;

  &[open] {
    display: flex;
    flex-direction: column;
  }

  ${media.medium} {
    inline-size: max-content;
    block-size: max-content;
    max-block-size: 100dvb;
    margin: auto;
    border: 1px solid ${color.line};
    border-radius: 20px;

    /* Next to its field, on the side with room; centered if there is none, or without anchor positioning. */
    @supports (anchor-name: --a) {
      position-anchor: ${({ $anchor }) => $anchor};
      position-area: block-end span-inline-end;
      margin: ${space(2)} 0;
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline,
        --middle;

      &::backdrop {
        background: none;
      }
    }
  }

  /* With an area: without one, Firefox moves it up by what was scrolled before it opened. */
  @position-try --middle {
    position-area: span-all;
    place-self: center;
    inset: 0;
    margin: 0;
  }

  ${media.forcedColors} {
    border: 2px solid CanvasText;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};

  button {
    flex: none;
  }

  h2 {
    font-family: ${font.display};
    font-size: ${size.h3};
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.3;
  }

  ${media.medium} {
    padding-inline: ${space(6)} ${space(4)};
  }
`;

/**
 * Scrolls on phones. Elsewhere it reserves the size of two months while they load: seven days wide, six weeks high. With
 * a scroll bar beside it, that fits the narrowest of these screens.
 */
const CalendarArea = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${space(2)};

  ${media.medium} {
    min-block-size: 25.25rem;
    min-inline-size: 46.5rem;
    padding: 0 ${space(6)};
  }
`;

const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};

  ${media.medium} {
    padding-inline: ${space(6)};
  }
`;

const Ends = styled.output`
  display: flex;
  gap: ${space(4)};
  min-inline-size: 0;
  font-size: ${size.small};
  font-weight: 600;
  ${tabularNumbers}
`;

const End = styled.span<{ $isNext: boolean }>`
  white-space: nowrap;
  border-block-end: 2px solid ${({ $isNext }) => ($isNext ? color.sage : 'transparent')};

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.caption};
    font-weight: 400;
  }
`;
