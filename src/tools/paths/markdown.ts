import type { Plan, PlanPath } from './plan.ts';
import {
  formatExpectedResult,
  requiresManualStep,
  formatTestSetup,
  formatPlanSummary,
} from './format-plan.ts';

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const formatPath = (path: PlanPath): string => `## ${path.id}: ${path.title}
${requiresManualStep(path) ? '\nNeeds a developer’s hand where a step says so.\n' : ''}
| # | do, or wait for | forced by | expect |
| --- | --- | --- | --- |
${path.steps
  .map(
    step =>
      `| ${step.number} | ${escapeCell(step.instruction)} | ${escapeCell(formatTestSetup(step))} | ${escapeCell(formatExpectedResult(step))} |`,
  )
  .join('\n')}
`;

/** A plan for people: a table a path. */
export const toMarkdown = (plan: Plan): string =>
  `# ${plan.title}: test paths

${formatPlanSummary(plan)}

Each path begins in a fresh browser on the home page, unless its first step opens another. What forces a step in the
sandbox is explained in docs/qa.md.

${plan.paths.map(formatPath).join('\n')}`;
