/**
 * How wide the letters of the two faces are, in thousandths of the type size: measured in a browser, so that a chart comes out
 * the same wherever it is laid out.
 */
export type ChartFont = 'text' | 'strong' | 'title';

const firstCharCode = 32;

/** From the space to the tilde. */
const asciiWidths: Record<ChartFont, readonly number[]> = {
  text: [
    247, 298, 320, 629, 563, 786, 644, 200, 352, 352, 481, 623, 226, 417, 208, 389, 641, 413, 559, 544, 621,
    575, 566, 537, 614, 566, 253, 259, 623, 623, 623, 504, 989, 677, 611, 721, 688, 592, 543, 760, 751, 271,
    515, 610, 520, 846, 774, 776, 579, 780, 626, 614, 552, 707, 693, 960, 614, 604, 641, 324, 389, 324, 551,
    438, 221, 510, 586, 541, 586, 546, 369, 587, 558, 232, 269, 485, 220, 851, 558, 580, 591, 578, 338, 466,
    378, 558, 520, 784, 475, 526, 491, 385, 257, 385, 567,
  ],
  strong: [
    241, 307, 376, 630, 558, 802, 646, 227, 370, 370, 485, 629, 245, 411, 232, 415, 645, 419, 571, 551, 628,
    578, 574, 548, 613, 574, 282, 287, 629, 629, 629, 509, 991, 699, 612, 723, 695, 590, 550, 750, 750, 282,
    537, 644, 530, 853, 774, 783, 594, 785, 637, 610, 572, 705, 711, 975, 653, 630, 635, 336, 415, 336, 569,
    436, 247, 524, 592, 544, 591, 551, 384, 596, 565, 250, 282, 517, 236, 864, 564, 581, 597, 586, 363, 466,
    393, 564, 542, 815, 512, 556, 483, 391, 257, 391, 628,
  ],
  title: [
    231, 291, 360, 626, 641, 977, 755, 177, 321, 316, 436, 528, 196, 352, 233, 361, 665, 347, 603, 606, 623,
    610, 657, 509, 656, 652, 244, 220, 528, 528, 528, 421, 987, 698, 683, 680, 700, 621, 593, 721, 723, 294,
    374, 687, 509, 939, 776, 722, 646, 723, 678, 652, 570, 728, 674, 986, 697, 641, 570, 324, 357, 319, 572,
    555, 283, 586, 638, 565, 638, 581, 398, 601, 631, 277, 281, 590, 274, 946, 631, 609, 638, 638, 434, 544,
    397, 622, 572, 863, 569, 602, 525, 349, 271, 342, 528,
  ],
};

const otherWidths: Readonly<Record<string, Record<ChartFont, number>>> = {
  '’': { text: 181, strong: 204, title: 204 },
  '‘': { text: 181, strong: 204, title: 204 },
  '“': { text: 330, strong: 381, title: 399 },
  '”': { text: 330, strong: 381, title: 399 },
  '↻': { text: 900, strong: 900, title: 900 },
  '→': { text: 1000, strong: 1000, title: 1000 },
  '–': { text: 550, strong: 550, title: 537 },
  '—': { text: 1100, strong: 1100, title: 803 },
  '·': { text: 254, strong: 258, title: 233 },
  '…': { text: 613, strong: 671, title: 765 },
  '×': { text: 623, strong: 629, title: 528 },
  é: { text: 547, strong: 553, title: 581 },
  ü: { text: 558, strong: 564, title: 622 },
};

/** What an unknown letter is taken for: wide rather than narrow. */
const unknownCharWidth = 1000;

const getCharWidth = (letter: string, font: ChartFont): number =>
  asciiWidths[font][letter.charCodeAt(0) - firstCharCode] ?? otherWidths[letter]?.[font] ?? unknownCharWidth;

/** How wide a line is, in the units of `size`. Kerning, which only makes it narrower, is left out. */
export const measureText = (line: string, size: number, font: ChartFont = 'text'): number =>
  ([...line].reduce((sum, letter) => sum + getCharWidth(letter, font), 0) * size) / 1000;

/** Breaks a text into lines that fit, at its spaces; a word that doesn't fit alone is broken where it has to be. */
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
