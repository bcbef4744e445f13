import type { PlanPath } from '../paths/plan.ts';

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const getSearchText = ({ id, title, steps }: PlanPath): string =>
  [
    id,
    title,
    ...steps.flatMap(({ instruction, transitionDescriptions, stateDescriptions, forcedBy }) => [
      instruction,
      ...transitionDescriptions,
      ...stateDescriptions,
      forcedBy ?? '',
    ]),
  ]
    .join(' ')
    .toLowerCase();

/** The paths that contain every word of a query, first those that have all of them in their title. */
export function findPaths(paths: readonly PlanPath[], query: string): PlanPath[] {
  const words = splitWords(query);
  const isInTitle = ({ id, title }: PlanPath) =>
    words.every(word => `${id} ${title}`.toLowerCase().includes(word));
  const found = paths.filter(path => words.every(word => getSearchText(path).includes(word)));
  return [...found.filter(isInTitle), ...found.filter(path => !isInTitle(path))];
}
