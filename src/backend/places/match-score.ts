/** The attribute of a place that a typed word can match. */
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
 * The score of a match, by attribute, for the whole word or only its prefix. Prefixes of other names score low;
 * otherwise `mon` would rank Munich (Monaco di Baviera) above Montreal.
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

/** Subtracted for each typing mistake. */
export const editPenalty = 18;

/** Added if the whole query is the full name in any language, or a prefix of the English name. */
const exactNameBonus = 16;
const namePrefixBonus = 6;

export const scorePhrase = (
  phrase: string,
  names: { cityNames: readonly string[]; otherNames: readonly string[] },
): number => {
  if (names.cityNames.includes(phrase) || names.otherNames.includes(phrase)) return exactNameBonus;
  return names.cityNames.some(name => name.startsWith(phrase)) ? namePrefixBonus : 0;
};

/** Per power of ten of yearly passengers: ten times the traffic outweighs a slightly better match. */
const trafficWeight = 13;

export const scoreTraffic = (yearlyPassengers: number): number =>
  trafficWeight * Math.log10(yearlyPassengers);
