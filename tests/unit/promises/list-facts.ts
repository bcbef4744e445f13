/** What makes a text a fact: a number, in digits or in words, a time at which somebody is there, or a fee. */
const factual =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)\b|\b(?:at any hour|at any time|day and night|every day|mountain time)\b|\bfees?\b|free of charge|\bnon-refundable\b/i;

/** Names of pictures, addresses and what only machines read. */
const unreadKeys: ReadonlySet<string> = new Set(
  'scene picture image id key path keywords action stripeKey siteUrl route more link'.split(' '),
);
/** Texts of whole sentences, however short. */
const proseKeys: ReadonlySet<string> = new Set('description text heading summary lead quote'.split(' '));

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 60);

const listSentences = (text: string): string[] =>
  text.split(/(?<=[.?!:])\s+(?=\p{Lu}|“|\d)/u).filter(sentence => factual.test(sentence));

/** The short texts and numbers of one thing are one fact: hours belong to their days, and a price to its city. */
function listFactsOfThing(thing: object): string[] {
  const entries = Object.entries(thing).filter(([key]) => !unreadKeys.has(key));
  const isPart = ([key, value]: (typeof entries)[number]) =>
    !proseKeys.has(key) && (isShort(value) || isNumbers(value));
  const fact = entries
    .filter(isPart)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');
  return [
    ...(factual.test(fact) ? [fact] : []),
    ...entries.filter(entry => !isPart(entry)).flatMap(([, value]) => listFacts(value)),
  ];
}

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every(each => typeof each === 'number');

/** Two short texts are a row of a table. */
const isRow = (value: readonly unknown[]): boolean => value.length === 2 && value.every(isShort);

/** All facts in the content of a page, in order. */
export function listFacts(value: unknown): string[] {
  if (typeof value === 'string') return listSentences(value);
  if (Array.isArray(value)) {
    if (!isRow(value)) return value.flatMap(listFacts);
    const row = value.join(': ');
    return factual.test(row) ? [row] : [];
  }
  return typeof value === 'object' && value !== null ? listFactsOfThing(value) : [];
}
