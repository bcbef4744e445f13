import type {
  PassengerChange,
  PassengerEntry,
  PassengerErrors,
} from '#machines/booking/passenger-entries.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { EmailField } from './email-field.tsx';
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
 * clears the checkbox.
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
          <EmailField
            index={index}
            email={entry.email}
            error={errors.email}
            hint={
              isFirstAdult
                ? 'The contact for the whole booking'
                : isOptional
                  ? 'Left empty, it is the one of Adult 1'
                  : undefined
            }
            isOptional={isOptional}
            isFirstAdult={isFirstAdult}
            isLocked={isLocked}
            onChange={email => onChange({ email })}
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
