import { type ChangeEvent, memo, useCallback } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import {
  genders,
  titles,
  type PassengerChange,
  type PassengerEntry,
  type PassengerErrors,
} from '../../../../machines/booking/passenger-entries.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { color, font, media, size, space } from '../../ui/theme.ts';
import { BirthDateFields } from './birth-date-fields.tsx';
import { blockId, fieldId } from './field-ids.ts';
import { PhoneField } from './phone-field.tsx';

interface PassengerBlockProps {
  index: number;
  /** "Adult 1" */
  label: string;
  entry: PassengerEntry;
  errors: PassengerErrors | undefined;
  /** What was typed stays and keeps the focus, but can't be changed for the moment. */
  isLocked: boolean;
  onChange: (index: number, change: PassengerChange) => void;
}

const titleSchema = v.fallback(v.picklist(titles), 'Mr');
const genderSchema = v.fallback(v.picklist(['', ...genders]), '');

const ages = {
  adult: '12 or older on the day of the last flight',
  child: '2 to 11 on the day of the last flight',
  infant: 'Under 2 on the day of the last flight, on an adult’s lap',
};

/** The form block of one passenger (specification, section 5). */
export const PassengerBlock = memo(function PassengerBlock({
  index,
  label,
  entry,
  errors = {},
  isLocked,
  onChange,
}: PassengerBlockProps) {
  const change = useCallback((part: PassengerChange) => onChange(index, part), [index, onChange]);
  const isFirstAdult = index === 0;
  const isOptional = entry.type !== 'adult';
  const complete = (token: string) => (isFirstAdult ? token : 'off');
  const text = (field: 'firstName' | 'lastName' | 'email') => ({
    id: fieldId(index, field),
    error: errors[field],
    value: entry[field],
    readOnly: isLocked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
  });

  return (
    <Block id={blockId(index)} tabIndex={-1} aria-disabled={isLocked || undefined}>
      <Legend>{label}</Legend>
      <Age>{ages[entry.type]}</Age>
      <Names>
        <SelectField
          id={fieldId(index, 'title')}
          label="Title"
          error={errors.title}
          value={entry.title}
          onChange={event => change({ title: v.parse(titleSchema, event.target.value) })}
          aria-disabled={isLocked || undefined}
          autoComplete={complete('honorific-prefix')}
        >
          {titles.map(title => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text('firstName')}
          label="First name"
          hint="Given names exactly as in the passport"
          autoComplete={complete('given-name')}
          autoCapitalize="words"
          spellCheck={false}
        />
        <TextField
          {...text('lastName')}
          label="Last name"
          hint="Family name exactly as in the passport"
          autoComplete={complete('family-name')}
          autoCapitalize="words"
          spellCheck={false}
        />
      </Names>
      <Person>
        <BirthDateFields
          index={index}
          entry={entry}
          error={errors.birthDate}
          isFirstAdult={isFirstAdult}
          isLocked={isLocked}
          onChange={change}
        />
        <SelectField
          id={fieldId(index, 'gender')}
          label="Gender"
          error={errors.gender}
          value={entry.gender}
          onChange={event => change({ gender: v.parse(genderSchema, event.target.value) })}
          aria-disabled={isLocked || undefined}
          autoComplete={complete('sex')}
        >
          <option value="">Select</option>
          <option value="m">Male</option>
          <option value="f">Female</option>
          <option value="o">Unspecified</option>
        </SelectField>
      </Person>
      <TextField
        {...text('email')}
        label="Email"
        optional={isOptional}
        hint={
          isOptional
            ? 'Needed only if different from the first adult'
            : isFirstAdult
              ? 'So that we and the airline can reach you'
              : undefined
        }
        type="email"
        autoComplete={complete('email')}
        spellCheck={false}
      />
      <PhoneField
        index={index}
        entry={entry}
        error={errors.phone}
        isOptional={isOptional}
        isFirstAdult={isFirstAdult}
        isLocked={isLocked}
        onChange={change}
      />
    </Block>
  );
});

const Block = styled(Card).attrs({ as: 'fieldset' })`
  display: grid;
  gap: ${space(5)};
  scroll-margin-block: ${space(6)};

  &[aria-disabled='true'] select {
    pointer-events: none;
  }
`;

const Legend = styled.legend`
  float: inline-start;
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 700;
  letter-spacing: -0.015em;
`;

const Age = styled.p`
  margin-block-start: -${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Names = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.medium} {
    grid-template-columns: 6.5rem 1fr 1fr;
  }
`;

const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)} ${space(4)};

  & > :first-child {
    flex: 2.5 1 20rem;
  }

  & > :last-child {
    flex: 1 1 10rem;
  }
`;
