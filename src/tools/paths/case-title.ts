import type { PlanPath } from './plan.ts';

/** The ID and the title of a path, shortened to what a field takes, at the end of a word where possible. */
export function formatCaseTitle({ id, title }: Pick<PlanPath, 'id' | 'title'>, mostLetters: number): string {
  const whole = `${id}: ${title}`;
  if (whole.length <= mostLetters) return whole;
  const start = whole.slice(0, mostLetters - 1);
  return `${start.replace(/\s+\S*$/, '')}…`;
}
