import type { Plan, PlanPath, PlanStep } from './plan.ts';
import {
  formatExpectedResult,
  formatPlanSummary,
  formatTestSetup,
  requiresManualStep,
} from './format-plan.ts';

const toSingleLine = (text: string): string => text.replaceAll('\n', ' ');

function formatStep(step: PlanStep): string {
  const testSetup = formatTestSetup(step);
  return [
    `    When ${toSingleLine(step.instruction)}`,
    ...(testSetup === '—' ? [] : [`      # test data: ${toSingleLine(testSetup)}`]),
    `    Then ${toSingleLine(formatExpectedResult(step))}`,
  ].join('\n');
}

const getTags = (path: PlanPath): string =>
  [
    `@${path.id}`,
    ...(path.steps.some(({ kind }) => kind === 'negative') ? ['@negative'] : []),
    ...(path.steps.some(({ kind }) => kind === 'edge') ? ['@edge'] : []),
    ...(requiresManualStep(path) ? ['@manual'] : []),
  ].join(' ');

const formatScenario = (path: PlanPath): string => `  ${getTags(path)}
  Scenario: ${toSingleLine(path.title)}
    Given a fresh browser on the home page
${path.steps.map(formatStep).join('\n')}
`;

/** A plan as Gherkin, with one scenario for each path. */
export const toGherkin = (plan: Plan): string => `Feature: ${plan.title}
  ${formatPlanSummary(plan)}

${plan.paths.map(formatScenario).join('\n')}`;
