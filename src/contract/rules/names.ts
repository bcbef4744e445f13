const maxNameLength = 20;
// The characters that airline systems accept: ASCII, Latin-1 and Latin Extended-A letters with a few exceptions
// (Duffel, order passengers).
const letterPattern = /^[A-Za-zÀ-ÖØ-öø-ſ]$/u;
const unsupportedLetters = new Set('ÆæĲĳŒœÞðſŉ');

/** A name as airlines receive it: composed accents, straight apostrophes, single spaces. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The error message of a name that airlines would refuse; null if they accept it. An empty name is no error here. */
export function findNameError(name: string): string | null {
  const characters = [...normalizeName(name)];
  if (characters.length === 0) return null;
  const isSupported = (c: string) =>
    c === ' ' || c === '-' || c === "'" || (letterPattern.test(c) && !unsupportedLetters.has(c));
  if (!characters.every(isSupported)) {
    return 'Airlines take Latin letters, spaces, hyphens and apostrophes here. Write the name as in the machine-readable lines of the passport.';
  }
  if (!characters.some(c => letterPattern.test(c)))
    return 'Write the name as in the passport, with at least one letter.';
  if (characters.length > maxNameLength) {
    return `Airlines take at most ${maxNameLength} characters here. Write the name as in the machine-readable lines of the passport.`;
  }
  return null;
}

// Letters without a Unicode decomposition.
const baseLetters: Record<string, string> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Þ: 'T',
};

/** A key for comparing full names as airline systems do: without accents, case, spaces and punctuation. */
export const toNameKey = (given: string, family: string): string =>
  `${given}/${family}`
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[ØŁĐÐĦŦŊÞ]/g, c => baseLetters[c] ?? c)
    .replaceAll(/[^A-Z/]/g, '');
