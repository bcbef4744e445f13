import { type ChangeEvent, memo, useCallback } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import {
  genders,
  hasErrors,
  titles,
  type PassengerChange,
  type PassengerEntry,
  type PassengerErrors,
} from '#machines/booking/passenger-entries.ts';
import { isPassengerReady } from '#machines/booking/passengers-page-rules.ts';
import { Card } from '#site/ui/card.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { color, font, media, size, space } from '#site/ui/theme.ts';
import { visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { useBookingActor } from '../booking-provider.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { getToday } from '../today.ts';
import { BirthDateFields } from './birth-date-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { getBlockId, getFieldId } from './field-ids.ts';
import { FoldedPassenger } from './folded-passenger.tsx';
import { useFolding } from './use-folding.ts';

interface PassengerBlockProps {
  index: number;
  /** "Adult 1" */
  label: string;
  entry: PassengerEntry;
  errors: PassengerErrors | undefined;
  /** The values stay visible and focusable, but can't be changed. */
  isLocked: boolean;
  /** Whether the block starts folded, on phones, if it is complete. */
  startsFolded: boolean;
  onChange: (index: number, change: PassengerChange) => void;
}

const titleSchema = v.fallback(v.picklist(titles), 'Mr');
const genderSchema = v.fallback(v.picklist(['', ...genders]), '');

const ageHints = {
  adult: '12 or older on the day of the last flight',
  child: '2 to 11 on the day of the last flight',
  infant: 'Under 2 on the day of the last flight, on an adult’s lap',
};

/** The form fields of one passenger. */
export const PassengerBlock = memo(function PassengerBlock({
  index,
  label,
  entry,
  errors = {},
  isLocked,
  startsFolded,
  onChange,
}: PassengerBlockProps) {
  const actor = useBookingActor();
  const isPhone = useMediaQuery('(max-width: 39.99em)');
  const { isFolded, handlers, open } = useFolding({
    isFoldable: isPhone,
    startsFolded,
    isDone: () => isPassengerReady(actor.getSnapshot().context, index, getToday()),
    hasErrors: hasErrors([errors]),
  });
  const change = useCallback((part: PassengerChange) => onChange(index, part), [index, onChange]);
  const isFirstAdult = index === 0;
  const getFieldProps = (field: 'title' | 'firstName' | 'lastName' | 'gender', token: string) => ({
    id: getFieldId(index, field),
    error: errors[field],
    value: entry[field],
    'aria-required': true as const,
    autoComplete: isFirstAdult ? token : 'off',
  });
  const getNameProps = (field: 'firstName' | 'lastName', token: string) => ({
    ...getFieldProps(field, token),
    readOnly: isLocked,
    autoCapitalize: 'words',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
  });

  return (
    <Surface data-folded={isFolded || undefined}>
      <Block
        id={getBlockId(index)}
        tabIndex={-1}
        aria-disabled={isLocked || undefined}
        data-folded={isFolded || undefined}
        {...handlers}
      >
        <Legend>{label}</Legend>
        {isFolded ? (
          <FoldedPassenger label={label} name={`${entry.firstName} ${entry.lastName}`} onOpen={open} />
        ) : null}
        <AgeHint>{ageHints[entry.type]}</AgeHint>
        <FieldRow $columns="6.5rem 1fr 1fr">
          <SelectField
            {...getFieldProps('title', 'honorific-prefix')}
            label="Title"
            onChange={event => change({ title: v.parse(titleSchema, event.target.value) })}
            aria-disabled={isLocked || undefined}
          >
            {titles.map(title => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </SelectField>
          <TextField
            {...getNameProps('firstName', 'given-name')}
            label="First name"
            hint="Given names exactly as in the passport"
          />
          <TextField
            {...getNameProps('lastName', 'family-name')}
            label="Last name"
            hint="Family name exactly as in the passport"
          />
        </FieldRow>
        <FieldRow $columns="minmax(0, 5fr) minmax(0, 2fr)">
          <BirthDateFields
            index={index}
            entry={entry}
            error={errors.birthDate}
            isFirstAdult={isFirstAdult}
            isLocked={isLocked}
            onChange={change}
          />
          <SelectField
            {...getFieldProps('gender', 'sex')}
            label="Gender"
            onChange={event => change({ gender: v.parse(genderSchema, event.target.value) })}
            aria-disabled={isLocked || undefined}
          >
            <option value="">Select</option>
            <option value="m">Male</option>
            <option value="f">Female</option>
            <option value="o">Unspecified</option>
          </SelectField>
        </FieldRow>
        <ContactFields index={index} entry={entry} errors={errors} isLocked={isLocked} onChange={change} />
      </Block>
    </Surface>
  );
});

const Surface = styled(Card)`
  &[data-folded] {
    padding-block: ${space(2)};
  }
`;

/** Without a border of its own, since WebKit puts the legend on it. */
const Block = styled.fieldset`
  display: grid;
  gap: ${space(5)};
  scroll-margin-block: ${space(12)} ${space(6)};

  &[aria-disabled='true'] select {
    pointer-events: none;
  }

  /* The fields stay in the page. */
  &[data-folded] {
    & > :not(legend, [data-folded-line]) {
      display: none;
    }

    & > legend {
      ${visuallyHiddenStyles}
    }
  }
`;

const Legend = styled.legend`
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 700;
  letter-spacing: -0.015em;
`;

const AgeHint = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** Fields side by side, on phones below each other. */
const FieldRow = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space(5)} ${space(4)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
