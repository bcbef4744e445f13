/** Card numbers, with the spaces that people type, and the security code of a card in JSON. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d.])(?:\d[ -]?){14,18}\d(?!\d)/g, '[card number]'],
  [/("(?:cvc|cvv|security_code)"\s*:\s*)"[^"]*"/g, '$1"[security code]"'],
];

/** A text without card data. */
export const redactCardData = (text: string): string =>
  patterns.reduce((redacted, [pattern, replacement]) => redacted.replaceAll(pattern, replacement), text);
