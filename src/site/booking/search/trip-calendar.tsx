import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { addDays, isPlainDate, toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';
import { formatFullDate } from '#contract/rules/format-date.ts';
import { toCalendarDate } from './calendar-date.ts';
import { CalendarStyles } from './calendar-styles.tsx';
import { useMediaQuery } from './use-media-query.ts';

export interface TripCalendarProps {
  /** The date to choose. */
  end: 'departure' | 'return';
  today: PlainDate;
  /** As typed, so possibly invalid. */
  departure: string;
  returning: string;
  onPick: (date: PlainDate) => void;
}

/** How far ahead airlines sell tickets. */
const maxDaysAhead = 360;

/** The calendar with the trip marked; two months on wide screens. */
export function TripCalendar({ end, today, departure, returning, onPick }: TripCalendarProps) {
  const months = useMediaQuery('(min-width: 48em)') ? 2 : 1;
  const from = isPlainDate(departure) ? departure : null;
  const to = isPlainDate(returning) ? returning : null;
  const earliest = end === 'return' && from !== null && from > today ? from : today;
  const latest = addDays(today, maxDaysAhead);
  const picked = end === 'departure' ? from : to;
  const isPickable = picked !== null && picked >= earliest && picked <= latest;
  const [month, setMonth] = useState(() => toCalendarDate(isPickable ? picked : earliest));

  const getDayLabel = (date: PlainDate): string =>
    [
      date === today ? 'Today' : null,
      formatFullDate(date),
      date === from ? 'departure' : null,
      date === to ? 'return' : null,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <CalendarStyles>
      <DayPicker
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog that it stands in was just opened
        autoFocus
        numberOfMonths={months}
        pagedNavigation={false}
        month={month}
        onMonthChange={setMonth}
        today={toCalendarDate(today)}
        startMonth={toCalendarDate(earliest)}
        endMonth={toCalendarDate(latest)}
        disabled={{ before: toCalendarDate(earliest), after: toCalendarDate(latest) }}
        selected={isPickable ? toCalendarDate(picked) : undefined}
        onDayClick={(date, { disabled }) => {
          if (!disabled) onPick(toLocalDate(date));
        }}
        modifiers={{
          departure: from === null ? [] : toCalendarDate(from),
          return: to === null ? [] : toCalendarDate(to),
          ...(from !== null && to !== null && from < to
            ? {
                first: toCalendarDate(from),
                between: { after: toCalendarDate(from), before: toCalendarDate(to) },
                last: toCalendarDate(to),
              }
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
    </CalendarStyles>
  );
}
