import type { PlanPath } from '../../machines/inventory/plan.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const textOf = ({ id, title, steps }: PlanPath): string =>
  [
    id,
    title,
    ...steps.flatMap(({ does, happens, expected, forcedBy }) => [
      does,
      ...happens,
      ...expected,
      forcedBy ?? '',
    ]),
  ]
    .join(' ')
    .toLowerCase();

/** The paths in which every word of a question stands somewhere; those that have them in their title come first. */
export function findPaths(paths: readonly PlanPath[], query: string): PlanPath[] {
  const words = wordsOf(query);
  const inTitle = ({ id, title }: PlanPath) =>
    words.every(word => `${id} ${title}`.toLowerCase().includes(word));
  const found = paths.filter(path => words.every(word => textOf(path).includes(word)));
  return [...found.filter(inTitle), ...found.filter(path => !inTitle(path))];
}
