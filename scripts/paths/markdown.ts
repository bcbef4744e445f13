import type { Plan, PlanPath } from '../../machines/inventory/plan.ts';
import { expectedText, isByHand, neededText, summaryText } from './words.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const pathText = (path: PlanPath): string => `## ${path.id}: ${path.title}
${isByHand(path) ? '\nNeeds a developer’s hand where a step says so.\n' : ''}
| # | do, or wait for | forced by | expect |
| --- | --- | --- | --- |
${path.steps
  .map(
    step =>
      `| ${step.number} | ${cell(step.does)} | ${cell(neededText(step))} | ${cell(expectedText(step))} |`,
  )
  .join('\n')}
`;

/** A plan for people: a table a path. */
export const markdownOf = (plan: Plan): string =>
  `# ${plan.title}: test paths

${summaryText(plan)}

Each path begins in a fresh browser on the home page, unless its first step opens another. What forces a step in the
sandbox is explained in docs/qa.md.

${plan.paths.map(pathText).join('\n')}`;
