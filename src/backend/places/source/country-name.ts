const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Where the standard English name is not the one that travellers know. */
const COMMON_NAMES: ReadonlyMap<string, string> = new Map([
  ['CD', 'DR Congo'],
  ['CG', 'Congo'],
  ['HK', 'Hong Kong'],
  ['MM', 'Myanmar'],
  ['MO', 'Macao'],
  ['PS', 'Palestine'],
]);

/** The English name of a country by its ISO 3166-1 alpha-2 code: `GB` → `United Kingdom`. */
export const getCountryName = (code: string): string =>
  COMMON_NAMES.get(code) ?? englishNames.of(code) ?? code;
