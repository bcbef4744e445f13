/** What a page says, in order: words, or one of several texts. White space doesn’t matter. */
export type PageText = readonly (string | { oneOf: readonly PageText[] })[];

/** One of these texts is there. */
export const oneOf = (...texts: readonly PageText[]) => ({ oneOf: texts });
/** This text may be there. */
export const maybe = (...text: PageText) => ({ oneOf: [text, []] });

const strip = (text: string): string => text.replaceAll(/\s/g, '');

/** The text from the letter that has this many before it. */
function skipLetters(text: string, count: number): string {
  let left = count;
  const start = [...text.matchAll(/\S/g)].find(() => left-- === 0)?.index ?? text.length;
  return text.slice(start);
}

const context = 40;

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const excerptStart = (text: string): string => collapse(text).slice(0, context);
const excerptEnd = (text: string): string => collapse(text).slice(-context);

/** The first place at which a page says something else. */
interface Mismatch {
  at: number;
  expected: Set<string>;
}

/** Returns where a text can end that begins at one of these places. */
function read(shown: string, starts: ReadonlySet<number>, text: PageText, mismatch: Mismatch): Set<number> {
  let places = new Set(starts);
  for (const part of text) {
    const next = new Set<number>();
    for (const place of places) {
      if (typeof part !== 'string') {
        for (const choice of part.oneOf)
          for (const end of read(shown, new Set([place]), choice, mismatch)) next.add(end);
        continue;
      }
      const words = strip(part);
      if (shown.startsWith(words, place)) next.add(place + words.length);
      else noteMismatch(shown, place, part, mismatch);
    }
    places = next;
  }
  return places;
}

function noteMismatch(shown: string, place: number, part: string, mismatch: Mismatch): void {
  const words = strip(part);
  let same = 0;
  while (same < words.length && words[same] === shown[place + same]) same += 1;
  if (place + same < mismatch.at) return;
  if (place + same > mismatch.at) mismatch.expected.clear();
  mismatch.at = place + same;
  mismatch.expected.add(excerptStart(skipLetters(part, same)));
}

/** Compares what is shown with what a page has to say. Returns the first difference. */
export function findTextDifference(what: string, shown: string, expected: PageText): string[] {
  const letters = strip(shown);
  const mismatch: Mismatch = { at: 0, expected: new Set() };
  const ends = read(letters, new Set([0]), expected, mismatch);
  if (ends.has(letters.length)) return [];
  const end = Math.max(mismatch.at, ...ends);
  const isOver = end > mismatch.at || mismatch.expected.size === 0;
  const wanted = isOver ? 'the end' : [...mismatch.expected].map(words => `"${words}…"`).join(' or ');
  const rest = skipLetters(shown, end);
  const before = excerptEnd(shown.slice(0, shown.length - rest.length));
  return [
    `${what}: ${before === '' ? 'first' : `after "…${before}"`} expected ${wanted}, shown ${rest === '' ? 'the end' : `"${excerptStart(rest)}…"`}.`,
  ];
}
