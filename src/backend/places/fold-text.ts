/** Letters that decomposition leaves whole, and what a keyboard without them types. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
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
const BASE_LETTER_PATTERN = /[ßøłđðþæœı]/g;

/** The two-letter spellings of German and the Nordic languages. */
const TWO_LETTER_SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};
const TWO_LETTER_PATTERN = /[äöüøå]/g;

const ACCENTS = /\p{M}/gu;
const INNER_PUNCTUATION = /['’‘ʻʼ´`.]/g;
const NON_WORD = /[^\p{L}\p{N}]+/gu;

/** "Saint", "Sainte" and "Sankt" are written short as often as not. */
const SAINT = /\b(saint|sainte|sankt)\b/g;

const ASCII_TEXT = /^[ -~]*$/;

/**
 * Text as the search compares it: lower case, without accents, apostrophes or dots, words parted by one space:
 * `St. John’s` → `st johns`, `São Paulo` → `sao paulo`. Takes any string, broken surrogates included.
 */
export const foldText = (text: string): string =>
  unaccent(text.toLowerCase())
    .replace(INNER_PUNCTUATION, '')
    .replace(NON_WORD, ' ')
    .trim()
    .replace(SAINT, 'st');

const unaccent = (lower: string): string =>
  ASCII_TEXT.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .toLowerCase()
        .replace(BASE_LETTER_PATTERN, letter => BASE_LETTERS[letter] ?? letter);

/** The folded text, and where it differs the folding of its two-letter spelling: `Köln` → `koln`, `koeln`. */
export const foldSpellings = (text: string): readonly string[] => {
  if (ASCII_TEXT.test(text)) return [foldText(text)];
  const lower = text.normalize('NFC').toLowerCase();
  const spelledOut = lower.replace(TWO_LETTER_PATTERN, letter => TWO_LETTER_SPELLINGS[letter] ?? letter);
  return spelledOut === lower ? [foldText(text)] : [foldText(text), foldText(spelledOut)];
};
