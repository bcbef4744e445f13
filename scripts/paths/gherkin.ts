import type { Plan, PlanPath, PlanStep } from '../../machines/inventory/plan.ts';
import { expectedText, isByHand, neededText, summaryText } from './words.ts';

const line = (text: string): string => text.replaceAll('\n', ' ');

function stepText(step: PlanStep): string {
  const needed = neededText(step);
  return [
    `    When ${line(step.does)}`,
    ...(needed === '—' ? [] : [`      # forced by: ${line(needed)}`]),
    `    Then ${line(expectedText(step))}`,
  ].join('\n');
}

const tagsOf = (path: PlanPath): string =>
  [
    `@${path.id}`,
    ...(path.steps.some(({ kind }) => kind === 'negative') ? ['@negative'] : []),
    ...(path.steps.some(({ kind }) => kind === 'edge') ? ['@edge'] : []),
    ...(isByHand(path) ? ['@developers-hand'] : []),
  ].join(' ');

const scenarioText = (path: PlanPath): string => `  ${tagsOf(path)}
  Scenario: ${line(path.title)}
    Given a fresh browser on the home page
${path.steps.map(stepText).join('\n')}
`;

/** A plan as Gherkin: a scenario a path. */
export const gherkinOf = (plan: Plan): string => `Feature: ${plan.title}
  ${summaryText(plan)}

${plan.paths.map(scenarioText).join('\n')}`;
