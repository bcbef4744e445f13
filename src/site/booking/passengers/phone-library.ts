import { useSyncExternalStore } from 'react';
import { fallbackLibrary, type PhoneLibrary } from './phone-number.ts';

/** Phone numbers of all countries, from libphonenumber's smallest data. A chunk of its own. */
async function importLibrary(): Promise<PhoneLibrary> {
  const { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } =
    await import('libphonenumber-js/min');
  return {
    countries: getCountries().map(country => ({
      code: country.toLowerCase(),
      callingCode: getCountryCallingCode(country),
    })),
    parse(text, country) {
      const upper = country.toUpperCase();
      const number = parsePhoneNumberFromString(text, {
        extract: false,
        ...(isSupportedCountry(upper) ? { defaultCountry: upper } : {}),
      });
      if (!number) return null;
      return {
        country: number.country?.toLowerCase() ?? country,
        national: number.formatNational().replaceAll(/\D/g, ''),
        number: number.number,
        isPossible: number.isPossible(),
        isValid: number.isValid(),
      };
    },
    format: number => parsePhoneNumberFromString(number)?.formatInternational() ?? number,
  };
}

let library: PhoneLibrary | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The library; null until it has loaded. */
export const getLoadedLibrary = (): PhoneLibrary | null => library;

async function loadLibrary(): Promise<void> {
  try {
    library = await importLibrary();
    for (const listener of listeners) listener();
  } catch {
    loading = null;
  }
}

/** Loads the library and notifies the listener. A failed load is retried for the next subscriber. */
export function subscribeToLibrary(listener: () => void): () => void {
  listeners.add(listener);
  if (library === null) {
    loading ??= loadLibrary();
  }
  return () => listeners.delete(listener);
}

/** The library, and until it has loaded one that knows US numbers only. */
export const usePhoneLibrary = (): PhoneLibrary =>
  useSyncExternalStore(subscribeToLibrary, getLoadedLibrary, () => null) ?? fallbackLibrary;
