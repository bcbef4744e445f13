/** The endings that a provider's addresses have. */
const worldwide = [
  'com',
  'co.uk',
  'co.in',
  'co.jp',
  'ca',
  'com.au',
  'com.br',
  'com.mx',
  'de',
  'es',
  'fr',
  'it',
];
const providers: Record<string, readonly string[]> = {
  gmail: ['com'],
  googlemail: ['com'],
  icloud: ['com'],
  hotmail: worldwide,
  outlook: worldwide,
  yahoo: worldwide,
  protonmail: ['com'],
  fastmail: ['com'],
  comcast: ['net'],
  verizon: ['net'],
  bellsouth: ['net'],
  sbcglobal: ['net'],
  aol: ['com'],
  live: worldwide,
  msn: ['com'],
  me: ['com'],
  mac: ['com'],
};

/** Shorter names have too many real neighbors. */
const minComparedLength = 5;
/** Real domains that are one letter off a provider's name. */
const realNames = new Set(['mail', 'email', 'ymail', 'cloud']);

/** Endings that are one letter off `com` and exist, so that only a provider's name makes them a mistake. */
const endingsLikeCom = new Set(['co', 'cm', 'om', 'cam', 'mom']);
/** Endings that don't exist, of addresses that end in something else. */
const wrongEndings: Record<string, string> = {
  nte: 'net',
  ner: 'net',
  ent: 'net',
  nett: 'net',
  ogr: 'org',
  rog: 'org',
  orgg: 'org',
  eud: 'edu',
  'co.ku': 'co.uk',
  'co.ik': 'co.uk',
  'co.u': 'co.uk',
  couk: 'co.uk',
};

/** Whether one letter is missing, superfluous or wrong, or two neighbors have changed places. */
function isOneTypoApart(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [rest, meantRest] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === meantRest.slice(1) ||
    rest.slice(1) === meantRest ||
    rest === meantRest.slice(1) ||
    (rest.slice(2) === meantRest.slice(2) && rest[0] === meantRest[1] && rest[1] === meantRest[0])
  );
}

function correctEnding(ending: string, isProvider: boolean): string {
  if (wrongEndings[ending] !== undefined) return wrongEndings[ending];
  return isOneTypoApart(ending, 'com') && (isProvider || !endingsLikeCom.has(ending)) ? 'com' : ending;
}

/** A wrong first letter makes another name more likely than a mistake: "ymail", "hmail". */
const isMistyped = (name: string, provider: string): boolean =>
  provider.length >= minComparedLength &&
  !realNames.has(name) &&
  name.slice(1) !== provider.slice(1) &&
  isOneTypoApart(name, provider);

/**
 * The address that the traveler probably meant, if the domain looks like a misspelled one of a large provider or has an
 * ending that doesn't exist, or was pasted with `mailto:` or angle brackets; otherwise null. Addresses that may be right are
 * never questioned.
 */
export function suggestEmail(email: string): string | null {
  const bare = email.trim().replaceAll(/^(?:mailto:)?<?|>$/gi, '');
  if (bare !== email.trim() && bare.includes('@')) return suggestEmail(bare) ?? bare;
  const [, user, typedDomain] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(email) ?? [];
  if (user === undefined || typedDomain === undefined) return null;
  const typed = typedDomain.toLowerCase();
  const [name = '', ...endings] = typed.replace(',', '.').split('.');
  const ending = endings.join('.');
  // "gmailcom"
  const glued =
    ending === '' ? Object.keys(providers).find(provider => `${provider}com` === name) : undefined;
  if (glued !== undefined) return `${user}@${glued}.com`;
  if (ending === '' || providers[name]?.includes(ending))
    return typed.includes(',') ? `${user}@${name}.${ending}` : null;
  const provider =
    name in providers ? name : Object.keys(providers).find(candidate => isMistyped(name, candidate));
  if (provider !== undefined) {
    const corrected = correctEnding(ending, provider.length >= minComparedLength);
    if (providers[provider]?.includes(corrected)) return `${user}@${provider}.${corrected}`;
  }
  for (const part of [ending, endings.at(-1) ?? '']) {
    const corrected = correctEnding(part, false);
    if (corrected !== part) return `${user}@${typed.slice(0, -part.length)}${corrected}`;
  }
  return null;
}
