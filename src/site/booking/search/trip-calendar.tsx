import { useMemo, useRef, useState, type PropsWithChildren } from 'react';
import { DayPicker } from 'react-day-picker';
import { getLastDay } from '#contract/rules/booking-window.ts';
import { formatFullDate } from '#contract/rules/format-date.ts';
import { getMonthNumber, toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';
import { findLowestDays, formatDayFare, formatFareAge } from '../day-fares/fare-text.ts';
import { useDayFares, type FaredRoute } from '../day-fares/use-day-fares.ts';
import { getNow } from '../today.ts';
import { toCalendarDate } from './calendar-date.ts';
import { CalendarStyles } from './calendar-styles.tsx';
import { FaredDayButton, FaresContext } from './day-button.tsx';
import type { TripDates } from './trip-selection.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useMonthsOnScreen } from './use-months-on-screen.ts';

interface TripCalendarProps {
  today: PlainDate;
  dates: TripDates;
  /** The day whose month is shown first; today's if it is empty. */
  firstShown: PlainDate;
  /** Of which the days show the lowest fares; none without places. */
  faredRoutes: readonly FaredRoute[];
  onSelect: (day: PlainDate) => void;
}

/** A month, `YYYY-MM`, a number of months after another one. */
const addMonths = (month: string, count: number): string => {
  const index = getMonthNumber(month) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** A month that never changes. The library's own label announces each change. */
const MonthName = ({ children }: PropsWithChildren) => <span>{children}</span>;

/** The months in which flights can be booked: two side by side on wide screens, all of them to scroll on small ones. */
export function TripCalendar({
  today,
  dates: { departureDate, returnDate },
  firstShown,
  faredRoutes,
  onSelect,
}: TripCalendarProps) {
  const isWide = useMediaQuery('(min-width: 48em)');
  const last = getLastDay(today);
  const [month, setMonth] = useState(() => toCalendarDate(firstShown || today));
  const [from, to] = [departureDate, returnDate].map(date =>
    date === '' ? undefined : toCalendarDate(date),
  );

  const calendar = useRef<HTMLDivElement>(null);
  const onScreen = useMonthsOnScreen(calendar, !isWide);
  const firstMonth = isWide ? toLocalDate(month) : today;
  const fares = useDayFares(
    faredRoutes,
    (isWide ? [0, 1] : onScreen).map(index => addMonths(firstMonth, index)),
  );

  const shownFares = useMemo(
    () => ({ byDay: fares, lowestDays: findLowestDays([...fares.values()]) }),
    [fares],
  );

  function getFareLabel(date: PlainDate): string | null {
    const fare = fares.get(date);
    if (fare === undefined) return null;
    const age = formatFareAge(fare, getNow());
    return `from ${formatDayFare(fare)}${age === null ? '' : `, seen ${age}`}`;
  }

  const getDayLabel = (date: PlainDate): string =>
    [
      date === today ? 'Today' : null,
      formatFullDate(date),
      date === departureDate ? 'departure' : null,
      date === returnDate ? 'return' : null,
      date === departureDate || date === returnDate ? 'selected' : null,
      getFareLabel(date),
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <CalendarStyles ref={calendar}>
      <FaresContext value={shownFares}>
        <DayPicker
          mode="range"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog that it stands in was just opened
          autoFocus
          numberOfMonths={isWide ? 2 : getMonthNumber(last) - getMonthNumber(today) + 1}
          hideNavigation={!isWide}
          components={
            isWide ? { DayButton: FaredDayButton } : { DayButton: FaredDayButton, CaptionLabel: MonthName }
          }
          pagedNavigation={false}
          {...(isWide ? { month, onMonthChange: setMonth } : { month: toCalendarDate(today) })}
          today={toCalendarDate(today)}
          startMonth={toCalendarDate(today)}
          endMonth={toCalendarDate(last)}
          disabled={{ before: toCalendarDate(today), after: toCalendarDate(last) }}
          selected={from && { from, to }}
          onSelect={(_, day) => onSelect(toLocalDate(day))}
          modifiers={{
            departure: from ?? [],
            return: to ?? [],
            ...(from && to && from < to
              ? { first: from, between: { after: from, before: to }, last: to }
              : {}),
          }}
          modifiersClassNames={{
            departure: 'is-departure',
            return: 'is-return',
            first: 'is-first',
            between: 'is-between',
            last: 'is-last',
          }}
          labels={{
            labelDayButton: date => getDayLabel(toLocalDate(date)),
            labelPrevious: () => 'Previous month',
            labelNext: () => 'Next month',
          }}
        />
      </FaresContext>
    </CalendarStyles>
  );
}
