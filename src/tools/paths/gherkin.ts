import type { Plan, PlanPath, PlanStep } from './plan.ts';
import {
  formatExpectedResult,
  requiresManualStep,
  formatTestSetup,
  formatPlanSummary,
} from './format-plan.ts';

const toSingleLine = (text: string): string => text.replaceAll('\n', ' ');

function formatStep(step: PlanStep): string {
  const testSetup = formatTestSetup(step);
  return [
    `    When ${toSingleLine(step.instruction)}`,
    ...(testSetup === '—' ? [] : [`      # forced by: ${toSingleLine(testSetup)}`]),
    `    Then ${toSingleLine(formatExpectedResult(step))}`,
  ].join('\n');
}

const getTags = (path: PlanPath): string =>
  [
    `@${path.id}`,
    ...(path.steps.some(({ kind }) => kind === 'negative') ? ['@negative'] : []),
    ...(path.steps.some(({ kind }) => kind === 'edge') ? ['@edge'] : []),
    ...(requiresManualStep(path) ? ['@developers-hand'] : []),
  ].join(' ');

const formatScenario = (path: PlanPath): string => `  ${getTags(path)}
  Scenario: ${toSingleLine(path.title)}
    Given a fresh browser on the home page
${path.steps.map(formatStep).join('\n')}
`;

/** A plan as Gherkin: a scenario a path. */
export const toGherkin = (plan: Plan): string => `Feature: ${plan.title}
  ${formatPlanSummary(plan)}

${plan.paths.map(formatScenario).join('\n')}`;
