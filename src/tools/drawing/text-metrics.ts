import { readFileSync } from 'node:fs';

/** `text` is the regular weight, `strong` the semibold one; `title` is the display font. */
export type ChartFont = 'text' | 'strong' | 'title';

/**
 * The widths of the characters, in thousandths of the font size. They are measured once and stored, so that a layout doesn't
 * depend on the machine that computes it.
 */
const characterWidths = new Map(
  readFileSync(new URL('text-widths.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line.includes('\t'))
    .map((line): [string, Record<ChartFont, number>] => {
      const [character = '', text, strong, title] = line.split('\t');
      return [character, { text: Number(text), strong: Number(strong), title: Number(title) }];
    }),
);

/** Rather too wide than too narrow. */
const unknownCharacterWidth = 1000;

/** The width of a line in the unit of `size`. It ignores kerning, which only makes a line narrower. */
export const measureText = (line: string, size: number, font: ChartFont = 'text'): number =>
  ([...line].reduce(
    (sum, character) => sum + (characterWidths.get(character)?.[font] ?? unknownCharacterWidth),
    0,
  ) *
    size) /
  1000;

/** Breaks a text into lines that fit. It breaks at spaces, and within a word only if the word is wider than a line. */
export function wrapText(text: string, width: number, size: number, font: ChartFont = 'text'): string[] {
  const fits = (line: string) => measureText(line, size, font) <= width;
  const splitLongWord = (word: string): string[] => {
    if (fits(word) || word.length < 2) return [word];
    const end = [...word].findIndex((_, index) => !fits(word.slice(0, index + 1)));
    return [word.slice(0, Math.max(end, 1)), ...splitLongWord(word.slice(Math.max(end, 1)))];
  };
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(splitLongWord)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
