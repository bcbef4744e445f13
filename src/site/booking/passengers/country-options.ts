import { compareNames } from '#machines/booking/compare-texts.ts';
import type { PhoneLibrary } from './phone-number.ts';

export interface CountryOption {
  code: string;
  /** `United States (+1)` */
  text: string;
}

/** The countries with calling codes, sorted by English name. */
export function getCountryOptions({ countries }: Pick<PhoneLibrary, 'countries'>): CountryOption[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countries
    .map(({ code, callingCode }) => ({ code, name: names.of(code.toUpperCase()) ?? code, callingCode }))
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ code, name, callingCode }) => ({ code, text: `${name} (+${callingCode})` }));
}
