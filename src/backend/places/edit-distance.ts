/** How many typing mistakes a word of this length may contain. Short words are codes, which must never match loosely. */
export const getMaxEdits = (length: number): number => {
  if (length < 4) return 0;
  if (length < 9) return 1;
  return length < 11 ? 2 : 3;
};

/** How far a typed word is from another: the whole word, and the nearest of its prefixes. */
interface EditDistance {
  whole: number;
  prefix: number;
}

/**
 * The edits that turn `typed` into `word` or into one of its prefixes: letters inserted, deleted, replaced, or swapped with
 * their neighbor (optimal string alignment). null if both take more than `maxEdits`.
 */
export function getEditDistance(typed: string, word: string, maxEdits: number): EditDistance | null {
  if (typed.length - word.length > maxEdits) return null;
  const width = Math.min(word.length, typed.length + maxEdits);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= width; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(
        Math.min(
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    // A swap can be one better than the row before it.
    if (Math.min(...row) > maxEdits + 1) return null;
    [beforeLast, last] = [last, row];
  }
  const prefix = Math.min(...last);
  const whole = width === word.length ? (last[width] ?? Infinity) : Infinity;
  return prefix > maxEdits ? null : { whole, prefix };
}

/** One bit for each letter that a word contains, whatever the script. */
export const getLetterMask = (word: string): number => {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
};

/** Whether so few letters of one word are missing in the other that the edits can suffice. Rules out most words quickly. */
export const canBeWithin = (typedMask: number, wordMask: number, maxEdits: number): boolean => {
  let missing = typedMask & ~wordMask;
  for (let edits = 0; edits < maxEdits; edits += 1) missing &= missing - 1;
  return missing === 0;
};
