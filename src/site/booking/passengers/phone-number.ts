import { isInternationalPhone, toPhoneDigits } from '#contract/rules/contact.ts';

/** What the phone field keeps: the digits shown, the country chosen, and the whole number once they make one. */
export interface PhoneEntry {
  phone: string;
  /** ISO 3166 code, lower case; empty where only the whole number is known. */
  phoneCountry: string;
  phoneNumber: string;
}

/** What is asked of a library that knows the countries' numbers. */
export interface PhoneLibrary {
  countries: readonly { code: string; callingCode: string }[];
  /** The national digits, or the whole number (with `+`), as a number of some country; null where they make none. */
  parse(text: string, country: string): ParsedPhone | null;
}

interface ParsedPhone {
  country: string;
  /** As people of that country write it, digits only. */
  national: string;
  number: string;
  isPossible: boolean;
  isValid: boolean;
}

/** The rules of the United States alone: they serve until the library is there. */
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
};

/**
 * What the phone field keeps after something was typed or pasted. A whole number (`+44 …`, or digits that make a number
 * of another country only) brings its country along.
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

/** A kept entry as it is shown: a number that came back whole is taken apart again, as soon as the library can. */
export function toDisplayedPhone(entry: PhoneEntry, library: PhoneLibrary): PhoneEntry {
  if (entry.phoneCountry !== '' || entry.phoneNumber === '') return entry;
  const international = library.parse(entry.phoneNumber, '');
  return international?.isPossible
    ? { ...toPhoneEntry(international), phoneNumber: entry.phoneNumber }
    : entry;
}
