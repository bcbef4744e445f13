/** What a word that was typed can match about a place. */
export type Field =
  | 'code'
  | 'cityCode'
  | 'city'
  | 'cityFirstWord'
  | 'cityLaterWord'
  | 'nearbyCity'
  | 'otherName'
  | 'otherNameFirstWord'
  | 'otherNameLaterWord'
  | 'name'
  | 'country'
  | 'region';

/**
 * What a match is worth, by what was matched: the whole word, or only its beginning. The beginnings of other names are
 * worth little, or `mon` would mean Munich (Monaco di Baviera) before Montreal.
 */
export const WORTH: Readonly<Record<Field, { whole: number; start: number }>> = {
  code: { whole: 100, start: 10 },
  cityCode: { whole: 86, start: 0 },
  city: { whole: 84, start: 70 },
  nearbyCity: { whole: 80, start: 66 },
  cityFirstWord: { whole: 76, start: 68 },
  cityLaterWord: { whole: 64, start: 50 },
  otherName: { whole: 82, start: 56 },
  otherNameFirstWord: { whole: 66, start: 54 },
  otherNameLaterWord: { whole: 58, start: 44 },
  name: { whole: 62, start: 46 },
  country: { whole: 66, start: 26 },
  region: { whole: 62, start: 28 },
};

/** Added when all that was typed is the whole name, in any language, or the beginning of the English one. */
const WHOLE_NAME = 16;
const START_OF_NAME = 6;

export const scorePhrase = (
  phrase: string,
  names: { cityNames: readonly string[]; otherNames: readonly string[] },
): number => {
  if (names.cityNames.includes(phrase) || names.otherNames.includes(phrase)) return WHOLE_NAME;
  return names.cityNames.some(name => name.startsWith(phrase)) ? START_OF_NAME : 0;
};

/** Per power of ten of yearly passengers: ten times the business outweighs a slightly better match. */
const BUSINESS = 13;

export const scoreBusiness = (yearlyPassengers: number): number => BUSINESS * Math.log10(yearlyPassengers);
