import { createHash } from 'node:crypto';

const idLength = 7;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** The id of a path: `form-k7qm2xa`. The same machine and event cases always give the same id. */
export function getPathId(machineId: string, eventCases: readonly string[]): string {
  const hash = createHash('sha256')
    .update([machineId, ...eventCases].join('\n'))
    .digest();
  const letters = [...hash.subarray(0, idLength)].map(byte => alphabet[byte % alphabet.length]);
  return `${machineId}-${letters.join('')}`;
}

/** @throws Error where two paths have the same id */
export function assertDistinctIds(paths: readonly { id: string; title: string }[]): void {
  for (const [id, same] of Map.groupBy(paths, path => path.id))
    if (same.length > 1)
      throw new Error(
        `Paths with the same id ${id}: ${same.map(({ title }) => title).join(' | ')}. Make ids longer.`,
      );
}

/** The paths whose id is `text` or begins with it, with or without the name of the machine. */
export const findPathsById = <Path extends { id: string }>(paths: readonly Path[], text: string): Path[] => {
  const exact = paths.filter(({ id }) => id === text);
  return exact.length > 0
    ? exact
    : paths.filter(({ id }) => id.startsWith(text) || id.slice(id.indexOf('-') + 1).startsWith(text));
};
