import { describeConditions } from '../paths/condition-words.ts';
import type { PathAttempt, PathFailure, PathResult } from './test-run.ts';

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** `width 390 px, theme dark` */
export const formatConditions = (conditions: PathResult['conditions']): string =>
  describeConditions(conditions)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ');

function formatPlace({ step, instruction }: PathFailure, stepCount: number): string {
  const words = indent(instruction, '    ');
  if (step === null) return words;
  return `Step ${step} of ${stepCount}: ${words}`;
}

/**
 * A failure for a person: the path, the step in words, what was expected and shown, where the files are, and the
 * command that repeats it. `folder` is the folder of the run.
 */
export function formatFailure(
  { id, title, conditions, command }: Pick<PathResult, 'id' | 'title' | 'conditions' | 'command'>,
  { failure, steps }: PathAttempt,
  folder: string,
): string {
  if (failure === null) return '';
  const filesFolder = failure.files[0]?.split('/').slice(0, -1).join('/');
  const names = failure.files.map(file => file.split('/').at(-1));
  return [
    `${id}: ${title}`,
    `  ${formatPlace(failure, steps.length)}`,
    ...failure.problems.map(problem => `  ✗ ${indent(problem, '    ')}`),
    '',
    `  Conditions:  ${formatConditions(conditions)}`,
    ...(filesFolder === undefined
      ? []
      : [`  Files:       ${folder}/${filesFolder}/`, `               ${names.join(', ')}`]),
    `  Run again:   ${command}`,
  ].join('\n');
}
