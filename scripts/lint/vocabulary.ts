import { readFileSync } from 'node:fs';

interface BannedWord {
  /** A regular expression for the whole word, in lower case. */
  word: string;
  /** The standard term. */
  instead: string;
}

/** The spellings and words of american-english.tsv, by where they are checked. */
const americanEnglish = readFileSync(new URL('./american-english.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [word = '', instead = '', where = ''] = line.split('\t');
    return { word, instead, where };
  });

/** Words that have no place in names, comments, test titles or documents, with the term to use instead. */
const everywhere: readonly BannedWord[] = [
  { word: 'untold', instead: 'missing' },
  { word: 'dearer', instead: 'more expensive' },
  { word: 'goings', instead: 'edge or transition' },
  { word: 'astray', instead: 'unexpected' },
  { word: 'untruths?', instead: 'wrong data' },
  { word: 'senseless', instead: 'invalid' },
  { word: 'anew', instead: 'again or restart' },
  { word: 'stumbled?', instead: 'failed once' },
  { word: 'whence|thence|thither|whither|thereof|whereof', instead: 'from where, there, of it' },
  { word: 'breakages?', instead: 'mutant or failure' },
  ...americanEnglish.filter(({ where }) => where === 'everywhere'),
];

/** Words that are plain English in a sentence and private jargon in a name. */
const inNames: readonly BannedWord[] = [
  { word: 'desks?', instead: '…Deps' },
  { word: 'sights?', instead: 'expectation' },
  { word: 'told', instead: 'described, reported or published' },
  { word: 'drawers?', instead: 'store' },
  { word: 'truths?', instead: 'status or expected data' },
  { word: 'gone', instead: 'stale, visited or missing' },
  { word: 'wrongs', instead: 'errors' },
];

/** Names of several words; `letGo` is one, `let` and `go` are none. */
const names: readonly BannedWord[] = [
  { word: 'letgo', instead: 'cancel or release' },
  { word: 'typedbefore', instead: 'preHydrationInput' },
  { word: 'laterstep', instead: 'lazyActor' },
  { word: 'ismoving', instead: 'isInProgress' },
];

/** Phrases of sentences. */
const phrases: readonly BannedWord[] = [
  { word: 'it is looked at', instead: 'checks' },
  { word: '(?:go|goes|gone|going) (?:a|the|this|that|each|every|one) paths?', instead: 'run a path' },
  { word: '(?:gone|walked) by the machine', instead: 'run' },
  { word: 'lets? go of', instead: 'release or cancel' },
  { word: 'a developer.s hand', instead: 'a manual step' },
];

const compile = (words: readonly BannedWord[]) =>
  words.map(({ word, instead }) => ({ pattern: new RegExp(`^(?:${word})$`), instead }));
const compiledEverywhere = compile(everywhere);
const compiledInNames = [...compiledEverywhere, ...compile(inNames)];
const compiledNames = compile(names);
const compileForText = (words: readonly BannedWord[]) =>
  words.map(({ word, instead }) => ({ pattern: new RegExp(String.raw`\b(?:${word})\b`, 'i'), instead }));
const inText = compileForText([...everywhere, ...phrases]);
const inTravelerText = compileForText(americanEnglish);

/** `hasFailedOnce` → `has`, `failed`, `once` */
const splitName = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** What is wrong with a name (of a variable, a type, a file), else null. Names with `_` are those of an API. */
export function findBannedName(name: string): string | null {
  if (name.includes('_')) return null;
  const whole = name.toLowerCase();
  const compound = compiledNames.find(({ pattern }) => pattern.test(whole));
  if (compound !== undefined) return `${name}: use ${compound.instead}.`;
  for (const word of splitName(name)) {
    const banned = compiledInNames.find(({ pattern }) => pattern.test(word));
    if (banned !== undefined) return `${name}: instead of “${word}”, use ${banned.instead}.`;
  }
  return null;
}

type TextPatterns = readonly { pattern: RegExp; instead: string }[];

function findBanned(text: string, patterns: TextPatterns): string | null {
  for (const { pattern, instead } of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return `Instead of “${found[0]}”, use ${instead}.`;
  }
  return null;
}

/** The first word or phrase of a text that isn't the standard term, else null. */
export const findBannedText = (text: string): string | null => findBanned(text, inText);

/** The first word of a text for travelers that isn't American or isn't the product's term, else null. */
export const findBannedTravelerText = (text: string): string | null => findBanned(text, inTravelerText);
