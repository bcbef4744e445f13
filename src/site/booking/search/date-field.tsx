import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { isPlainDate } from '#contract/rules/plain-date.ts';
import { parseWrittenDate } from '#contract/rules/written-date.ts';
import { IconButton } from '#site/ui/button.tsx';
import { CalendarIcon } from '#site/ui/icons.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { getToday } from '../today.ts';
import { getCalendarAnchorName } from './calendar-anchor.ts';
import type { TripEnd } from './trip-selection.ts';

interface DateFieldProps {
  id: string;
  end: TripEnd;
  /** The number of a later flight of a multi-city trip. */
  flight?: number;
  /** A plain date, or what was typed if it isn't a date. */
  value: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
  onPreload: () => void;
  onOpen: (end: TripEnd) => void;
}

/**
 * The departure or return date, typed in any common format or chosen in a calendar. What was typed stays until the field
 * is left; then the date is written out.
 */
export function DateField({
  id,
  end,
  flight,
  value,
  error,
  disabled = false,
  onChange,
  onPreload,
  onOpen,
}: DateFieldProps) {
  /** What was typed since the field got the focus. */
  const [typed, setTyped] = useState<string | null>(null);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current === document.activeElement) setTyped(input.current.value);
  }, []);

  function handleType(text: string) {
    setTyped(text);
    onChange(parseWrittenDate(text, getToday()) ?? text);
  }

  return (
    <Anchor $name={getCalendarAnchorName(end, flight)}>
      <TextField
        id={id}
        name={flight ? undefined : `${end}Date`}
        label={flight ? `Date of flight ${flight}` : end === 'departure' ? 'Departure date' : 'Return date'}
        error={error}
        ref={input}
        value={typed ?? (isPlainDate(value) ? formatWeekdayDate(value) : value)}
        disabled={disabled}
        onChange={event => handleType(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        placeholder="MM/DD/YYYY"
        aria-required={!disabled}
        autoComplete="off"
        spellCheck={false}
        end={
          <IconButton
            aria-label={flight ? `Open calendar of flight ${flight}` : `Open ${end} calendar`}
            disabled={disabled}
            onPointerEnter={onPreload}
            onFocus={onPreload}
            onClick={event => {
              // Safari doesn't focus a pressed button, and the dialog returns the focus to where it was.
              event.currentTarget.focus();
              onOpen(end);
            }}
          >
            <CalendarIcon />
          </IconButton>
        }
      />
    </Anchor>
  );
}

/** The calendar is positioned next to this. */
const Anchor = styled.div<{ $name: string }>`
  min-inline-size: 0;
  anchor-name: ${({ $name }) => $name};
`;
