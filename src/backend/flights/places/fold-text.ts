/** Letters that decomposition leaves whole, and what a keyboard without them types. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
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
const PLAIN_LETTER = /[ßøłđðþæœı]/g;

/** The two-letter spellings of German and the Nordic languages. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SPELLABLE = /[äöüøå]/g;

const DROPPED = /[\p{M}'’‘ʻʼ´`.]/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** "Saint", "Sankt" and "Sainte" are written short as often as not. */
const SAINT = /\b(saint|sainte|sankt)\b/g;

/**
 * Text as the search compares it: lower case, without accents, apostrophes or dots, words parted by one space:
 * `St. John’s` → `st johns`, `São Paulo` → `sao paulo`. Takes any string, broken surrogates included.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(NOT_WORD, ' ')
    .trim()
    .replace(SAINT, 'st');

/** The folded text, and where it differs the folding of its two-letter spelling: `Köln` → `koln`, `koeln`. */
export const foldSpellings = (text: string): readonly string[] => {
  const lower = text.normalize('NFC').toLowerCase();
  const spelledOut = lower.replace(SPELLABLE, (letter) => SPELLED_OUT[letter] ?? letter);
  return spelledOut === lower ? [foldText(text)] : [foldText(text), foldText(spelledOut)];
};
