/** What a word that was typed can match about a place. */
export type MatchField =
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
export const matchWeights: Readonly<Record<MatchField, { exact: number; prefix: number }>> = {
  code: { exact: 100, prefix: 10 },
  cityCode: { exact: 86, prefix: 0 },
  city: { exact: 84, prefix: 70 },
  nearbyCity: { exact: 80, prefix: 66 },
  cityFirstWord: { exact: 76, prefix: 68 },
  cityLaterWord: { exact: 64, prefix: 50 },
  otherName: { exact: 82, prefix: 56 },
  otherNameFirstWord: { exact: 66, prefix: 54 },
  otherNameLaterWord: { exact: 58, prefix: 44 },
  name: { exact: 62, prefix: 46 },
  country: { exact: 66, prefix: 26 },
  region: { exact: 62, prefix: 28 },
};

/** Added when all that was typed is the whole name, in any language, or the beginning of the English one. */
const exactNameBonus = 16;
const namePrefixBonus = 6;

export const scorePhrase = (
  phrase: string,
  names: { cityNames: readonly string[]; otherNames: readonly string[] },
): number => {
  if (names.cityNames.includes(phrase) || names.otherNames.includes(phrase)) return exactNameBonus;
  return names.cityNames.some(name => name.startsWith(phrase)) ? namePrefixBonus : 0;
};

/** Per power of ten of yearly passengers: ten times the business outweighs a slightly better match. */
const trafficWeight = 13;

export const scoreTraffic = (yearlyPassengers: number): number =>
  trafficWeight * Math.log10(yearlyPassengers);
