import type { PlanPath } from '../paths/plan.ts';

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const getSearchText = ({ id, title, steps }: PlanPath): string =>
  [
    id,
    title,
    ...steps.flatMap(
      ({ instruction: does, transitionDescriptions: happens, stateDescriptions: expected, forcedBy }) => [
        does,
        ...happens,
        ...expected,
        forcedBy ?? '',
      ],
    ),
  ]
    .join(' ')
    .toLowerCase();

/** The paths in which every word of a question stands somewhere; those that have them in their title come first. */
export function findPaths(paths: readonly PlanPath[], query: string): PlanPath[] {
  const words = splitWords(query);
  const inTitle = ({ id, title }: PlanPath) =>
    words.every(word => `${id} ${title}`.toLowerCase().includes(word));
  const found = paths.filter(path => words.every(word => getSearchText(path).includes(word)));
  return [...found.filter(inTitle), ...found.filter(path => !inTitle(path))];
}
