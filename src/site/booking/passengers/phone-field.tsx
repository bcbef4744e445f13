import { useDeferredValue, useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import type { PassengerChange, PassengerEntry } from '#machines/booking/passenger-entries.ts';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { space } from '#site/ui/theme.ts';
import { getCountryOptions } from './country-options.ts';
import { getFieldId } from './field-ids.ts';
import { usePhoneLibrary } from './phone-library.ts';
import { toDisplayedPhone, parsePhoneInput } from './phone-number.ts';

interface PhoneFieldProps {
  index: number;
  entry: PassengerEntry;
  error: string | undefined;
  isOptional: boolean;
  isFirstAdult: boolean;
  isLocked: boolean;
  onChange: (change: PassengerChange) => void;
}

/** Country and number. Until the library has loaded, it takes US numbers and international ones. */
export function PhoneField({
  index,
  entry,
  error,
  isOptional,
  isFirstAdult,
  isLocked,
  onChange,
}: PhoneFieldProps) {
  const library = usePhoneLibrary();
  // In slices: there are hundreds, and somebody may be typing.
  const countries = useDeferredValue(useMemo(() => getCountryOptions(library), [library]));
  const { phone, phoneCountry } = toDisplayedPhone(entry, library);
  const isListed = countries.some(({ code }) => code === phoneCountry);

  // Parses numbers that were typed before the library loaded.
  useEffect(() => {
    if (entry.phone === '' || entry.phoneNumber !== '') return;
    const parsedPhone = parsePhoneInput(entry.phone, entry.phoneCountry, library);
    if (parsedPhone.phoneNumber !== '') onChange(parsedPhone);
  }, [entry.phone, entry.phoneCountry, entry.phoneNumber, library, onChange]);

  return (
    <Pair>
      <SelectField
        id={getFieldId(index, 'phoneCountry')}
        label="Phone country"
        optional={isOptional}
        value={phoneCountry}
        onChange={event => onChange(parsePhoneInput(phone, event.target.value, library))}
        aria-disabled={isLocked || undefined}
        autoComplete={isFirstAdult ? 'tel-country-code' : 'off'}
      >
        {isListed ? null : (
          <option value={phoneCountry}>
            {phoneCountry ? phoneCountry.toUpperCase() : 'International (+)'}
          </option>
        )}
        {countries.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        id={getFieldId(index, 'phone')}
        label="Phone"
        optional={isOptional}
        error={error}
        hint={isOptional ? 'Left empty, it is the one of Adult 1' : undefined}
        type="tel"
        inputMode="tel"
        value={phone}
        onChange={event => onChange(parsePhoneInput(event.target.value, phoneCountry, library))}
        readOnly={isLocked}
        aria-required={isOptional ? undefined : true}
        autoComplete={isFirstAdult ? 'tel-national' : 'off'}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space(4)};
`;
