import { createContext, use } from 'react';
import { DayButton, type DayButtonProps } from 'react-day-picker';
import type { DayFare } from '#contract/day-fares.ts';
import { toLocalDate, type PlainDate } from '#contract/rules/plain-date.ts';
import { formatDayFare, formatFareAge } from '../day-fares/fare-text.ts';
import { getNow } from '../today.ts';

interface CalendarFares {
  byDay: ReadonlyMap<PlainDate, DayFare>;
  /** The day with the lowest fare of each month. */
  lowestDays: ReadonlySet<PlainDate | null>;
}

export const FaresContext = createContext<CalendarFares>({ byDay: new Map(), lowestDays: new Set() });

/** A day of the calendar with its lowest fare, if one is known. The button's label says the same in full. */
export function FaredDayButton({ children, ...props }: DayButtonProps) {
  const { byDay, lowestDays } = use(FaresContext);
  const date = toLocalDate(props.day.date);
  const fare = byDay.get(date);
  const isShown = fare !== undefined && props.disabled !== true;
  const age = isShown ? formatFareAge(fare, getNow()) : null;

  return (
    <DayButton {...props}>
      <span className="day-number">{children}</span>
      {isShown ? (
        <span className={lowestDays.has(date) ? 'day-fare is-lowest' : 'day-fare'} translate="no">
          {formatDayFare(fare)}
        </span>
      ) : null}
      {age === null ? null : <span className="day-fare-age">{age}</span>}
    </DayButton>
  );
}
