import { lazy, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#site/ui/button.tsx';
import { CloseIcon } from '#site/ui/icons.tsx';
import { modalSurface } from '#site/ui/modal-styles.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';
import { useModal } from '#site/ui/use-modal.ts';
import { getCalendarAnchorName } from './calendar-anchor.ts';
import type { TripCalendarProps } from './trip-calendar.tsx';

const TripCalendar = lazy(async () => ({ default: (await import('./trip-calendar.tsx')).TripCalendar }));

interface CalendarDialogProps extends Omit<TripCalendarProps, 'today'> {
  /** The date on which it was opened; null while it is closed. */
  today: string | null;
  heading: string;
  onClose: () => void;
}

/** The calendar in a modal dialog: at the bottom of the screen on phones, next to its field on larger screens. */
export function CalendarDialog({ today, heading, onClose, ...trip }: CalendarDialogProps) {
  const id = useId();
  const modal = useModal(today !== null, onClose, true);

  return (
    <Box {...modal} aria-labelledby={id} $end={trip.end}>
      {today === null ? null : (
        <Sheet>
          <Header>
            <h2 id={id}>{heading}</h2>
            <IconButton aria-label="Close calendar" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Header>
          <CalendarArea>
            <Suspense fallback={<Skeleton $height="20rem" />}>
              <TripCalendar today={today} {...trip} />
            </Suspense>
          </CalendarArea>
        </Sheet>
      )}
    </Box>
  );
}

const Box = styled.dialog<{ $end: TripCalendarProps['end'] }>`
  ${modalSurface}
  inline-size: 100%;
  max-inline-size: 100%;
  max-block-size: 100dvb;
  margin: auto 0 0;
  border-radius: 20px 20px 0 0;

  ${media.medium} {
    inline-size: max-content;
    max-inline-size: none;
    margin: auto;
    border: 1px solid ${color.line};
    border-radius: 20px;

    /* Next to its field, on the side with room; centered if there is none, or without anchor positioning. */
    @supports (anchor-name: --a) {
      position-anchor: ${({ $end }) => getCalendarAnchorName($end)};
      position-area: block-end span-inline-end;
      margin: ${space(2)} 0;
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline,
        --middle;

      @position-try --middle {
        position-area: none;
        inset: 0;
        margin: auto;
      }

      &::backdrop {
        background: none;
      }
    }
  }

  @position-try --middle {
    position-area: none;
    inset: 0;
    margin: auto;
  }

  ${media.forcedColors} {
    border: 2px solid CanvasText;
  }
`;

const Sheet = styled.div`
  padding: ${space(4)} ${space(4)} calc(${space(5)} + env(safe-area-inset-bottom));

  ${media.medium} {
    padding: ${space(5)} ${space(6)} ${space(6)};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space(2)};

  h2 {
    font-family: ${font.display};
    font-size: ${size.h3};
  }
`;

/** Reserves the size of the calendar while it loads: seven days wide, six weeks high. */
const CalendarArea = styled.div`
  min-block-size: 22.5rem;
  min-inline-size: min(100%, 19.25rem);

  ${media.medium} {
    min-inline-size: 40.5rem;
  }
`;
