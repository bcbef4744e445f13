import type { PhoneLibrary } from './phone-number.ts';

/** Numbers of all countries, from Google's data in its smallest form. A chunk of its own. */
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
  };
}

let library: PhoneLibrary | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The library once it is there; null until then. */
export const getLoadedLibrary = (): PhoneLibrary | null => library;

async function loadLibrary(): Promise<void> {
  try {
    library = await importLibrary();
    for (const listener of listeners) listener();
  } catch {
    loading = null;
  }
}

/** Begins to load the library, and tells when it is there. A load that failed is tried again by the next subscriber. */
export function subscribeToLibrary(listener: () => void): () => void {
  listeners.add(listener);
  if (library === null) {
    loading ??= loadLibrary();
  }
  return () => listeners.delete(listener);
}
