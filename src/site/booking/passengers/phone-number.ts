import { isInternationalPhone, toPhoneDigits } from '#contract/rules/contact.ts';

/** The value of the phone field: the digits, the country, and the full number once it is valid. */
export interface PhoneEntry {
  phone: string;
  /** ISO 3166 code in lower case; empty if only the full number is known. */
  phoneCountry: string;
  phoneNumber: string;
}

/** A library that knows the phone numbers of countries. */
export interface PhoneLibrary {
  countries: readonly { code: string; callingCode: string }[];
  /** Parses national digits or a full number (with `+`); null if it is no number. */
  parse(text: string, country: string): ParsedPhone | null;
  /** A full number in groups of digits: `+1 307 555 0101`. */
  format(number: string): string;
}

interface ParsedPhone {
  country: string;
  /** In the national format, digits only. */
  national: string;
  number: string;
  isPossible: boolean;
  isValid: boolean;
}

/** Knows US numbers only. Used until the library has loaded. */
export const fallbackLibrary: PhoneLibrary = {
  countries: [{ code: 'us', callingCode: '1' }],
  parse(text, country) {
    const digits = toPhoneDigits(text);
    const isWhole = text.startsWith('+');
    const national = isWhole ? /^1(\d{10})$/.exec(digits)?.[1] : country === 'us' ? digits : undefined;
    if (national === undefined) return null;
    const isPossible = /^[2-9]\d{9}$/.test(national);
    return { country: 'us', national, number: `+1${national}`, isPossible, isValid: isPossible };
  },
  format: number => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'),
};

/**
 * Parses what was typed or pasted. A full number (`+44 …`, `0044 …`, or digits that only fit another country)
 * also sets the country.
 */
export function parsePhoneInput(text: string, country: string, library: PhoneLibrary): PhoneEntry {
  const digits = toPhoneDigits(text);
  if (/^\s*\+/.test(text) || (country === '' && digits !== '')) {
    const international = library.parse(`+${digits}`, country);
    if (international?.isPossible) return toPhoneEntry(international);
    if (isInternationalPhone(`+${digits}`)) {
      return { phone: digits, phoneCountry: '', phoneNumber: `+${digits}` };
    }
  }
  // Where this is dialed before a country's code, the library would take it for a number of the chosen country.
  const dialed = digits.startsWith('00') ? library.parse(`+${digits.slice(2)}`, country) : null;
  if (dialed?.isValid) return toPhoneEntry(dialed);
  const national = digits === '' ? null : library.parse(digits, country);
  if (national?.isPossible) return { phone: digits, phoneCountry: country, phoneNumber: national.number };
  const international = digits.length > 10 ? library.parse(`+${digits}`, country) : null;
  if (international?.isValid && international.country !== country) return toPhoneEntry(international);
  return { phone: digits, phoneCountry: country, phoneNumber: '' };
}

const toPhoneEntry = ({ country, national, number }: ParsedPhone): PhoneEntry => ({
  phone: national,
  phoneCountry: country,
  phoneNumber: number,
});

/** The entry as displayed. A full number without a country is split once the library can. */
export function toDisplayedPhone(entry: PhoneEntry, library: PhoneLibrary): PhoneEntry {
  if (entry.phoneCountry !== '' || entry.phoneNumber === '') return entry;
  const international = library.parse(entry.phoneNumber, '');
  return international?.isPossible
    ? { ...toPhoneEntry(international), phoneNumber: entry.phoneNumber }
    : entry;
}
