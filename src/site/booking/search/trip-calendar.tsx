import { useState, type PropsWithChildren } from 'react';
import { DayPicker } from 'react-day-picker';
import { getLastDay } from '#contract/rules/booking-window.ts';
import { formatFullDate } from '#contract/rules/format-date.ts';
import { toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';
import { toCalendarDate } from './calendar-date.ts';
import { CalendarStyles } from './calendar-styles.tsx';
import type { TripDates, TripEnd } from './trip-selection.ts';
import { useMediaQuery } from './use-media-query.ts';

interface TripCalendarProps {
  today: PlainDate;
  dates: TripDates;
  /** The end to choose. */
  end: TripEnd;
  onSelect: (day: PlainDate) => void;
}

const getMonthIndex = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** A month that never changes. The library's own label announces each change. */
const MonthName = ({ children }: PropsWithChildren) => <span>{children}</span>;

/** The months in which flights can be booked: two side by side on wide screens, all of them to scroll on small ones. */
export function TripCalendar({
  today,
  dates: { departureDate, returnDate },
  end,
  onSelect,
}: TripCalendarProps) {
  const isWide = useMediaQuery('(min-width: 48em)');
  const last = getLastDay(today);
  const shown = (end === 'return' ? returnDate : '') || departureDate || today;
  const [month, setMonth] = useState(() => toCalendarDate(shown));
  const [from, to] = [departureDate, returnDate].map(date =>
    date === '' ? undefined : toCalendarDate(date),
  );

  const getDayLabel = (date: PlainDate): string =>
    [
      date === today ? 'Today' : null,
      formatFullDate(date),
      date === departureDate ? 'departure' : null,
      date === returnDate ? 'return' : null,
      date === departureDate || date === returnDate ? 'selected' : null,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <CalendarStyles>
      <DayPicker
        mode="range"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog that it stands in was just opened
        autoFocus
        numberOfMonths={isWide ? 2 : getMonthIndex(last) - getMonthIndex(today) + 1}
        hideNavigation={!isWide}
        {...(isWide ? {} : { components: { CaptionLabel: MonthName } })}
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
          ...(from && to && from < to ? { first: from, between: { after: from, before: to }, last: to } : {}),
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
    </CalendarStyles>
  );
}
