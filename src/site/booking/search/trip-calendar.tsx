import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { addDays, isPlainDate, localDateOf, type PlainDate } from '../../../contract/rules/plain-date.ts';
import { longDate } from '../journey/times.ts';
import { calendarDate } from './calendar-date.ts';
import { CalendarLook } from './calendar-look.tsx';
import { useMediaQuery } from './use-media-query.ts';

export interface TripCalendarProps {
  /** Which end of the trip is picked. */
  end: 'departure' | 'return';
  today: PlainDate;
  /** As typed: may be no date at all. */
  departure: string;
  returning: string;
  onPick: (date: PlainDate) => void;
}

/** How far ahead airlines sell. */
const daysAhead = 360;

/** The days that can be flown on, with the trip marked from departure to return; two months where there is room. */
export function TripCalendar({ end, today, departure, returning, onPick }: TripCalendarProps) {
  const months = useMediaQuery('(min-width: 48em)') ? 2 : 1;
  const from = isPlainDate(departure) ? departure : null;
  const to = isPlainDate(returning) ? returning : null;
  const earliest = end === 'return' && from !== null && from > today ? from : today;
  const latest = addDays(today, daysAhead);
  const picked = end === 'departure' ? from : to;
  const isPickable = picked !== null && picked >= earliest && picked <= latest;
  const [month, setMonth] = useState(() => calendarDate(isPickable ? picked : earliest));

  const wordsOf = (date: PlainDate): string =>
    [
      date === today ? 'Today' : null,
      longDate(date),
      date === from ? 'departure' : null,
      date === to ? 'return' : null,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <CalendarLook>
      <DayPicker
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog that it stands in was just opened
        autoFocus
        numberOfMonths={months}
        pagedNavigation={false}
        month={month}
        onMonthChange={setMonth}
        today={calendarDate(today)}
        startMonth={calendarDate(earliest)}
        endMonth={calendarDate(latest)}
        disabled={{ before: calendarDate(earliest), after: calendarDate(latest) }}
        selected={isPickable ? calendarDate(picked) : undefined}
        onDayClick={(date, { disabled }) => {
          if (!disabled) onPick(localDateOf(date));
        }}
        modifiers={{
          departure: from === null ? [] : calendarDate(from),
          return: to === null ? [] : calendarDate(to),
          ...(from !== null && to !== null && from < to
            ? {
                first: calendarDate(from),
                between: { after: calendarDate(from), before: calendarDate(to) },
                last: calendarDate(to),
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
          labelDayButton: date => wordsOf(localDateOf(date)),
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
      />
    </CalendarLook>
  );
}
