const strip = (text: string): string => text.replaceAll(/\s/g, '');

const context = 24;

/** Compares a shown text with the expected parts, without regard to white space. Returns the first difference. */
export function findTextDifference(what: string, shown: string, expected: readonly string[]): string[] {
  const wanted = strip(expected.join(''));
  const actual = strip(shown);
  if (wanted === actual) return [];
  let at = 0;
  while (at < wanted.length && wanted[at] === actual[at]) at += 1;
  const excerpt = (text: string) => text.slice(Math.max(0, at - context), at + context);
  return [`${what}: expected "…${excerpt(wanted)}…", shown "…${excerpt(actual)}…"`];
}
