/** The Levenshtein distance between two words. */
function getEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** ` Did you mean "…"?` with up to three similar names; empty where none is similar. */
export function suggestNames(word: string, names: readonly string[]): string {
  const typed = word.toLowerCase();
  const candidates = names
    .map(name => ({ name, distance: getEditDistance(typed, name.toLowerCase()) }))
    .filter(
      ({ name, distance }) => distance <= Math.max(2, word.length / 3) || name.toLowerCase().includes(typed),
    )
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => `"${name}"`);
  return candidates.length === 0 ? '' : ` Did you mean ${candidates.join(' or ')}?`;
}
