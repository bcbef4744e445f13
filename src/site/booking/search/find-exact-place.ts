import type { Place } from '#contract/place-suggestions.ts';

const normalize = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** `London (LHR)`: the text of a field whose suggestion was chosen before. */
const labelPattern = /\(([a-z]{3})\)$/;

/** Places of one city are one: a city code and the airports that it stands for. */
const getCityCode = ({ iata_code, iata_city_code }: Place): string => iata_city_code ?? iata_code;

const codePattern = /^[a-z]{3}$/;

/**
 * The place that a typed text names without doubt: a code, the full name of one city or airport, or a text that matches only
 * one, such as a name in another language. null if there is none or several: there are two Londons, and Istanbul has two
 * airports but no code for both. Three letters are a code, so that ZUR isn't Zurich.
 */
export function findExactPlace(places: readonly Place[], text: string): Place | null {
  const typed = normalize(text);
  const code = (labelPattern.exec(typed)?.[1] ?? typed).toUpperCase();
  const withCode = places.find(({ iata_code }) => iata_code === code);
  if (withCode) return withCode;
  const airport = places.filter(({ name }) => normalize(name) === typed);
  // "London, Ontario" is a London.
  const ofCity = places.filter(({ city_name }) => normalize(city_name?.split(',')[0] ?? '') === typed);
  const matching = codePattern.test(typed) ? [] : places;
  const named = [ofCity, airport, matching].find(({ length }) => length > 0) ?? [];
  if (new Set(named.map(getCityCode)).size !== 1) return null;
  const city = named.find(({ type }) => type === 'city');
  return city ?? (named.length === 1 ? (named[0] ?? null) : null);
}
