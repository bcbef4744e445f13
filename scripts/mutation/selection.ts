import type { Lines } from './changed-lines.ts';

/** Stryker is started once for about this many lines: what it found is kept if a run is stopped, or has no time left. */
const batchLines = 250;

export const countLines = (selection: readonly Lines[]): number =>
  selection.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Lines in groups, in order. A group is larger than the limit only if it has a single element. */
export function groupInBatches(selection: readonly Lines[], limit = batchLines): Lines[][] {
  const batches: Lines[][] = [];
  for (const lines of selection) {
    const batch = batches.at(-1);
    if (batch !== undefined && countLines([...batch, lines]) <= limit) batch.push(lines);
    else batches.push([lines]);
  }
  return batches;
}
