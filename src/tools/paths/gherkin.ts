import { formatExpectation } from '../model/expectation.ts';
import { describeConditions } from './condition-words.ts';
import { formatPlanSummary, formatStart, requiresManualStep } from './format-plan.ts';
import type { Plan, PlanPath, PlanStep } from './plan.ts';
import { formatAction, formatOutcome } from './scenario.ts';

const escapeCell = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');

const formatTable = (rows: readonly (readonly string[])[]): string[] =>
  rows.map(row => `      | ${row.map(escapeCell).join(' | ')} |`);

const formatStep = (step: PlanStep): string[] => [
  `    When ${formatAction(step)}`,
  ...step.stateDescriptions.map(
    (text, index) => `    ${index === 0 ? 'Then' : 'And'} ${formatOutcome(text)}`,
  ),
  ...formatTable(step.expectations.map(expectation => [formatExpectation(expectation)])),
];

const getTags = (path: PlanPath): string =>
  [
    `@${path.id}`,
    `@${path.priority}`,
    ...(path.steps.some(({ kind }) => kind === 'negative') ? ['@negative'] : []),
    ...(path.steps.some(({ kind }) => kind === 'edge') ? ['@edge'] : []),
    ...(requiresManualStep(path) ? ['@manual'] : []),
  ].join(' ');

const formatScenario = (path: PlanPath): string =>
  [
    `  ${getTags(path)}`,
    `  Scenario: ${path.title.replaceAll('\n', ' ')}`,
    `    Given ${formatStart(path)}`,
    ...formatTable(describeConditions(path.conditions).map(({ name, value }) => [name, value])),
    ...path.steps.flatMap(formatStep),
    '',
  ].join('\n');

/** A plan as Gherkin, with one scenario for each path. */
export const toGherkin = (plan: Plan): string => `Feature: ${plan.title}
  ${formatPlanSummary(plan)}

${plan.paths.map(formatScenario).join('\n')}`;
