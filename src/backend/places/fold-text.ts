/** Letters without a Unicode decomposition, and their replacement on a keyboard that lacks them. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const baseLetterPattern = /[ßøłđðþæœı]/g;

/** The two-letter spellings in German and the Nordic languages. */
const twoLetterSpellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};
const twoLetterPattern = /[äöüøå]/g;

const accents = /\p{M}/gu;
const innerPunctuation = /['’‘ʻʼ´`.]/g;
const nonWord = /[^\p{L}\p{N}]+/gu;

/** "Saint", "Sainte" and "Sankt" are often abbreviated. */
const saint = /\b(saint|sainte|sankt)\b/g;

const asciiText = /^[ -~]*$/;

/**
 * Normalizes text for the search: lowercase, without accents, apostrophes and dots, words separated by one space: `St.
 * John’s` → `st johns`, `São Paulo` → `sao paulo`. Accepts any string, including lone surrogates.
 */
export const foldText = (text: string): string =>
  unaccent(text.toLowerCase())
    .replace(innerPunctuation, '')
    .replace(nonWord, ' ')
    .trim()
    .replace(saint, 'st');

const unaccent = (lower: string): string =>
  asciiText.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(accents, '')
        .toLowerCase()
        .replace(baseLetterPattern, letter => baseLetters[letter] ?? letter);

/** The folded text, and if it differs, the folded two-letter spelling: `Köln` → `koln`, `koeln`. */
export const foldSpellings = (text: string): readonly string[] => {
  if (asciiText.test(text)) return [foldText(text)];
  const lower = text.normalize('NFC').toLowerCase();
  const spelledOut = lower.replace(twoLetterPattern, letter => twoLetterSpellings[letter] ?? letter);
  return spelledOut === lower ? [foldText(text)] : [foldText(text), foldText(spelledOut)];
};
