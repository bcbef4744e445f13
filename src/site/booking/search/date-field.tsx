import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { isPlainDate } from '#contract/rules/plain-date.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';
import { IconButton } from '#site/ui/button.tsx';
import { CalendarIcon } from '#site/ui/icons.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { getToday } from '../today.ts';
import { getCalendarAnchorName } from './calendar-anchor.ts';

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
 * The departure or return date, typed in any common format or chosen in a calendar. What was typed stays until the field
 * is left; then the date is written out.
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
  /** What was typed since the field got the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = end === 'departure' ? departure : returning;

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current === document.activeElement) setTyped(input.current.value);
  }, []);

  /** Starts to load the calendar before the press ends. */
  function handlePreload() {
    loadCalendar().catch(() => {});
  }

  function handleType(text: string) {
    setTyped(text);
    onChange(parseWrittenDate(text, getToday()) ?? text);
  }

  return (
    <>
      <Anchor $end={end}>
        <TextField
          id={id}
          name={fieldText[end].name}
          label={fieldText[end].label}
          error={error}
          ref={input}
          value={typed ?? (isPlainDate(value) ? formatWeekdayDate(value) : value)}
          disabled={disabled}
          onChange={event => handleType(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          spellCheck={false}
          end={
            <IconButton
              aria-label={fieldText[end].open}
              disabled={disabled}
              onPointerEnter={handlePreload}
              onFocus={handlePreload}
              onClick={() => setOpenedOn(getToday())}
            >
              <CalendarIcon />
            </IconButton>
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
