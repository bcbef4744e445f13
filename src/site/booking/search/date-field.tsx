import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { isPlainDate, toLocalDate } from '#contract/rules/plain-date.ts';
import { IconButton } from '#site/ui/button.tsx';
import { CalendarIcon } from '#site/ui/icons.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { color, tabularNumbers, size, space } from '#site/ui/theme.ts';
import { formatWeekdayDate } from '#site/ui/format-date.ts';
import { getCalendarAnchorName } from './calendar-anchor.ts';
import { parseDateInput } from './parse-date-input.ts';

const loadCalendar = () => import('./calendar-dialog.tsx');
const CalendarDialog = lazy(async () => ({ default: (await loadCalendar()).CalendarDialog }));

interface DateFieldProps {
  id: string;
  end: 'departure' | 'return';
  departure: string;
  returning: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (text: string) => void;
}

const fieldText = {
  departure: {
    name: 'departureDate',
    label: 'Departure date',
    open: 'Open departure calendar',
    heading: 'Departure',
  },
  return: { name: 'returnDate', label: 'Return date', open: 'Open return calendar', heading: 'Return' },
} as const;

/**
 * The departure or return date. It accepts any common format, normalizes to YYYY-MM-DD on blur, and opens a calendar.
 */
export function DateField({
  id,
  end,
  departure,
  returning,
  error,
  disabled = false,
  onChange,
}: DateFieldProps) {
  /** null when it is closed; undefined while it was never opened and its code is not loaded. */
  const [openedOn, setOpenedOn] = useState<string | null>();
  const value = end === 'departure' ? departure : returning;

  /** Starts to load the calendar before the press ends. */
  function handlePreload() {
    loadCalendar().catch(() => {});
  }

  function handleBlur() {
    const date = parseDateInput(value, toLocalDate(new Date()));
    if (date !== null && date !== value) onChange(date);
  }

  return (
    <>
      <Anchor $end={end}>
        <TextField
          id={id}
          name={fieldText[end].name}
          label={fieldText[end].label}
          error={error}
          value={value}
          disabled={disabled}
          onChange={event => onChange(event.currentTarget.value)}
          onBlur={handleBlur}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          spellCheck={false}
          end={
            <>
              {isPlainDate(value) ? (
                <Weekday aria-hidden="true">{formatWeekdayDate(value).slice(0, 3)}</Weekday>
              ) : null}
              <IconButton
                aria-label={fieldText[end].open}
                disabled={disabled}
                onPointerEnter={handlePreload}
                onFocus={handlePreload}
                onClick={() => setOpenedOn(toLocalDate(new Date()))}
              >
                <CalendarIcon />
              </IconButton>
            </>
          }
        />
      </Anchor>
      {openedOn === undefined ? null : (
        <Suspense fallback={null}>
          <CalendarDialog
            heading={fieldText[end].heading}
            today={openedOn}
            end={end}
            departure={departure}
            returning={returning}
            onPick={date => {
              onChange(date);
              setOpenedOn(null);
            }}
            onClose={() => setOpenedOn(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The calendar is positioned next to this. */
const Anchor = styled.div<{ $end: 'departure' | 'return' }>`
  min-inline-size: 0;
  anchor-name: ${({ $end }) => getCalendarAnchorName($end)};
`;

/* Before the calendar's button, if there is room after the date. */
const Weekday = styled.span`
  justify-self: end;
  margin-inline-end: ${space(12)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  pointer-events: none;
  ${tabularNumbers}

  @container search (68rem <= width < 72rem) {
    display: none;
  }
`;
