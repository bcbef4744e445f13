import * as fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { expect, test, vi } from 'vitest';
import { getLoadedLibrary, subscribeToLibrary } from '#site/booking/passengers/phone-library.ts';
import {
  parsePhoneInput,
  toDisplayedPhone,
  type PhoneLibrary,
} from '#site/booking/passengers/phone-number.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

async function loadLibrary(): Promise<PhoneLibrary> {
  subscribeToLibrary(() => {});
  return await vi.waitFor(() => {
    const library = getLoadedLibrary();
    if (library === null) throw new Error('Not yet.');
    return library;
  });
}

const writers = {
  international: number => number.formatInternational(),
  compact: ({ number }) => number,
  national: ({ nationalNumber }) => nationalNumber,
  /** As most countries dial abroad. */
  dialed: ({ countryCallingCode, nationalNumber }) => `00${countryCallingCode} ${nationalNumber}`,
} satisfies Record<string, (number: PhoneNumber) => string>;

const example = fc.record({
  country: fc.constantFrom(...getCountries()),
  /** What the list of countries shows before. */
  chosen: fc.constantFrom('us', 'gb', 'de', ''),
  style: fc.constantFrom<keyof typeof writers>('international', 'compact', 'dialed', 'national'),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ country, chosen, style }: Example): Promise<string[]> {
  const library = await loadLibrary();
  const number = getExampleNumber(country, examples);
  if (number === undefined) return [];
  const typed = writers[style](number);
  const before = style === 'national' ? country.toLowerCase() : chosen;
  const entry = parsePhoneInput(typed, before, library);
  const again = parsePhoneInput(entry.phone, entry.phoneCountry, library);
  const shown = toDisplayedPhone(entry, library);
  // Some countries share a code, and numbers don't tell which of them it is.
  const { callingCode = '' } = library.countries.find(({ code }) => code === shown.phoneCountry) ?? {};
  return [
    ...(entry.phoneNumber === number.number ? [] : [`${typed} is taken for ${entry.phoneNumber || 'none'}.`]),
    ...(callingCode === getCountryCallingCode(country)
      ? []
      : [`${typed} of ${country} is shown with the country ${shown.phoneCountry || 'none'}.`]),
    ...(again.phoneNumber === number.number ? [] : [`${typed}, edited, is ${again.phoneNumber || 'none'}.`]),
  ];
}

test(
  'a phone number of any country is understood as it is written, with its country, and stays the same when it is edited',
  async () => {
    const describe = ({ country, chosen, style }: Example) =>
      `${country}, ${style}, where ${chosen} is chosen`;
    expect(await findBrokenExample(example, { runs: 500, describe, findViolations })).toBe('');
  },
  longestMs,
);
