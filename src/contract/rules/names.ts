const maxAirlineLength = 20;
/** A letter with combining marks has several characters. */
const maxLength = 60;

const apostrophes = /['’‘ʼʻ`´]/g;
const hyphens = /[-‐‑–−]/g;
// Combining marks are Inherited. A middle dot is part of Catalan names ("Gal·la").
const nameCharacter = /[\p{Script=Latin}\p{Script=Inherited} '’‘ʼʻ`´\-‐‑–−.·]/u;

/** A name as typed, without invisible characters and superfluous spaces. */
export const normalizeName = (name: string): string =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The error message of a name that airlines would refuse; null if they accept it. An empty name is no error here. */
export function findNameError(name: string): string | null {
  const typed = normalizeName(name);
  const unsupported = [...typed].filter(character => !nameCharacter.test(character));
  if (typed === '') return null;
  if (unsupported.some(character => /\p{L}/u.test(character))) {
    return 'Airlines take Latin letters here. Write the name with the letters A to Z, as in the machine-readable lines of the passport.';
  }
  if (unsupported.length > 0) {
    return 'Airlines take letters, spaces, hyphens, apostrophes, and periods here. Write the name as in the machine-readable lines of the passport.';
  }
  const airlineName = toAirlineName(typed);
  if (!/[A-Z]/.test(airlineName)) return 'Write the name as in the passport, with at least one letter.';
  if (airlineName.length > maxAirlineLength || typed.length > maxLength) {
    return `Airlines take at most ${maxAirlineLength} characters here. Write the name as in the machine-readable lines of the passport.`;
  }
  return null;
}

/** Letters without a Unicode decomposition, each with its spelling in passports (ICAO Doc 9303, part 3, section 6). */
const airlineLetters = new Map(
  (
    'ÆAE ÐD ØOE ÞTH ĐD ĦH ĸQ ŁL ŊN ŒOE ŦT ȺA ⱭA ɃB ƁB ƂB ƆO ƇC ȻC ƉD ƊD ƋD ƎE ƏE ƐE ɆE ƑF ƓG ƔG ǤG ȜG ƢGH ' +
    'ǶHV ⱧH ƖI ƗI ɈJ ƘK ⱩK ȽL ⱠL ⱢL ƝN ȠN ƟO ȢOU ƤP ⱣP ɊQ ƦR ɌR ƩS ƬT ƮT ȾT ƱU ɄU ƲV ⱲW ƳY ɎY ƵZ ƷZ ȤZ ⱫZ ẞSS'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 1), entry.slice(1)]),
);

/**
 * The name as airline systems store it: A to Z in upper case, with spaces, hyphens and apostrophes. Phonetic symbols
 * without a spelling are left out.
 */
export const toAirlineName = (name: string): string =>
  name
    .replaceAll(apostrophes, "'")
    .replaceAll(hyphens, '-')
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z '-]/gu, character => airlineLetters.get(character) ?? '')
    .replaceAll(/ +/g, ' ')
    .trim();

/** A key for comparing full names as airline systems do: without accents, case, spaces and punctuation. */
export const toNameKey = (given: string, family: string): string =>
  [given, family].map(name => toAirlineName(name).replaceAll(/[^A-Z]/g, '')).join('/');
