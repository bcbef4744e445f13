/** Duffel's prefixes of ids. Another one could be a part of a name. */
const prefixes =
  'orq off pas sli seg ord pay ore wev end arp cit arl aln arc ase aso ser sto sea icu req por pit aic';
const idPrefix = new RegExp(`^(${prefixes.split(' ').join('|')})_`);
/** An id within a text: it has a digit, unlike constants such as `arc_bsp_cash`. */
const idInText = new RegExp(`\\b(?:${prefixes.split(' ').join('|')})_(?=\\w*\\d)[\\w-]+`, 'g');
/** The ids of places are their codes. */
const placeId = /^(?:arp|cit)(?:_[a-z]{2,3}){1,2}$/;

const zeros: Readonly<Record<string, string>> = { '0': '0123456789', a: 'abcdefghijklmnopqrstuvwxyz' };

/**
 * A text of the same shape that says nothing: letters become `a`, digits `0`, and the number is counted in them from the end.
 * `Amelia`, 1 → `Aaaaab`
 */
function maskText(text: string, number: number): string {
  let rest = number;
  const masked: string[] = [];
  for (const character of [...text].toReversed()) {
    const isLetter = /\p{L}/u.test(character);
    const alphabet = zeros[isLetter ? 'a' : /\p{N}/u.test(character) ? '0' : ''];
    if (alphabet === undefined) {
      masked.unshift(character);
      continue;
    }
    const replacement = alphabet[rest % alphabet.length] ?? '0';
    rest = Math.floor(rest / alphabet.length);
    masked.unshift(/\p{Lu}/u.test(character) ? replacement.toUpperCase() : replacement);
  }
  return masked.join('');
}

/** Replacements that are the same for the same value in all recordings of a run, so that references still match. */
export function createPseudonyms() {
  const ids = new Map<string, string>();
  const texts = new Map<string, string>();

  function replaceId(id: string): string {
    if (placeId.test(id)) return id;
    const known = ids.get(id);
    if (known !== undefined) return known;
    const prefix = idPrefix.exec(id)?.[1] ?? 'id';
    const pseudonym = `${prefix}_rec${String(ids.size + 1).padStart(5, '0')}`;
    ids.set(id, pseudonym);
    return pseudonym;
  }

  const replaceIds = (text: string): string => text.replaceAll(idInText, replaceId);

  /** The same shape for the same text, and another one for another text as long as there are enough. */
  function replaceText(text: string): string {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const pseudonym = maskText(text, texts.size);
    texts.set(text, pseudonym);
    return pseudonym;
  }

  /** Short ids are found everywhere. */
  const isReplacedId = (text: string): boolean => text.length >= 6 && ids.has(text);

  return { replaceId, replaceIds, replaceText, isReplacedId };
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>;
