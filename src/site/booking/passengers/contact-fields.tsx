import type { ChangeEvent } from 'react';
import type {
  PassengerChange,
  PassengerEntry,
  PassengerErrors,
} from '#machines/booking/passenger-entries.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { getFieldId } from './field-ids.ts';
import { PhoneField } from './phone-field.tsx';

interface ContactFieldsProps {
  index: number;
  entry: PassengerEntry;
  errors: PassengerErrors;
  isLocked: boolean;
  onChange: (change: PassengerChange) => void;
}

/**
 * Email and phone. Those of the first adult are the booking's contact. All other passengers share them, until the traveler
 * clears the checkbox (decision 41).
 */
export function ContactFields({ index, entry, errors, isLocked, onChange }: ContactFieldsProps) {
  const isFirstAdult = index === 0;
  const isOptional = entry.type !== 'adult';

  return (
    <>
      {isFirstAdult ? null : (
        <Checkbox
          checked={!entry.hasOwnContact}
          aria-disabled={isLocked || undefined}
          onChange={event => {
            if (!isLocked) onChange({ hasOwnContact: !event.target.checked });
          }}
        >
          Same contact as Adult 1
        </Checkbox>
      )}
      {isFirstAdult || entry.hasOwnContact ? (
        <>
          <TextField
            id={getFieldId(index, 'email')}
            label="Email"
            optional={isOptional}
            error={errors.email}
            hint={
              isFirstAdult
                ? 'The contact for the whole booking'
                : isOptional
                  ? 'Left empty, it is the one of Adult 1'
                  : undefined
            }
            type="email"
            value={entry.email}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange({ email: event.target.value })}
            readOnly={isLocked}
            autoComplete={isFirstAdult ? 'email' : 'off'}
            spellCheck={false}
          />
          <PhoneField
            index={index}
            entry={entry}
            error={errors.phone}
            isOptional={isOptional}
            isFirstAdult={isFirstAdult}
            isLocked={isLocked}
            onChange={onChange}
          />
        </>
      ) : null}
    </>
  );
}
