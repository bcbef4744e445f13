import type { InterruptionId } from './conditions.ts';

/** A path with what can interrupt it where it ends. */
interface InterruptiblePath {
  /** The page on which it ends; null for machines without pages. */
  endPage: string | null;
  interruptions: readonly InterruptionId[];
}

/** Gives each interruption one of the paths that allow it, as far as there are enough: a maximum matching. */
function matchPaths(paths: ReadonlyMap<number, readonly InterruptionId[]>): Map<number, InterruptionId> {
  const chosen = new Map<InterruptionId, number>();
  const assign = (id: InterruptionId, tried: Set<number>): boolean =>
    [...paths].some(([index, allowed]) => {
      if (!allowed.includes(id) || tried.has(index)) return false;
      tried.add(index);
      const [other] = [...chosen].find(([, taken]) => taken === index) ?? [];
      if (other !== undefined && !assign(other, tried)) return false;
      chosen.set(id, index);
      return true;
    });
  for (const id of new Set([...paths.values()].flat())) assign(id, new Set());
  return new Map([...chosen].map(([id, index]) => [index, id]));
}

/**
 * Chooses paths that interrupt each page in every way in which some path can: one path for each page and interruption. By
 * the index of the path.
 */
export function reserveInterruptions(paths: readonly InterruptiblePath[]): Map<number, InterruptionId> {
  const byPage = Map.groupBy(paths.entries(), ([, { endPage }]) => endPage);
  byPage.delete(null);
  return new Map(
    [...byPage.values()].flatMap(ofPage => [
      ...matchPaths(new Map(ofPage.map(([index, { interruptions }]) => [index, interruptions]))),
    ]),
  );
}
