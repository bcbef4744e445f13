import type { Plan, PlanPath } from './plan.ts';
import {
  formatExpectedResult,
  formatPlanSummary,
  formatTestSetup,
  listPreconditions,
} from './format-plan.ts';

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const formatPath = (path: PlanPath): string => `## ${path.id}: ${path.title}

Priority: ${path.priority}. ${listPreconditions(path).join('; ')}.

| # | action | test data | expected result |
| --- | --- | --- | --- |
${path.steps
  .map(
    step =>
      `| ${step.number} | ${escapeCell(step.instruction)} | ${escapeCell(formatTestSetup(step))} | ${escapeCell(formatExpectedResult(step))} |`,
  )
  .join('\n')}
`;

/** A plan as Markdown, with one table for each path. `introduction` follows the summary. */
export const toMarkdown = (plan: Plan, introduction: string): string =>
  `# ${plan.title}: test paths

${formatPlanSummary(plan)}

${introduction}

${plan.paths.map(formatPath).join('\n')}`;
