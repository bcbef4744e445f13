const words = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred';
const units =
  'minutes?|hours?|days?|weeks?|months?|years?|kg|kilos|lb|cm|inches|percent|bags?|miles|people|destinations|aircraft|cabins?|fares?|million';

/** A number in digits, with its currency or what follows it at once, or in words; with its unit. */
const figure = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[A-Z]{0,3}[$€£¥]?\d[\d.,:/×–-]*%?|(?:${words})\b)(?: (?:${units})\b)?`,
  'giu',
);

/** Each number of a text with its unit, in order. */
export const listFigures = (text: string): string[] =>
  [...text.matchAll(figure)].map(([found]) => found.replace(/[.,:–-]+$/, ''));

/** All texts and numbers of a value, in order. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
