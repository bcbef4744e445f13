import type { ChangeEvent, ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import type { PassengerChange, PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { splitBirthDate } from '#contract/rules/birth-date.ts';
import { monthNames } from '#contract/rules/plain-date.ts';
import { Field, FieldError } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select-field.tsx';
import { Input } from '#site/ui/text-field.tsx';
import { media, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { getToday } from '../today.ts';
import { getFieldId } from './field-ids.ts';

interface BirthDateFieldsProps {
  index: number;
  entry: PassengerEntry;
  /** Shared by the three fields. */
  error: string | undefined;
  /** Autofill is on for the first adult only, the person at the keyboard. */
  isFirstAdult: boolean;
  isLocked: boolean;
  onChange: (change: PassengerChange) => void;
}

/** A year of two digits may be the beginning of a longer one. */
const hasWholeYear = (text: string) => /\d{4}/.test(text);

/**
 * The date of birth in three fields, since people know it without a calendar. A whole date that is pasted or filled into
 * one of them fills all three.
 */
export function BirthDateFields({
  index,
  entry,
  error,
  isFirstAdult,
  isLocked,
  onChange,
}: BirthDateFieldsProps) {
  const errorId = `${getFieldId(index, 'birthDate')}-error`;
  const shared = {
    'aria-describedby': error ? errorId : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': true as const,
  };
  const getAutoComplete = (token: string) => (isFirstAdult ? token : 'off');

  function fillIn(text: string): boolean {
    const parts = isLocked ? null : splitBirthDate(text, getToday());
    if (parts !== null) onChange({ birthDay: parts.day, birthMonth: parts.month, birthYear: parts.year });
    return parts !== null;
  }

  const handleText = (field: 'birthDay' | 'birthYear') => ({
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      if (!hasWholeYear(value) || !fillIn(value)) onChange({ [field]: value });
    },
    onBlur: () => fillIn(entry[field]),
  });

  function handlePaste(event: ClipboardEvent) {
    if (fillIn(event.clipboardData.getData('text'))) event.preventDefault();
  }

  return (
    <Group onPaste={handlePaste}>
      <VisuallyHidden as="legend">Date of birth</VisuallyHidden>
      <Row>
        <Field id={getFieldId(index, 'birthDate')} label="Birth day">
          {control => (
            <Input
              {...control}
              {...shared}
              value={entry.birthDay}
              {...handleText('birthDay')}
              readOnly={isLocked}
              inputMode="numeric"
              placeholder="DD"
              autoComplete={getAutoComplete('bday-day')}
            />
          )}
        </Field>
        <Field id={getFieldId(index, 'birthMonth')} label="Birth month">
          {control => (
            <Select
              {...control}
              {...shared}
              value={entry.birthMonth}
              onChange={event => onChange({ birthMonth: event.target.value })}
              aria-disabled={isLocked || undefined}
              autoComplete={getAutoComplete('bday-month')}
            >
              <option value="">Month</option>
              {monthNames.map((month, i) => (
                <option key={month} value={i + 1}>
                  {month}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={getFieldId(index, 'birthYear')} label="Birth year">
          {control => (
            <Input
              {...control}
              {...shared}
              value={entry.birthYear}
              {...handleText('birthYear')}
              readOnly={isLocked}
              inputMode="numeric"
              placeholder="YYYY"
              autoComplete={getAutoComplete('bday-year')}
            />
          )}
        </Field>
      </Row>
      <FieldError id={errorId} message={error} />
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(1.5)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 4.25rem minmax(0, 1fr) 4.5rem;
  gap: ${space(2)};

  input,
  select {
    padding-inline-start: ${space(3)};
  }

  select {
    padding-inline-end: ${space(7.5)};
  }

  select + svg {
    margin-inline-end: ${space(2.5)};
  }

  ${media.medium} {
    grid-template-columns: 1fr 1.9fr 1.25fr;
    gap: ${space(3)};
  }
`;
